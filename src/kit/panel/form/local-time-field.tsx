import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fromLocal, isSkipped, toLocal } from '#base/dates/local-time.ts'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { Field } from '../../site/form/field.tsx'
import { messages } from './messages.ts'
import forms from '../../site/form/forms.module.css'

type LocalTimeFieldProps = {
  name: string
  label: string
  optional?: string
  hint?: string
  error?: string | undefined
  onFocus?: () => void
  /** Hears of a new value before the form does. */
  onValue?: (local: string) => void
}

/** A date and time in Barcelona, in a form. */
export const LocalTimeField = ({ name, label, optional, hint, error, onFocus, onValue }: LocalTimeFieldProps) => {
  const { control, register, setValue } = useFormContext<Record<string, string>>()
  const value = useWatch({ control, name })
  const input = register(name)
  const take = (local: string) => {
    onValue?.(local)
    setValue(name, local, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <SkippedHour value={value ?? ''} onTake={take}>
      <Field label={label} {...(optional && { optional })} {...(hint && { hint })} {...(error && { error })}>
        <input
          type="datetime-local"
          {...input}
          onFocus={onFocus}
          onChange={(change) => {
            onValue?.(change.target.value)
            return input.onChange(change)
          }}
        />
      </Field>
    </SkippedHour>
  )
}

type SkippedHourProps = { value: string; onTake: (local: string) => void; children: ReactNode }

/** Below a field: says that the clock skips the time in it, and offers the hour after it. Until then nothing moves. */
export const SkippedHour = ({ value, onTake, children }: SkippedHourProps) => {
  const say = useSay(messages)
  const around = useRef<HTMLDivElement>(null)
  const next = isSkipped(value) ? toLocal(fromLocal(value)) : undefined
  return (
    <div className={forms.noted} ref={around}>
      {children}
      {next && (
        <div role="alert">
          <p className="small">{say.skippedHour(value.slice(11))}</p>
          <Button
            tone="line"
            size="small"
            onClick={() => {
              around.current?.querySelector('input')?.focus()
              onTake(next)
            }}
          >
            {say.takeHour(next.slice(11))}
          </Button>
        </div>
      )}
    </div>
  )
}
