import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import selection from './selection.module.css'

type BulkFootProps = {
  /** How many are selected, or what has just been done. */
  text: string
  /** What can be done now; nothing where it was only to be said. */
  act?: { text: string; run: () => Promise<unknown> | void } | undefined
  /** The way out of it, also by Escape. */
  end: { text: string; run: () => void }
  /** It came after an act, whose button is gone: the keyboard goes on here. */
  takesFocus?: boolean
}

/** The foot of a list while rows are selected, and after an act on them until it is closed: never over a row. */
export const BulkFoot = ({ text, act, end, takesFocus = false }: BulkFootProps) => {
  const say = messages(useLanguage())
  const { isBusy, run } = useBusy()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const { run: leave } = end
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [leave])

  return (
    <div className={selection.foot} role="group" aria-label={say.selection} ref={bar}>
      <div className={selection.bar}>
        <b role="status">{text}</b>
        {act && (
          <BusyButton
            className={clsx(buttons.button, buttons.small)}
            type="button"
            isBusy={isBusy}
            onClick={() => void run(async () => act.run())}
          >
            {act.text}
          </BusyButton>
        )}
        <button className={clsx(buttons.button, buttons.small)} type="button" onClick={end.run}>
          {end.text}
        </button>
      </div>
    </div>
  )
}
