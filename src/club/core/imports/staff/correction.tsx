import type { KeyboardEvent } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'
import { messages } from './messages.ts'
import type { PreviewRow } from './import-calls.ts'
import styles from './correction.module.css'
import rows from './import.module.css'

/** How staff correct cells on the screen, and go back to what the file says. `end`: they went on from the last one. */
export type Correcting = {
  write: (row: number, field: string, text: string) => void
  takeBack: (row: number) => void
  end: () => void
}

type CorrectionProps = { row: PreviewRow; names: Record<string, string>; correcting: Correcting }

/** The cell of a row with an error. It counts when one leaves it; Enter goes on to the next one, and from the last one to the button. */
export const Correction = ({ row: { row, correction }, names, correcting }: CorrectionProps) => {
  const say = useSay(messages)
  if (!correction) return null
  const name = names[correction.field] ?? ''
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    // Enter would apply the import.
    event.preventDefault()
    const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-correction]')]
    const next = cells[cells.indexOf(event.currentTarget) + 1]
    if (next) return next.focus()
    event.currentTarget.blur()
    correcting.end()
  }
  return (
    <label className={styles.correction}>
      <span>{name}</span>
      <input
        // Of another answer: what the server has read.
        key={correction.text}
        className={forms.input}
        data-correction
        aria-label={say.correct(name, row)}
        defaultValue={correction.text}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={goOn}
        onBlur={({ target }) => {
          if (target.value !== correction.text) correcting.write(row, correction.field, target.value)
        }}
      />
    </label>
  )
}

type CorrectedProps = { row: PreviewRow; names: Record<string, string>; onTakeBack: Correcting['takeBack'] }

/** What staff have corrected in a row, and the way back. */
export const Corrected = ({ row: { row, corrected }, names, onTakeBack }: CorrectedProps) => {
  const say = useSay(messages)
  if (corrected.length === 0) return null
  return (
    <span className={rows.other}>
      <span>{say.corrected(corrected.map((name) => names[name]).join(', '))}</span>{' '}
      <Button tone="quiet" size="small" aria-label={say.takeBackOf(row)} onClick={() => onTakeBack(row)}>
        {say.takeBack}
      </Button>
    </span>
  )
}
