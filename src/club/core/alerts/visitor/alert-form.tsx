import { Bell } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import type { AlertKind } from '../shared/alert-kinds.ts'
import styles from './alert-form.module.css'
import { messages } from './messages.ts'
import type { Sent } from './send-alert.ts'
import forms from '#kit/site/form/forms.module.css'

/** `of`: as in the request. `category`: what a second box, off at first, asks to be told of too. */
export type AlertFormProps = {
  about: AlertKind
  of: string
  /** Without them, those of an event that is over. */
  words?: { title: string; text: string }
  category?: { category: string; categoryCa: string } | undefined
  takesFocus?: boolean
}

/** Asks to be told of something, with one field. After it is sent the block keeps its height. */
export default function AlertForm({ about, of, words, category, takesFocus = false }: AlertFormProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const { title, text } = words ?? { title: say.repeatTitle, text: say.repeatText }
  const [state, setState] = useState<'sending' | Sent>()
  const heading = useId()
  const thanks = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isThanked = typeof state === 'object' && 'title' in state
  const problem = typeof state === 'object' && 'problem' in state ? state : undefined
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isThanked) thanks.current?.focus()
    if (problem?.isOfField) field.current?.focus()
  }, [isThanked, problem])
  // What checks and sends comes when it is needed: the page of an event that is over brings the form alone.
  const submit = async (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const typed = new FormData(submitted.currentTarget)
    setState('sending')
    const asked = { email: String(typed.get('email')), about, of, andCategory: typed.has('andCategory'), language }
    const sent = import('./send-alert.ts').then(({ sendAlert }) => sendAlert(asked))
    setState(await sent.catch(() => ({ problem: say.failure, isOfField: false })))
  }
  return (
    <section className={styles.block} aria-labelledby={heading}>
      {/* Sent before its script runs, or without scripts, it comes back on a page of its own, to check. */}
      <form
        className={`${styles.form} ${isThanked ? styles.sent : ''}`}
        method="post"
        action={pathIn(language, `/avisame?${new URLSearchParams({ about, of })}`)}
        noValidate
        onSubmit={(submitted) => void submit(submitted)}
      >
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        <input type="hidden" name="about" value={about} />
        <input type="hidden" name="of" value={of} />
        <Field label={say.email} {...(problem?.isOfField && { error: problem.problem })}>
          <input name="email" type="email" autoComplete="email" required maxLength={255} ref={field} />
        </Field>
        {problem && !problem.isOfField && (
          <p className={forms.error} role="alert">
            {problem.problem}
          </p>
        )}
        <Button type="submit" tone="ink" size="block" isBusy={state === 'sending'}>
          <Bell aria-hidden />
          <span>{say.send}</span>
        </Button>
        {category && (
          <label className={forms.check}>
            <input type="checkbox" name="andCategory" />
            <span>{say.andCategory(inLanguage(language, category.category, category.categoryCa))}</span>
          </label>
        )}
        <p className="small">
          <SiteLink to="/legal/privacidad">{say.privacy}</SiteLink>
        </p>
      </form>
      {isThanked && (
        <div className={styles.done} role="status">
          <h2 ref={thanks} tabIndex={-1}>
            {state.title}
          </h2>
          <p>{state.text}</p>
        </div>
      )}
    </section>
  )
}
