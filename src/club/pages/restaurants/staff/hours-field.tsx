import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field, FieldLanguage } from '#kit/site/form/field.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { OrderButtons, moved } from '#kit/panel/table/order-buttons.tsx'
import { type OpeningHours, hoursOf, textOf } from './hours.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import restaurants from './restaurants.module.css'

type HoursFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** Opening hours, with a row for each group of days. Stored as the text of the page, one line for each row. */
export const HoursField = ({ label, value, onChange }: HoursFieldProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { daysExample, hoursExample } = messages(use(FieldLanguage) ?? language)
  const [rows, setRows] = useState(() => hoursOf(value).map(asRow))
  const [lastValue, setLastValue] = useState(value)
  // The form got new values from outside, for example after a conflict.
  if (value !== lastValue) {
    setLastValue(value)
    setRows(hoursOf(value).map(asRow))
  }
  const [added, setAdded] = useState('')
  const change = (next: Row[]) => {
    const text = textOf(next)
    setRows(next)
    setLastValue(text)
    onChange(text)
  }
  const add = () => {
    const row = asRow({ days: '', hours: '' })
    setRows([...rows, row])
    setAdded(row.id)
  }
  const changeRow = (position: number, part: Partial<OpeningHours>) =>
    change(rows.map((row, at) => (at === position ? { ...row, ...part } : row)))

  return (
    <FocusFallback className={forms.field} role="group" label={label}>
      <span className={forms.label}>{label}</span>
      {rows.map((row, position) => (
        <div className={restaurants.hours} key={row.id}>
          <Field label={say.days}>
            <input
              ref={row.id === added ? focus : undefined}
              placeholder={daysExample}
              value={row.days}
              onChange={({ target }) => changeRow(position, { days: target.value })}
            />
          </Field>
          <Field label={say.hours}>
            <input
              placeholder={hoursExample}
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
        <Button tone="line" size="small" onClick={add}>
          <Plus aria-hidden />
          {say.addHours}
        </Button>
      </div>
    </FocusFallback>
  )
}

/** The row keeps its id when it moves, so that it keeps the focus. */
type Row = OpeningHours & { id: string }
const asRow = (hours: OpeningHours): Row => ({ ...hours, id: randomId() })

const focus = (input: HTMLInputElement | null) => input?.focus()
