import 'kingsight/element'
import { look } from './look.js'
import { answer } from './rules.js'

look().then((board) => {
  document.title = `${answer} ${board}`
})
