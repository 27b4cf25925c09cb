import { Position, readPgn } from 'kingsight'
import { Chess } from 'kingsight/chess.js'
import lodash from 'lodash'
import { computed, reactive, ref } from 'vue'

const game = ref(new Chess())
const history = computed(() => game.value.history().join(' '))
game.value.move('e4')
const before = history.value
game.value.move('e5')
if (`${before}, ${history.value}` !== 'e4, e4 e5') throw new Error(history.value)

const state = reactive({ game: new Chess(), position: new Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1'), tree: readPgn('1. d4 *')[0] })
state.game.move('e4')
state.tree.root.next.play('d5')
if (state.tree.mainLine().length !== 2) throw new Error(state.tree.toPgn())

const copies = [lodash.cloneDeep(state.game), Object.assign(Object.create(Object.getPrototypeOf(state.game)), state.game)]
const [copy] = copies.map((each) => each.history())
console.log(`${state.position.why('d2', 'f3').reasons[0].code} ${copy}`)
