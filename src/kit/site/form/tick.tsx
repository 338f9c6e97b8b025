import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import forms from './forms.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { problem: string | undefined }

/** A tick with its sentence, and its error below. */
export const Tick = ({ problem, className, children, ...input }: TickProps) => {
  const id = useId()
  return (
    <div className={clsx(forms.field, className)}>
      <label className={forms.check}>
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <p className={forms.error} id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
