// What a pawn becomes.

import { h, s } from '../../../crates/kingsight-studio/page/js/dom.js'
import { letterOf } from '../../../crates/kingsight-studio/page/js/squares.js'

const icon = (letter) => s('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, s('use', { href: `#piece-${letter}` }))

/** Asks in a dialog inside `root`; resolves with a role, or null if the pawn stays where it was. */
export function choosePromotion(root, choices, color, t) {
  const roles = { queen: t("queen"), rook: t("rook"), bishop: t("bishop"), knight: t("knight") }
  return new Promise((resolve) => {
    let chosen = null
    const close = (role) => {
      chosen = role
      dialog.close()
    }
    const dialog = h('dialog', { 'aria-label': t("The pawn becomes a …") },
      h('div', { class: 'choices' }, ...choices.map((role) =>
        h('button', { type: 'button', 'data-role': role, 'aria-label': roles[role], onclick: () => close(role) }, icon(letterOf(role, color))))),
      h('button', { type: 'button', onclick: () => close(null) }, t("Back")))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(chosen)
    })
    root.append(dialog)
    dialog.showModal()
  })
}
