import { type ReactNode, useEffect, useRef } from 'react'

type FocusFallbackProps = { label: string; role?: 'group'; className?: string; children: ReactNode }

/**
 * Moves the focus to the content when the element with the focus disappears, such as a deleted row. Otherwise keyboard users
 * would start again at the top of the page.
 */
export const FocusFallback = ({ label, role, className, children }: FocusFallbackProps) => {
  const section = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const held = section.current
    const enter = () => (hasFocus.current = true)
    // Only some browsers send an event when the focused element is removed.
    const leave = ({ target }: FocusEvent) => {
      hasFocus.current = false
      setTimeout(() => {
        if (!(target as Node).isConnected && document.activeElement === document.body) held?.focus()
      })
    }
    held?.addEventListener('focusin', enter)
    held?.addEventListener('focusout', leave)
    return () => {
      held?.removeEventListener('focusin', enter)
      held?.removeEventListener('focusout', leave)
    }
  }, [])
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) section.current?.focus()
  })
  return (
    <section ref={section} role={role} className={className} aria-label={label} tabIndex={-1}>
      {children}
    </section>
  )
}
