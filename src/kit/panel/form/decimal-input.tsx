import { type ComponentProps, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { decimalOf, decimalText } from './decimal.ts'

type DecimalInputProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  name: string
  /** Whether the field may stay empty. */
  isOptional?: boolean
}

/** A field for a price or a rating, with a decimal comma or point. */
export const DecimalInput = ({ name, isOptional = false, ...input }: DecimalInputProps) => {
  const { control } = useFormContext()
  const { ref, value, onBlur, onChange } = useController({ control, name }).field
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: decimalText(value), value })
  // The form may get new values from outside, for example after a conflict.
  const text = Object.is(typed.value, value) ? typed.text : decimalText(value)

  return (
    <input
      {...input}
      ref={ref}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onBlur={onBlur}
      onChange={({ target }) => {
        // Not undefined, for which the field would show again what the form began with.
        const next = isOptional && target.value.trim() === '' ? null : decimalOf(target.value)
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
    />
  )
}
