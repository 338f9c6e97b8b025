import { type RefObject, useEffect } from 'react'

/** Closes a menu on Escape, which focuses its button, and when the pointer or the focus goes outside it. */
export const useCloseOnLeave = (menu: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      close()
    }
    const onLeave = (event: Event) => !menu.current?.contains(event.target as Node) && close()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  })
}
