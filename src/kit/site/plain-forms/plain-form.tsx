import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { privacyVersion } from '#base/privacy/privacy-version.ts'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import { messageOf } from '../../both/message-of.ts'
import { PageHead } from '../../both/head/page-head.tsx'
import { Button } from '../button/button.tsx'
import type { Controls } from '../form/controls.ts'
import { plates } from '../pictures/plates.ts'
import { BackBar } from '../detail/back-bar.tsx'
import { Heading } from '../sections/heading.tsx'
import { PageBody } from '../sections/page-body.tsx'
import type { Values } from './answer-form.ts'
import forms from '../form/forms.module.css'
import notes from '../states/notes.module.css'
import styles from './plain-form.module.css'

const messages = bilingual({
  check: {
    es: 'Todavía no se ha enviado. Comprueba lo que has escrito y pulsa el botón otra vez.',
    ca: 'Encara no s’ha enviat. Comprova el que has escrit i torna a prémer el botó.',
  },
})

type Opened = { idempotencyKey: string; openedAt: number }
type Answered<V> = Opened & { values: V; code?: string; fields?: Record<string, string> }

type PageProps<V> = {
  title: string
  text: string
  /** What the page is about, below its text. */
  kicker?: string | undefined
  back: { to: string; text: string }
  /** What the page says after the form was sent, by the value of `enviado` in its address. */
  done: (sent: string, search: URLSearchParams) => { title: string; text: string; next?: ReactNode }
  empty: V
  /** What the loader gave, and what the action answered. */
  opened: Opened
  answered: Answered<V> | undefined
  errorMessages: Record<string, string>
  say: { send: string; failure: string }
  /** What stands beside the form, on narrow screens above it, or below what is said once it was sent; without it a picture on a wide screen. `isSent`: the form was sent. */
  side?: (isSent: boolean) => ReactNode
  /** Stands in place of the form where there is nothing to ask. */
  instead?: ReactNode
  /** What is said below the button. */
  small?: ReactNode
  children: (controls: Controls<V>) => ReactNode
}

// The browser focuses it as it opens the page, without scripts too.
const focused = { tabIndex: -1, autoFocus: true }

/** A page with a form that the browser sends by itself. Its action is `answerForm`. */
export const PlainFormPage = <V extends Values>({
  title,
  text,
  kicker,
  back,
  done,
  side,
  instead,
  children,
  ...form
}: PageProps<V>) => {
  const [search] = useSearchParams()
  const sent = search.get('enviado')
  const { next, ...shown } = sent === null ? { title, text, next: undefined } : done(sent, search)
  const beside = side && <div className={styles.side}>{side(sent !== null)}</div>
  return (
    <>
      <PageHead title={shown.title} isIndexed={false} />
      <BackBar {...back} />
      <div className={styles.page}>
        {sent === null && beside}
        <PageBody>
          <Heading {...shown}>
            {kicker && (
              <p>
                <b>{kicker}</b>
              </p>
            )}
          </Heading>
          {sent === null && (instead ?? <PlainForm {...form}>{children}</PlainForm>)}
          {next && <div className={styles.next}>{next}</div>}
        </PageBody>
        {sent !== null && beside}
        {!side && <img className={styles.drawing} src={plates.table.src} alt="" loading="lazy" />}
      </div>
    </>
  )
}

type FormProps<V> = Pick<PageProps<V>, 'empty' | 'opened' | 'answered' | 'errorMessages' | 'say' | 'small' | 'children'>

/** The form of such a page, as it was typed after a refusal. */
export const PlainForm = <V extends Values>({
  empty,
  opened,
  answered,
  errorMessages,
  say,
  small,
  children,
}: FormProps<V>) => {
  const { check } = useSay(messages)
  const { values = empty, code, fields = {} } = answered ?? {}
  const { idempotencyKey, openedAt } = answered ?? opened
  const firstWrong = Object.keys(empty).find((name) => name in fields)
  const register = (name: keyof V & string) => {
    const value = values[name]
    const typed = typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value as string }
    return { name, ...typed, autoFocus: name === firstWrong }
  }
  // With scripts a field is wrong only until somebody mends it.
  const [mended, setMended] = useState<string[]>([])
  const problem = (name: string) => (mended.includes(name) ? undefined : messageOf(errorMessages, fields[name]))
  return (
    <form
      className={clsx(forms.form, styles.form)}
      method="post"
      noValidate
      onChange={({ target }: { target: EventTarget & { name?: string } }) => setMended([...mended, target.name ?? ''])}
    >
      {Object.entries({ idempotencyKey, openedAt, consentVersion: privacyVersion }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answered && !code && (
        <p className={notes.note} {...focused}>
          {check}
        </p>
      )}
      {children({ register, problem })}
      {code && !firstWrong && (
        <p className={clsx(notes.note, notes.danger)} {...focused}>
          {errorMessages[code] ?? say.failure}
        </p>
      )}
      <div>
        <Button type="submit">{say.send}</Button>
      </div>
      {small && <p className="muted small">{small}</p>}
    </form>
  )
}
