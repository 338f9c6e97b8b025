import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, type Look } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages } from './messages.ts'
import { Problem } from '../booking/problem.tsx'
import { requestLinks } from './queries.ts'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import styles from './my-bookings.module.css'
import notes from '#kit/site/states/notes.module.css'

/** Asks for the links to one's bookings by email. The answer is the same for every address. */
export default function LostLinkForm({ tone }: Pick<Look, 'tone'>) {
  const language = useLanguage()
  const say = useSay(messages)
  const asking = useMutation(requestLinks())
  const { check, problem } = useCheckedForm()
  if (asking.isSuccess)
    return (
      <p className={clsx(notes.note, notes.ok)} role="status">
        {say.sent}
      </p>
    )
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!check(submitted.currentTarget)) return
    const email = String(new FormData(submitted.currentTarget).get('email') ?? '').trim()
    asking.mutate({ email, language })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={say.email} error={problem('email')}>
        <input name="email" type="email" autoComplete="email" required maxLength={255} />
      </Field>
      <Problem error={asking.error} />
      <Button type="submit" tone={tone} size="block" isBusy={asking.isPending}>
        {say.send}
      </Button>
    </form>
  )
}
