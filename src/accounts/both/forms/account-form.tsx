import type { BaseSyntheticEvent, ReactNode } from 'react'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'

type AccountFormProps = {
  onSubmit: (submitted: BaseSyntheticEvent) => Promise<void>
  /** Why the form was refused. */
  refusal: string | undefined
  isBusy: boolean
  /** The text of the button. */
  button: string
  isDisabled?: boolean
  children: ReactNode
}

/** The fields of a form of the accounts, with its refusal and its button. */
export const AccountForm = ({ onSubmit, refusal, isBusy, button, isDisabled, children }: AccountFormProps) => (
  // POST: a form that is sent before the script has loaded must not put the password into the address.
  <form className={forms.form} method="post" noValidate onSubmit={(submitted) => void onSubmit(submitted)}>
    {children}
    {refusal && (
      <p className={forms.error} role="alert">
        {refusal}
      </p>
    )}
    <Button size="block" type="submit" isBusy={isBusy} disabled={isDisabled}>
      {button}
    </Button>
  </form>
)
