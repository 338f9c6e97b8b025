import { clsx } from 'clsx'
import { useState } from 'react'
import { limits } from '#base/limits.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { decimalOf, decimalText } from '#kit/panel/form/decimal.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type ReasonFormProps = {
  title: string
  hint: string
  failure: string
  button: string
  /** With a field for a price; an empty one gives undefined. */
  price?: number
  save: (reason: string, price: number | undefined) => Promise<unknown>
  onBack: () => void
}

/** An act that needs a reason for the log: voiding a payment, or another price for a seat. */
export const ReasonForm = ({ title, hint, failure, button, price, save, onBack }: ReasonFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [reason, setReason] = useState('')
  const [text, setText] = useState(decimalText(price))
  const [hasTried, setHasTried] = useState(false)
  const wanted = text.trim() === '' ? undefined : decimalOf(text)
  const isPriceWrong = Number.isNaN(wanted)
  const isReasonMissing = reason.trim() === ''
  const saving = useAct(() => save(reason, wanted), { failed: failure, onDone: onBack })

  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setHasTried(true)
        if (!isReasonMissing && !isPriceWrong) void saving.run()
      }}
    >
      <div className={clsx(dialogs.body, forms.form)}>
        <h3>{title}</h3>
        <p className="muted">{hint}</p>
        {price !== undefined && (
          <Field
            label={say.amount}
            {...(isPriceWrong && hasTried && { error: validationMessages(language, {})('number.required') ?? '' })}
          >
            <input
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
        <Field label={say.reason} {...(hasTried && isReasonMissing && { error: say.reasonRequired })}>
          <textarea
            rows={2}
            maxLength={limits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
      <DialogFoot problem={saving.problem} isPaused={saving.isPaused}>
        <Button tone="quiet" size="small" onClick={onBack}>
          {say.back}
        </Button>
        <Button tone="ink" size="small" type="submit" isBusy={saving.isBusy}>
          {button}
        </Button>
      </DialogFoot>
    </form>
  )
}
