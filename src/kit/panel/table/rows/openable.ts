import type { KeyboardEvent, MouseEvent } from 'react'
import tables from './table.module.css'

/** A row that opens: with a click outside its own buttons, or with Enter. */
export const openable = (open: (by: 'key' | 'pointer') => void, isTabStop: boolean) => ({
  className: tables.openable,
  tabIndex: isTabStop ? 0 : -1,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('a, button, input, label, dialog')) open('pointer')
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    // What opens takes the focus, and the same Enter must not press its first button.
    event.preventDefault()
    open('key')
  },
})
