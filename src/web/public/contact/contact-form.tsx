import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContactMessage, contactMessage } from '#shared/forms/contact-message.ts'
import styles from './contact-page.module.css'
import { Refused, api } from '../../lib/api.ts'
import { useDraft, useKeptDraft } from '../../lib/draft.ts'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { useLanguage } from '../../lib/language.tsx'
import { markRefusedFields } from '../../lib/refused-fields.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OfflineNote } from '../../ui/toasts/offline-note.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { complaints, messages } from './messages.ts'
import { sendMessage } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

const empty: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** Sends a message to the club. When it is stored, thanks replace the form. */
export default function ContactForm() {
  const [isSent, setIsSent] = useState(false)
  return isSent ? <Thanks onAgain={() => setIsSent(false)} /> : <Form onSent={() => setIsSent(true)} />
}

const Form = ({ onSent }: { onSent: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const isHydrated = useIsHydrated()
  const draft = useDraft('message', empty)
  const form = useForm({ resolver: zodResolver(contactMessage), defaultValues: draft.values })
  useKeptDraft(form, draft)
  const { errors } = form.formState
  const sending = useMutation(sendMessage(api))
  const complaint = (code: string | undefined) =>
    code === undefined ? undefined : (complaints(language)[code as keyof ReturnType<typeof complaints>] ?? code)

  const send = async (values: ContactMessage) => {
    try {
      await sending.mutateAsync({ ...values, language })
      draft.forget()
      onSent()
    } catch (error) {
      markRefusedFields(form, error, empty)
    }
  }

  return (
    // POST: if the browser sends the form before the script runs, the text is not in the address.
    <form className={forms.form} method="post" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Field label={say.name} error={complaint(errors.name?.message)}>
        <input autoComplete="name" {...form.register('name')} />
      </Field>
      <div className={forms.two}>
        <Field label={say.email} error={complaint(errors.email?.message)}>
          <input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label={say.phone} optional={say.optional} error={complaint(errors.phone?.message)}>
          <input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <Field label={say.message} error={complaint(errors.message?.message)}>
        <textarea rows={6} placeholder={say.prompt} {...form.register('message')} />
      </Field>
      {sending.error && (
        <p className={forms.error} role="alert">
          {sending.error instanceof Refused && sending.error.code !== 'invalid'
            ? complaint(sending.error.code)
            : say.failure}
        </p>
      )}
      {sending.isPaused && <OfflineNote />}
      <div>
        <BusyButton className={buttons.button} type="submit" isBusy={sending.isPending} disabled={!isHydrated}>
          {sending.isPending ? say.sending : say.send}
        </BusyButton>
      </div>
      <p className="muted small">
        {say.privacy} <SiteLink to="/legal/privacidad">{say.privacyLink}</SiteLink>
      </p>
    </form>
  )
}

const Thanks = ({ onAgain }: { onAgain: () => void }) => {
  const say = messages(useLanguage())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.thanks} role="status">
      <img src="/illustrations/dish-fig.svg" alt="" width="160" height="160" />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {say.success}
        </h3>
        <p>{say.successText}</p>
        <button className={clsx(buttons.button, buttons.line, buttons.small)} type="button" onClick={onAgain}>
          {say.another}
        </button>
      </div>
    </div>
  )
}
