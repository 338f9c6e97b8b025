import { clsx } from 'clsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { formatEventStart } from '#base/dates/event-days.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { formatPrice } from '#base/text/money.ts'
import { Refused } from '#kit/both/api.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { seatNames } from '../../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { DietField, dietIn } from '../booking/dialogs/diet-field.tsx'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import { errorMessages, messages } from './messages.ts'
import { type Offer, acceptOffer, declineOffer, offerQuery } from './queries.ts'
import styles from './offer-page.module.css'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'

/** An offered seat, by the link of its email. Only the press of a button answers it, because mail scanners open links. */
export default function OfferPage() {
  const say = useSay(messages)
  const pass = useLocation().hash.slice(1)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const { data, error } = useQuery({ ...offerQuery(pass), enabled: isHydrated, retry: false })
  if (data) return <OpenOffer key={pass} offer={data} pass={pass} />
  return (
    <PageWithDrawing title={say.title} beside="chair">
      {error ? (
        <>
          <Problem error={error} />
          <ToEvents />
        </>
      ) : (
        <Spinner />
      )}
    </PageWithDrawing>
  )
}

const OpenOffer = ({ offer, pass }: { offer: Offer; pass: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const accepting = useMutation(acceptOffer(pass))
  const { check, problem } = useCheckedForm()
  const declining = useMutation(declineOffer(pass))
  const { event, booking } = offer
  const owes = booking?.owes ?? 0

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!check(submitted.currentTarget)) return
    const data = new FormData(submitted.currentTarget)
    declining.reset()
    accepting.mutate({
      fullName: String(data.get('fullName')),
      phone: String(data.get('phone')),
      ...dietIn(data),
      language,
      owes,
    })
  }

  if (accepting.data)
    return (
      <Answered text={say.accepted}>
        <SiteLink
          className={buttonLook({ size: 'block' })}
          to={`/eventos/${accepting.data.eventId}/reserva#${accepting.data.pass}`}
        >
          {say.toBooking}
        </SiteLink>
      </Answered>
    )
  if (declining.isSuccess)
    return (
      <Answered text={say.declined}>
        <ToEvents />
      </Answered>
    )
  return (
    <PageWithDrawing title={say.title} text={say.offered(offer.giver)} beside="chair">
      <p className={styles.event}>
        <b>
          <Translated es={event.title} ca={event.titleCa} />
        </b>
        <span className="num">{formatEventStart(event, language)}</span>
        <span>{placeOf(event, language)}</span>
      </p>
      {booking ? <WholeBooking booking={booking} /> : event.price > 0 && <p>{say.nothingToPay}</p>}
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={say.name} error={problem('fullName')}>
          <input name="fullName" autoComplete="name" required maxLength={200} defaultValue={offer.fullName} />
        </Field>
        <Field label={say.phone} optional={say.optional} error={problem('phone')}>
          <input name="phone" type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <DietField isOwn problem={problem} />
        <Problem error={accepting.error ?? declining.error} />
        <p className="muted small">{say.until(momentInSentence(offer.endsAt, language))}</p>
        <Button type="submit" size="block" isBusy={accepting.isPending}>
          {owes > 0 ? say.acceptAndPay(formatPrice(owes, language)) : say.accept}
        </Button>
        <Button
          tone="quiet"
          size="block"
          isBusy={declining.isPending}
          onClick={() => {
            accepting.reset()
            declining.mutate()
          }}
        >
          {say.decline}
        </Button>
      </form>
    </PageWithDrawing>
  )
}

const WholeBooking = ({ booking }: { booking: NonNullable<Offer['booking']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { companions, due, paid, owes } = booking
  const names = new Intl.ListFormat(language).format(seatNames(companions, language))
  const sums = [
    [say.due, due],
    [say.paid, paid],
    [say.owes, owes],
  ] as const
  return (
    <>
      {companions.length > 0 && <p>{`${say.wholeBooking} ${say.comeAlong(names, companions.length === 1)}`}</p>}
      {due > 0 && (
        <dl className={styles.money}>
          {sums
            .filter(([, sum]) => sum > 0)
            .map(([label, sum]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{formatPrice(sum, language)}</dd>
              </div>
            ))}
        </dl>
      )}
      {owes > 0 && <p>{say.debtMoves(formatPrice(owes, language))}</p>}
    </>
  )
}

const Answered = ({ text, children }: { text: string; children: ReactNode }) => (
  <PageWithDrawing title={useSay(messages).title} beside="chair">
    <p className={clsx(notes.note, notes.ok)} role="status">
      {text}
    </p>
    {children}
  </PageWithDrawing>
)

const ToEvents = () => (
  <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/eventos">
    {useSay(messages).toEvents}
  </SiteLink>
)

const Problem = ({ error }: { error: Error | null }) => {
  const language = useLanguage()
  if (!error) return null
  const sentences: Partial<Record<string, string>> = errorMessages(language)
  return (
    <p className={forms.error} role="alert">
      {(error instanceof Refused && sentences[error.code]) || messages(language).failure}
    </p>
  )
}
