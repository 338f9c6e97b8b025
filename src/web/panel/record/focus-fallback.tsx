import { type ReactNode, useEffect, useRef } from 'react'

type FocusFallbackProps = { label: string; role?: 'group'; className?: string; children: ReactNode }

/**
 * Takes the focus over when what had it inside goes away: a row deleted, restored or filtered out must not throw who
 * works by keyboard back to the top of the page.
 */
export const FocusFallback = ({ label, role, className, children }: FocusFallbackProps) => {
  const section = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const held = section.current
    const enter = () => (hasFocus.current = true)
    // Some browsers tell of a focus that went with its element, some do not.
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
