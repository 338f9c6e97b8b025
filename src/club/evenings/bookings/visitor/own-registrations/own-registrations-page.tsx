import { clsx } from 'clsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { Refused } from '#kit/both/api.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { errorMessages, messages } from './messages.ts'
import { type OwnRegistrations, ownRegistrations, proveAddress } from './queries.ts'
import styles from './own-registrations-page.module.css'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'

/** The page of the link in a confirmation email. Only the press of its button uses the link, because mail scanners open links. */
export default function OwnRegistrationsPage() {
  const say = useSay(messages)
  const pass = useLocation().hash.slice(1)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const { data, error } = useQuery({ ...ownRegistrations(pass), enabled: isHydrated, retry: false })
  if (error) return <Complaint error={error} />
  return data ? (
    <Standing key={pass} pass={pass} own={data} />
  ) : (
    <PageWithDrawing title={say.title}>
      <Spinner />
    </PageWithDrawing>
  )
}

const Standing = ({ pass, own }: { pass: string; own: OwnRegistrations }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [dropped, setDropped] = useState<string[]>([])
  const proving = useMutation(proveAddress(pass, own.email))
  if (proving.data) return <Done {...proving.data} />
  const toggle = (id: string, isKept: boolean) =>
    setDropped((before) => (isKept ? before.filter((other) => other !== id) : [...before, id]))

  return (
    <PageWithDrawing title={say.title} text={own.rows.length > 0 ? say.intro(own.email) : say.none}>
      <ul className={styles.list}>
        {own.rows.map(({ id, fullName, event, heldUntil, isExpired, isWaiting, isPaidAnyway, companions }) => (
          <li key={id}>
            <label className={forms.check}>
              <input
                type="checkbox"
                aria-label={say.keepFor(fullName)}
                checked={!dropped.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <span>
                <b>
                  <Translated es={event.title} ca={event.titleCa} />
                </b>
                <span className="muted small num">
                  {`${formatEventStart(event, language)} · ${fullName}${companions > 0 ? ` ${say.companions(companions)}` : ''}`}
                </span>
                {isPaidAnyway && <span className="small">{say.paidAnyway}</span>}
                {isWaiting && <span className="small">{say.waiting}</span>}
                {heldUntil && (
                  <span className={clsx('small', styles.held)}>
                    {isExpired ? say.expired : say.heldUntil(formatTime(heldUntil, language))}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {proving.error && (
        <p className={forms.error} role="alert">
          {sentenceOf(proving.error, errorMessages(language)) ?? say.failure}
        </p>
      )}
      {(pass !== '' || own.rows.length > 0) && (
        <Button size="block" isBusy={proving.isPending} onClick={() => proving.mutate(dropped)}>
          {dropped.length > 0 ? say.confirmAndDrop(dropped.length) : say.confirm}
        </Button>
      )}
    </PageWithDrawing>
  )
}

const Done = ({ kept, dropped, isGone }: { kept: number; dropped: number; isGone: boolean }) => {
  const say = useSay(messages)
  return (
    <PageWithDrawing title={say.title}>
      <p className={clsx(notes.note, notes.ok)} role="status">
        <span>
          <b>{say.done}</b>{' '}
          <span>{`${kept > 0 ? say.kept(kept) : ''} ${dropped > 0 ? say.dropped(dropped) : ''}`}</span>
        </span>
      </p>
      {isGone && (
        <p className={clsx(notes.note, notes.danger)} role="alert">
          {say.gone}
        </p>
      )}
      <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/eventos">
        {say.toEvents}
      </SiteLink>
    </PageWithDrawing>
  )
}

const Complaint = ({ error }: { error: Error }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <PageWithDrawing title={say.title}>
      <p className={notes.note} role="alert">
        {sentenceOf(error, errorMessages(language)) ?? say.failure}
      </p>
      <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/mis-mesas">
        {say.toBookings}
      </SiteLink>
    </PageWithDrawing>
  )
}

const sentenceOf = (error: Error, sentences: Partial<Record<string, string>>) =>
  error instanceof Refused ? sentences[error.code] : undefined
