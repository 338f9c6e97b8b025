import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../lib/language.tsx'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { useBusy } from '../../record/use-busy.ts'
import { messages } from '../messages.ts'
import buttons from '../../../ui/button/buttons.module.css'
import selection from './selection.module.css'

type BulkFootProps = {
  /** The number of selected rows, or the result of the last action. */
  text: string
  /** The buttons; none under a plain result. */
  act?: { text: string; run: () => Promise<unknown> | void } | undefined
  /** Closes the bar, also with Escape. */
  end: { text: string; run: () => void }
  /** Takes the focus: the button of the action has gone. */
  takesFocus?: boolean
}

/** The bar below a list while rows are selected and after an action on them. It never covers a row. */
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
