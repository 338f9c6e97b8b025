import type { ReactNode } from 'react'
import forms from '../../site/form/forms.module.css'
import { useMedia } from '../../both/use-media.ts'

type PhoneSelectProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The same options side by side. */
  children: ReactNode
}

/** Options side by side; on a phone, where three or more have no room in a line, a select. */
export const PhoneSelect = <Value extends string>(props: PhoneSelectProps<Value>) => {
  const { label, options, value, onChange, children } = props
  const isPhone = useMedia('(width < 48em)')
  if (!isPhone || options.length < 3) return children
  return (
    <select
      className={forms.input}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(options[target.selectedIndex]!.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
