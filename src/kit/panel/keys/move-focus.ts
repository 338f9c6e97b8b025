import type { KeyboardEvent } from 'react'

/** The arrow keys move the focus among what can be pressed in a list, around its ends. `stops`: a selector. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, stops = 'button') => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + step) % items.length)?.focus()
}
