// `<kingsight-board>`: the studio's board as an element for any page.

import { KingsightBoard } from './board.js'

export { KingsightError } from '../border.js'
export { KingsightBoard }

// On a server there is nothing to define: pages that are rendered there get the element in the browser.
if (globalThis.customElements !== undefined && customElements.get('kingsight-board') === undefined) {
  customElements.define('kingsight-board', KingsightBoard)
}
