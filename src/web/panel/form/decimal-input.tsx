import { type ComponentProps, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { decimalOf, decimalText } from './decimal.ts'

type DecimalInputProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  name: string
  /** Where the number may be left out. */
  isOptional?: boolean
}

/** A price or a mark, with a comma or a point. */
export const DecimalInput = ({ name, isOptional = false, ...input }: DecimalInputProps) => {
  const { control } = useFormContext()
  const { ref, value, onBlur, onChange } = useController({ control, name }).field
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: decimalText(value), value })
  // The form may be filled anew from elsewhere: a conflict settled, another's version taken.
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
        const next = isOptional && target.value.trim() === '' ? undefined : decimalOf(target.value)
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
    />
  )
}
