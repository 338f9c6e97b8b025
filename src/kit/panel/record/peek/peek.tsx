import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useSay } from '../../../both/language.tsx'
import { loadToaster } from '../../../site/toasts/notify.tsx'
import { KeyHint } from '../../keys/key-hint.tsx'
import type { KeyName } from '../../keys/keys.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { FocusFallback } from '../focus-fallback.tsx'
import { IconButton } from '../icon-button.tsx'
import { messages } from '../messages.ts'
import { StepsContext } from './steps.ts'
import styles from './peek.module.css'

type PeekProps = {
  title: string
  /** The state of the record and its number, below the title. */
  marks?: ReactNode
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean
  /** Leaves the list more room. */
  isNarrow?: boolean
  onClose: () => void
  children: ReactNode
}

/** A record beside its list: with the previous and the next one, closed by Escape. Over the list on smaller screens. */
export const Peek = ({ title, marks, takesFocus, isNarrow = false, onClose, children }: PeekProps) => {
  const say = useSay(messages)
  const name = useId()
  const steps = use(StepsContext)
  const panel = useRef<HTMLDialogElement>(null)
  useKeys({ back: onClose })
  useEffect(() => void loadToaster(), [])
  useFocus(panel, takesFocus, isNarrow ? 1279 : 1679)
  useStepAside(panel)
  const button = (key: KeyName, icon: typeof X, text: string, onClick: (() => void) | undefined) => (
    <span className={styles.tool}>
      <IconButton icon={icon} name={text} title={text} isOff={!onClick} onClick={() => onClick?.()} />
      <KeyHint name={key} />
    </span>
  )
  return (
    <dialog ref={panel} open className={clsx(styles.peek, isNarrow && styles.narrow)} data-peek aria-labelledby={name}>
      <div className={styles.top}>
        <span className="num">{steps?.position !== undefined && say.positionOf(steps.position, steps.total)}</span>
        {steps && button('up', ChevronUp, say.previous, steps.previous && (() => steps.previous?.()))}
        {steps && button('down', ChevronDown, say.next, steps.next && (() => steps.next?.()))}
        {button('back', X, say.close, onClose)}
      </div>
      <FocusFallback label={title} className={styles.body}>
        <div className={styles.head}>
          <h2 id={name} tabIndex={-1}>
            {title}
          </h2>
          {marks && <p className={styles.marks}>{marks}</p>}
        </div>
        {children}
      </FocusFallback>
    </dialog>
  )
}

/**
 * Takes the focus, and gives it back to what had it before, or to a row of the list, or to the page. `coversUpTo`: the width of the screen, in
 * pixels, up to which the panel lies over the list.
 */
const useFocus = (panel: { current: HTMLDialogElement | null }, takesFocus: boolean, coversUpTo: number) => {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    const opened = panel.current
    return () => {
      if (!opened?.contains(document.activeElement) && document.activeElement !== document.body) return
      // A button of the row may be gone or hidden by now, and an act may have taken the row from the list.
      const others = ['[data-cursor]', '[data-row]', '#content'].map((place) => document.querySelector(place))
      for (const place of [before.current, ...others])
        if (place instanceof HTMLElement && place !== document.body) {
          place.focus()
          if (document.activeElement === place) return
        }
    }
  }, [panel])
  // A screen so narrow that the panel covers the list has no other place for the focus.
  useEffect(() => {
    if (takesFocus || matchMedia(`(max-width: ${coversUpTo}px)`).matches) panel.current?.querySelector('h2')?.focus()
  }, [panel, takesFocus, coversUpTo])
}

/** While something that lies under the panel has the focus, the panel lies aside. Rows reach from the left, where they are seen. */
const useStepAside = (panel: { current: HTMLDialogElement | null }) =>
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const focused = target as Element
      const isAbove = focused.matches('[data-row]') || focused.closest('dialog, [data-sonner-toaster]')
      const edge = window.innerWidth - (panel.current?.offsetWidth ?? 0)
      panel.current?.toggleAttribute('data-aside', !isAbove && focused.getBoundingClientRect().right > edge)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [panel])
