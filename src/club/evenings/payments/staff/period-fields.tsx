import { useState } from 'react'
import { dayOf } from '#base/dates/dates.ts'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { type Period, periodsOf } from './use-period.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './payments.module.css'

type PeriodFieldsProps = { period: Period; onChange: (next: Partial<Period>) => void }

/** Chooses the days of the payments: a month, a year, or any two days. */
export const PeriodFields = ({ period, onChange }: PeriodFieldsProps) => {
  const say = useSay(messages)
  const [today] = useState(() => dayOf(new Date()))
  const periods = Object.entries(periodsOf(today)) as [keyof ReturnType<typeof periodsOf>, Period][]
  const chosen = periods.find(([, { from, until }]) => from === period.from && until === period.until)?.[0] ?? ''
  return (
    <div className={styles.period}>
      <select
        className={forms.input}
        aria-label={say.period}
        value={chosen}
        onChange={({ target }) => onChange(periods.find(([name]) => name === target.value)![1])}
      >
        {chosen === '' && <option value="">{say.otherDays}</option>}
        {periods.map(([name]) => (
          <option key={name} value={name}>
            {say[name]}
          </option>
        ))}
      </select>
      {(['from', 'until'] as const).map((name) => (
        <label key={name}>
          {say[name]}
          <input
            className={forms.input}
            type="date"
            value={period[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
