import { useEffect, useRef } from 'react'
import { useSay } from '../../../both/language.tsx'
import { KeyHint } from '../../keys/key-hint.tsx'
import type { KeyName } from '../../keys/keys.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { FocusFallback } from '../../record/focus-fallback.tsx'
import { Button } from '../../../site/button/button.tsx'
import { messages } from './messages.ts'
import styles from './selection.module.css'

export type BulkAct = { text: string; run: () => unknown; isBusy?: boolean; key?: KeyName }

type BulkFootProps = {
  /** The number of selected rows, or the result of the last action. */
  text: string
  /** The buttons; none under a plain result. */
  acts?: BulkAct[]
  /** Closes the bar, also with Escape. Missing while something is under way. */
  end?: { text: string; run: () => void }
  /** Takes the focus: the button of the action has gone. */
  takesFocus?: boolean
}

const noActs: BulkAct[] = []

/** The bar below a list while rows are selected and after an action on them. It never covers a row. */
export const BulkFoot = ({ text, acts = noActs, end, takesFocus = false }: BulkFootProps) => {
  const say = useSay(messages)
  const isBusy = acts.some((act) => act.isBusy)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useKeys({
    back: end?.run,
    ...Object.fromEntries(acts.flatMap((act) => (act.key ? [[act.key, () => isBusy || act.run()]] : []))),
  })

  return (
    <div className={styles.foot} data-bulk ref={bar}>
      <FocusFallback role="group" label={say.selection} className={styles.bar}>
        <b role="status">{text}</b>
        {acts.map((act) => (
          <Button key={act.text} size="small" isBusy={isBusy} onClick={() => void act.run()}>
            {act.text}
            {act.key && <KeyHint name={act.key} />}
          </Button>
        ))}
        {end && (
          <Button size="small" onClick={end.run}>
            {end.text}
            <KeyHint name="back" />
          </Button>
        )}
      </FocusFallback>
    </div>
  )
}
