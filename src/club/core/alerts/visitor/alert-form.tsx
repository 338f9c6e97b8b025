import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { inLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { Tick } from '#kit/site/form/tick.tsx'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import type { AlertKind } from '../shared/alert.ts'
import styles from './alert-form.module.css'
import { errorMessages, messages } from './messages.ts'
import { askAlert } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

/** `of`: as in the request. `category`: what a second box, off at first, asks to be told of too. */
export type AlertFormProps = {
  about: AlertKind
  of: string
  category?: { category: string; categoryCa: string } | undefined
  takesFocus?: boolean
}

/** Asks to be told of something, with one field. After it is sent the block keeps its height. */
export default function AlertForm({ about, of, category, takesFocus = false }: AlertFormProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const asking = useMutation(askAlert())
  const { check, problem } = useCheckedForm()
  const heading = useId()
  const sent = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (asking.isSuccess) sent.current?.focus()
  }, [asking.isSuccess])
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!check(submitted.currentTarget)) return
    const typed = new FormData(submitted.currentTarget)
    const email = String(typed.get('email')).trim()
    asking.mutate({ email, about, of, andCategory: typed.has('andCategory'), language })
  }
  const isOnce = about === 'repeat' || about === 'opening'
  const sentences: Partial<Record<string, string>> = errorMessages(language)
  return (
    <section className={styles.block} aria-labelledby={heading}>
      {/* Sent before its script runs, or without scripts, it comes back on a page of its own, to check. */}
      <form
        className={clsx(styles.form, asking.isSuccess && styles.sent)}
        method="post"
        action={pathIn(language, '/avisame')}
        noValidate
        onSubmit={submit}
      >
        <h2 id={heading}>{say[`${about}Title`]}</h2>
        <p>{say[`${about}Text`]}</p>
        <input type="hidden" name="about" value={about} />
        <input type="hidden" name="of" value={of} />
        <Field label={say.email} error={problem('email')}>
          <input name="email" type="email" autoComplete="email" required maxLength={255} ref={field} />
        </Field>
        {asking.error && (
          <p className={forms.error} role="alert">
            {(asking.error instanceof Refused && sentences[asking.error.code]) || say.failure}
          </p>
        )}
        {asking.isPaused && <OfflineNote />}
        <Button type="submit" tone="ink" size="block" isBusy={asking.isPending}>
          <Bell aria-hidden />
          <span>{say.send}</span>
        </Button>
        {category && (
          <Tick name="andCategory" problem={undefined}>
            {say.andCategory(inLanguage(language, category.category, category.categoryCa))}
          </Tick>
        )}
        <p className="small">
          <SiteLink to="/legal/privacidad">{say.privacy}</SiteLink>
        </p>
      </form>
      {asking.isSuccess && (
        <div className={styles.done} role="status">
          <h2 ref={sent} tabIndex={-1}>
            {asking.data.counts ? say.counts : say.sent}
          </h2>
          {!asking.data.counts && <p>{say.sentText}</p>}
          <p>{isOnce ? say.once : say.each}</p>
        </div>
      )}
    </section>
  )
}
