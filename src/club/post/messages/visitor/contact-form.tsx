import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContactMessage, contactMessage } from '../shared/contact-message.ts'
import styles from './contact-page.module.css'
import { Refused, api } from '#kit/both/api.ts'
import { Button } from '#kit/site/button/button.tsx'
import { useDraft, useStoredDraft } from '#kit/site/form/draft.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { pathIn } from '#kit/both/paths.ts'
import { focusFirstWrong, markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { MessageFields, MessagePrivacy, emptyMessage } from './message-fields.tsx'
import { errorMessages, messages } from './messages.ts'
import { sendMessage } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

/** Sends a message to the club. When it is stored, thanks replace the form. */
export default function ContactForm() {
  const [isSent, setIsSent] = useState(false)
  return isSent ? <Thanks onAgain={() => setIsSent(false)} /> : <Form onSent={() => setIsSent(true)} />
}

const Form = ({ onSent }: { onSent: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const draft = useDraft('message', emptyMessage)
  const form = useForm({ resolver: zodResolver(contactMessage), defaultValues: draft.values, shouldFocusError: false })
  useStoredDraft(form, draft)
  const { errors } = form.formState
  const sending = useMutation(sendMessage(api))
  const errorOf = (code: string | undefined) => messageOf(errorMessages(language), code)

  const send = async (values: ContactMessage) => {
    try {
      await sending.mutateAsync({ ...values, language })
      draft.forget()
      onSent()
    } catch (error) {
      markRefusedFields(form, error, emptyMessage)
    }
  }

  return (
    // Sent before its script runs, or without scripts, it comes back on a page of its own, to check.
    <form
      className={forms.form}
      method="post"
      action={pathIn(language, '/contacto/mensaje')}
      noValidate
      onSubmit={(event) => void form.handleSubmit(send, focusFirstWrong)(event)}
    >
      <MessageFields register={form.register} problem={(name) => errorOf(errors[name]?.message)} />
      {sending.error && (
        <p className={forms.error} role="alert">
          {sending.error instanceof Refused && sending.error.code !== 'invalid'
            ? errorOf(sending.error.code)
            : say.failure}
        </p>
      )}
      {sending.isPaused && <OfflineNote />}
      <div>
        <Button type="submit" isBusy={sending.isPending}>
          {sending.isPending ? say.sending : say.send}
        </Button>
      </div>
      <MessagePrivacy />
    </form>
  )
}

const Thanks = ({ onAgain }: { onAgain: () => void }) => {
  const say = useSay(messages)
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
        <Button tone="line" size="small" onClick={onAgain}>
          {say.another}
        </Button>
      </div>
    </div>
  )
}
