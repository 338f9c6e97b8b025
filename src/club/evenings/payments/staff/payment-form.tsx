import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { dayOf } from '#base/dates/dates.ts'
import { limits } from '#base/limits.ts'
import { staffPaymentMethods } from '../shared/rules/payments.ts'
import { newPayment } from '../shared/payment.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { proposedPayment, rememberPayment } from './last-payment.ts'
import { messages } from './messages.ts'
import { type PartyMoney, notePayment } from './queries.ts'
import { questionText, questionsOf } from './questions.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type PaymentFormProps = { party: PartyMoney; isRefund: boolean; onBack: () => void; onNoted: () => void }

/** Writes down a payment, or money given back. Where the server asks something, the same button answers that it is so. */
export const PaymentForm = ({ party, isRefund, onBack, onNoted }: PaymentFormProps) => {
  const language = useLanguage()
  const [say, { optional }] = [messages(language), contentMessages(language)]
  const title = isRefund ? say.noteRefund : say.notePayment
  const [today] = useState(() => dayOf(new Date()))
  const [id] = useState(randomId)
  const open = Math.max(0, isRefund ? party.money.balance : -party.money.balance)
  const [proposed] = useState(() => {
    const { method, paidOn } = proposedPayment(today, party.payments.at(-1)?.method)
    return { method, paidOn }
  })
  /** What the screen said to be open. */
  const [owed, setOwed] = useState(open)
  const form = useForm<z.input<typeof newPayment>, unknown, z.output<typeof newPayment>>({
    resolver: zodResolver(newPayment),
    defaultValues: {
      id,
      registrationId: party.id,
      amount: open || Number.NaN,
      isRefund,
      ...proposed,
      note: '',
      anyway: false,
      sendReceipt: true,
    },
  })
  const { register, formState, handleSubmit, setError } = form
  const [isAsking, setIsAsking] = useState(false)
  const complaint = validationMessages(language, { 'paid-on.future': say.dayInFuture })
  const error = (field: 'amount' | 'paidOn') => complaint(formState.errors[field]?.message)

  const noting = useAct((payment: z.output<typeof newPayment>) => notePayment({ ...payment, owed, anyway: isAsking }), {
    done: ({ receipt }) => say.noted(receipt),
    failed: say.notNoted,
    why: (failure, payment) => {
      const [question] = questionsOf(failure)
      if (!question) return undefined
      setIsAsking(true)
      setOwed(question.owed)
      return questionText(question, payment, language)
    },
    asks: (failure) => {
      const isInFuture = failure instanceof Refused && failure.code === 'paid-on.future'
      if (isInFuture) setError('paidOn', { message: failure.code }, { shouldFocus: true })
      return isInFuture
    },
    onDone: (_noted, payment) => {
      rememberPayment(payment, today)
      onNoted()
    },
  })
  const save = handleSubmit(async (payment) => void (await noting.run(payment)))

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void save()
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <h3>{title}</h3>
          <Field label={say.amount} error={error('amount')}>
            <DecimalInput name="amount" />
          </Field>
          <Field label={say.method}>
            <select {...register('method')}>
              {staffPaymentMethods.map((method) => (
                <option key={method} value={method}>
                  {say[method]}
                </option>
              ))}
            </select>
          </Field>
          <Field label={say.day} error={error('paidOn')}>
            <input type="date" {...register('paidOn')} />
          </Field>
          <Field label={say.note} optional={optional}>
            <input autoComplete="off" maxLength={limits.reason} {...register('note')} />
          </Field>
          {party.hasAddress && (
            <label className={forms.check}>
              <input type="checkbox" {...register('sendReceipt')} />
              {say.sendReceipt}
            </label>
          )}
        </div>
        <DialogFoot problem={noting.problem} isPaused={noting.isPaused}>
          <Button tone="quiet" size="small" onClick={onBack}>
            {party.payments.length > 0 ? say.seePayments(party.payments.length) : say.back}
          </Button>
          <Button tone="ink" size="small" type="submit" isBusy={noting.isBusy}>
            <span>{isAsking ? say.anyway : title}</span>
            <KeyHint name="confirm" />
          </Button>
        </DialogFoot>
      </form>
    </FormProvider>
  )
}
