import type { KeyboardEvent } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'
import type { ImportField } from '../shared/import-form.ts'
import { fieldIn, messages } from './messages.ts'
import type { PreviewRow } from './queries.ts'
import styles from './correction.module.css'
import rows from './import.module.css'

/** How staff correct cells on the screen, and go back to what the file says. */
export type Correcting = {
  write: (row: number, field: ImportField, text: string) => void
  takeBack: (row: number) => void
}

type CorrectionProps = { row: PreviewRow; onWrite: Correcting['write'] }

/** The cell of a row with an error. It counts when one leaves it; Enter goes on to the next one. */
export const Correction = ({ row: { row, correction }, onWrite }: CorrectionProps) => {
  const say = useSay(messages)
  const field = useSay(fieldIn)
  if (!correction) return null
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    // Enter would apply the import.
    event.preventDefault()
    const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-correction]')]
    const next = cells[cells.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <label className={styles.correction}>
      <span>{field[correction.field]}</span>
      <input
        // Of another answer: what the server has read.
        key={correction.text}
        className={forms.input}
        data-correction
        aria-label={say.correct(field[correction.field], row)}
        defaultValue={correction.text}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={goOn}
        onBlur={({ target }) => {
          if (target.value !== correction.text) onWrite(row, correction.field, target.value)
        }}
      />
    </label>
  )
}

type CorrectedProps = { row: PreviewRow; onTakeBack: Correcting['takeBack'] }

/** What staff have corrected in a row, and the way back. */
export const Corrected = ({ row: { row, corrected }, onTakeBack }: CorrectedProps) => {
  const say = useSay(messages)
  const field = useSay(fieldIn)
  if (corrected.length === 0) return null
  return (
    <span className={rows.other}>
      <span>{say.corrected(corrected.map((name) => field[name]).join(', '))}</span>{' '}
      <Button tone="quiet" size="small" aria-label={say.takeBackOf(row)} onClick={() => onTakeBack(row)}>
        {say.takeBack}
      </Button>
    </span>
  )
}
