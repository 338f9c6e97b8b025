import { useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, useParams } from 'react-router'
import * as z from 'zod/mini'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventDays, formatEventTimes } from '#base/dates/event-days.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { registrationForm } from '../../shared/event-registration.ts'
import { needsConsent, withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { inLanguage } from '#base/text/language.ts'
import { answer, api } from '#kit/both/api.ts'
import { FirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { BackBar } from '#kit/site/detail/back-bar.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { answerForm, formHeaders, loadForm, loadFormInBrowser } from '#kit/site/plain-forms/answer-form.ts'
import { PlainFormPage } from '#kit/site/plain-forms/plain-form.tsx'
import { formatPrice } from '#base/text/money.ts'
import { memberPriceInWords } from '#club/evenings/events/shared/member-price-words.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages as eventMessages } from '#club/evenings/events/visitor/messages.ts'
import { type EventDetail, eventDetail } from '#club/evenings/events/visitor/queries.ts'
import { RegistrationFields, RegistrationPrivacy, emptyRegistration } from './registration-fields.tsx'
import { outcomeMessages } from './outcome-messages.ts'
import { partyMessages } from './party-messages.ts'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import { WaitingRule } from './waiting-rule.tsx'
import type { Route } from './+types/registration-page'

export const headers = formHeaders
export const loader = loadForm((serverApi, { id = '' }) => [eventDetail(serverApi, id)])
export const clientLoader = loadFormInBrowser
/** `waits`: the page offers the waiting list, because the event is full. */
const empty = { ...emptyRegistration, waits: false }
const schema = z.extend(registrationForm, { waits: z.boolean() }).check(needsConsent())
export const action = answerForm(
  empty,
  schema,
  async (serverApi, { waits, ...request }, { id = '' }): Promise<Record<string, string>> => {
    const json = { ...withVersion(request), ...(waits && { ifFull: 'wait' as const }) }
    const { isAsked, heldUntil, waiting } = await answer(
      serverApi.api.events[':id'].registrations.$post({ param: { id }, json }),
    )
    if (waiting) return { enviado: 'espera', delante: String(waiting.ahead) }
    const until = heldUntil && { hasta: formatTime(heldUntil, request.language) }
    return { enviado: isAsked ? 'peticion' : until ? 'reserva' : 'silla', ...until }
  },
)

/** The form of an event without scripts. */
export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData.state}>
      <Registration opened={loaderData} answered={actionData} />
    </FirstPaint>
  )
}

/** An unknown event: the server refused it while it rendered the page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  throw error
}

type Props = { opened: Route.ComponentProps['loaderData']; answered: Route.ComponentProps['actionData'] }

/** What the dialog shows beside its form: when, where, what it costs, and that nothing is paid now. The waiting list has its own rule. */
const Facts = ({ event, waits }: { event: EventDetail | undefined; waits: boolean }) => {
  const language = useLanguage()
  const say = useSay(eventMessages)
  const now = useNow()
  if (!event) return null
  const limit = returnableUntil({ date: new Date(event.date) })
  const members = memberPriceInWords(event, language)
  const isPaidLater = event.price > 0 && !waits
  const when = () =>
    limit.getTime() > now
      ? say.payLater(momentInSentence(limit, language, now))
      : partyMessages(language).tooLateToReturn
  return (
    <p>
      <b className="num">{`${formatEventDays(event, language)}, ${formatEventTimes(event, language)}`}</b>
      <br />
      <span>{placeOf(event, language)}</span>
      <br />
      <b className="num">{formatPrice(event.price, language)}</b>{' '}
      <span>{`${event.price > 0 ? say.perPerson : ''}${event.price > 0 && waits ? `, ${partyMessages(language).onlyIfSeats}.` : ''}${isPaidLater ? `. ${when()}` : ''}`}</span>
      {members && (
        <>
          <br />
          <span>{`${members}: `}</span>
          <SiteLink to={`/auth?evento=${event.id}`}>{say.signIn}</SiteLink>
        </>
      )}
    </p>
  )
}

const Registration = ({ opened, answered }: Props) => {
  const language = useLanguage()
  const say = useSay(messages, outcomeMessages, partyMessages)
  const { id = '' } = useParams()
  const { data: event } = useQuery(eventDetail(api, id))
  const title = event ? inLanguage(language, event.title, event.titleCa) : ''
  const now = useNow()
  const waits = event && registrationStateOf(event, event.registered >= event.maxParticipants, now) === 'waiting-list'
  const back = { to: `/eventos/${id}`, text: title }
  const heading = waits ? say.fullTitle(true) : say.title
  if (event?.cancelledAt)
    return (
      <>
        <PageHead title={say.title} isIndexed={false} />
        <BackBar {...back} />
        <PageBody>
          <Heading title={errorMessages(language)['event.cancelled']} text={title} />
        </PageBody>
      </>
    )
  const done = (sent: string, search: URLSearchParams) =>
    sent === 'peticion'
      ? { title: say.asked, text: say.askedText }
      : sent === 'reserva'
        ? { title: say.held, text: say.heldText(search.get('hasta') ?? '') }
        : sent === 'espera'
          ? { title: say.waiting(1), text: say.ahead(Number(search.get('delante')), true) }
          : { title: say.success, text: say.successText }
  return (
    <PlainFormPage
      title={heading}
      text={title}
      back={back}
      done={done}
      empty={empty}
      opened={opened}
      answered={answered}
      errorMessages={errorMessages(language)}
      say={{ send: !waits ? say.confirm : event.price > 0 ? say.joinPriced : say.join, failure: say.failure }}
    >
      {(controls) => (
        <>
          <Facts event={event} waits={waits === true} />
          <p className="muted small">{say.onePlace}</p>
          <RegistrationFields {...controls} />
          <RegistrationPrivacy />
          {waits && (
            <>
              <WaitingRule date={event.date} isOne />
              <input type="hidden" name="waits" value="on" />
            </>
          )}
        </>
      )}
    </PlainFormPage>
  )
}
