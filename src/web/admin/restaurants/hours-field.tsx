import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/field.tsx'
import { OrderButtons, moved } from '../content/order-buttons.tsx'
import { type OpeningHours, hoursOf, textOf } from './hours.ts'
import { messages } from './messages.ts'

type HoursFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** Opening hours, a row for each group of days. What is stored is the text the page shows, a line a row. */
export const HoursField = ({ label, value, onChange }: HoursFieldProps) => {
  const say = messages(useLanguage())
  const [rows, setRows] = useState(() => hoursOf(value))
  const [told, setTold] = useState(value)
  // The form was filled anew from elsewhere: another's version of the text.
  if (value !== told) {
    setTold(value)
    setRows(hoursOf(value))
  }
  const change = (next: OpeningHours[]) => {
    const text = textOf(next)
    setRows(next)
    setTold(text)
    onChange(text)
  }
  const changeRow = (position: number, part: Partial<OpeningHours>) =>
    change(rows.map((row, at) => (at === position ? { ...row, ...part } : row)))

  return (
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      {rows.map((row, position) => (
        // Rows have nothing of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="hours" key={position}>
          <Field label={say.days}>
            <input
              placeholder={say.daysExample}
              value={row.days}
              onChange={({ target }) => changeRow(position, { days: target.value })}
            />
          </Field>
          <Field label={say.hours}>
            <input
              placeholder={say.hoursExample}
              value={row.hours}
              onChange={({ target }) => changeRow(position, { hours: target.value })}
            />
          </Field>
          <OrderButtons
            name={say.hoursRow(position + 1)}
            position={position}
            count={rows.length}
            onMove={(to) => change(moved(rows, position, to))}
            onRemove={() => change(rows.toSpliced(position, 1))}
          />
        </div>
      ))}
      <div>
        <button
          className="btn btn--sm btn--line"
          type="button"
          onClick={() => setRows([...rows, { days: '', hours: '' }])}
        >
          <Plus className="ico" aria-hidden />
          {say.addHours}
        </button>
      </div>
    </div>
  )
}
