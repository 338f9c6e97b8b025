import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'
import type { Preview } from './import-calls.ts'
import styles from './import.module.css'

type ImportColumnsProps = {
  columns: Preview['columns']
  /** What a column can be, by its name. */
  names: Record<string, string>
  /** While an answer is on its way. */
  isBusy: boolean
  onChoose: (place: number, field: string) => void
}

/** What the columns were taken for. Staff say what the others are, and correct it. */
export const ImportColumns = ({ columns, names, isBusy, onChoose }: ImportColumnsProps) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.columns} aria-label={say.columns}>
      <b aria-hidden>{say.columns}</b>
      {columns.map(({ heading, field: known, isEmpty }, place) => {
        if (isEmpty) return null
        const name = <span>{heading || say.withoutHeading(place + 1)}</span>
        // A column has no name of its own: two may be called alike.
        /* oxlint-disable react/no-array-index-key */
        if (known && !isOpen)
          return (
            <span key={place}>
              {name}
              <ArrowRight aria-hidden />
              <b>{names[known]}</b>
            </span>
          )
        return (
          <label key={place}>
            {name}
            <ArrowRight aria-hidden />
            <select value={known ?? ''} disabled={isBusy} onChange={({ target }) => onChoose(place, target.value)}>
              <option value="">{say.leftOut}</option>
              {Object.entries(names).map(([one, text]) => (
                <option key={one} value={one}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )
        /* oxlint-enable react/no-array-index-key */
      })}
      <Button tone="quiet" size="small" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {say.change}
      </Button>
    </section>
  )
}
