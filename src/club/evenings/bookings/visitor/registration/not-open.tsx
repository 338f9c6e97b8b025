import type { ComponentProps } from 'react'
import type { RegistrationState } from '#club/evenings/events/shared/rules/registration-state.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { shortDay } from '#base/dates/weekday.ts'
import AlertLink, { AlertButton, OpenAlert } from '#club/core/alerts/visitor/alert-link.tsx'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { kindOf } from '#club/evenings/events/shared/event-kind.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { useSession } from '#accounts/both/use-session.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { cardMessages } from '#club/evenings/events/visitor/card-messages.ts'
import { messages } from '#club/evenings/events/visitor/messages.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { stateMessages } from '#club/evenings/events/visitor/state-messages.ts'
import { useIsMember } from '../own-registrations/use-is-member.ts'
import { CallLink } from './call-link.tsx'
import styles from './not-open.module.css'
import { partyMessages } from './party-messages.ts'
import { NextEvents } from '#club/evenings/events/visitor/next-events.tsx'

const notOpenMessages = bilingual({
  join: { es: 'Apuntarme a la lista', ca: 'Apunta’m a la llista' },
  ofWaiting: { es: 'de espera', ca: 'd’espera' },
  onlyMembers: { es: 'Solo socios', ca: 'Només socis' },
  obligation: {
    es: (date: string) =>
      `Si se libera una silla, te avisamos: es tuya y se paga. La cancelas sin coste hasta el ${date}.`,
    ca: (date: string) =>
      `Si s’allibera una cadira, t’avisem: és teva i es paga. La cancel·les sense cost fins ${date}.`,
  },
  youMay: {
    es: (date: string) => `Como socio ya puedes inscribirte; los demás, desde el ${date}.`,
    ca: (date: string) => `Com a soci ja t’hi pots inscriure; els altres, a partir del ${date}.`,
  },
  enterAsMember: { es: 'Entrar como socio', ca: 'Entra com a soci' },
  tooLateToReturn: {
    es: 'Hoy no pagas nada. Faltan menos de 48 horas: el importe ya no se devuelve, pero puedes ceder la silla.',
    ca: 'Avui no pagues res. Falten menys de 48 hores: l’import ja no es torna, però pots cedir la cadira.',
  },
  callUs: { es: 'Llámanos', ca: 'Truca’ns' },
  obligationWhenFree: {
    es: 'Si se libera una silla, te avisamos, y es tuya.',
    ca: 'Si s’allibera una cadira, t’avisem, i és teva.',
  },
  ahead: {
    es: (n: number) =>
      n === 0
        ? 'serías la primera persona de la lista'
        : `${n} ${n === 1 ? 'persona' : 'personas'} antes que tú en la lista`,
    ca: (n: number) =>
      n === 0
        ? 'series la primera persona de la llista'
        : `${n} ${n === 1 ? 'persona' : 'persones'} abans que tu a la llista`,
  },
  withSeats: { es: 'Con sitio', ca: 'Amb lloc' },
  notTakingPlace: { es: 'No se celebra', ca: 'No es fa' },
  membersFirst: { es: 'Primero, los socios', ca: 'Primer, els socis' },
  notYet: { es: '¿Aún no eres socio?', ca: 'Encara no ets soci?' },
  whatItGives: { es: 'Lo que cuesta y lo que da', ca: 'El que costa i el que dona' },
})

type NotOpenProps = {
  part: 'seats' | 'line' | 'button' | 'alert' | 'notice' | 'onwards'
  event: EventDetail
  state: RegistrationState
  press: ComponentProps<'button'>
  /** The form that asks to be told of the opening is open, or a press opens it. */
  alert: { isOpen: boolean; open: () => void }
}

/** A part of the card of an event at which not everybody gets a seat now, or which is near. `line`: the one line below the price on a phone. */
export default function NotOpen({ part, event, state, press, alert }: NotOpenProps) {
  if (part === 'seats') return <Seats event={event} state={state} />
  if (part === 'line') return <Line state={state} />
  if (part === 'onwards') return <Onwards event={event} />
  if (part === 'alert')
    return state === 'cancelled' ? (
      <AlertLink about="repeat" of={event.id} size="block" />
    ) : (
      <OpeningAlert event={event} isOpen={alert.isOpen} />
    )
  return part === 'button' ? (
    <NotOpenButton event={event} state={state} press={press} alert={alert} />
  ) : (
    <NotOpenNotice event={event} state={state} />
  )
}

const ofAll = (n: number, of: number) => `${n} de ${of}`

/** The free seats, and how many are before one on the waiting list, or have a seat. */
const Seats = ({ event, state }: Pick<NotOpenProps, 'event' | 'state'>) => {
  const language = useLanguage()
  const say = {
    ...messages(language),
    ...cardMessages(language),
    ...stateMessages(language),
    ...notOpenMessages(language),
  }
  const { registered, maxParticipants, waiting } = event
  const left = Math.max(0, maxParticipants - registered)
  const count = left === 0 ? ofAll : say.registered
  if (state === 'cancelled') return <b>{say.notTakingPlace}</b>
  if (state === 'members-only' && registered === 0)
    return (
      <>
        <b>{say.membersFirst}</b>
        <span className="muted">{say.seatsLeft(left)}</span>
      </>
    )
  return (
    <>
      <b>{left === 0 ? say.full : say.seatsLeft(left)}</b>
      <span className="muted num">
        {[count(registered, maxParticipants), state === 'waiting-list' && say.ahead(waiting)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

const Line = ({ state }: Pick<NotOpenProps, 'state'>) => {
  const say = useSay(cardMessages, stateMessages, notOpenMessages)
  // The button beside it says until when.
  if (state === 'members-only') return say.onlyMembers
  if (state === 'waiting-list') return say.full
  return state === 'open' ? '' : say[state]
}

const NotOpenButton = ({ event, state, press, alert }: Omit<NotOpenProps, 'part'>) => {
  const language = useLanguage()
  const say = {
    ...messages(language),
    ...cardMessages(language),
    ...stateMessages(language),
    ...notOpenMessages(language),
  }
  const session = useSession()
  const isForMembers = state === 'members-only'
  const isWaiting = state === 'waiting-list'
  const isMember = useIsMember(isForMembers)
  // The form that it opened has a button of its own.
  if (isForMembers && alert.isOpen) return null
  if (state === 'cancelled') return <NextEvents />
  // Who is signed in may be a member: the server decides. Who is not, or is no member, can be told when the event opens to all.
  if (isForMembers && (session.kind !== 'signed-in' || isMember === false)) {
    const day = shortDay(event.publicFrom ?? '', language)
    return <AlertButton about="opening" of={event.id} size="block" name={day} onOpen={alert.open} />
  }
  return (
    <Button tone={isWaiting ? 'ink' : undefined} size="block" disabled={!isForMembers && !isWaiting} {...press}>
      {isWaiting ? (
        <span>
          <span>{say.join}</span> <span className={styles.ofWaiting}>{say.ofWaiting}</span>
        </span>
      ) : (
        (isForMembers && say.register) || (state === 'closed' ? say.closed : say.full)
      )}
    </Button>
  )
}

/** The form that asks to be told of the opening, once it is opened; and for members the way to their account. */
const OpeningAlert = ({ event, isOpen }: { event: EventDetail; isOpen: boolean }) => {
  const say = useSay(notOpenMessages)
  const session = useSession()
  if (useIsMember(true)) return null
  return (
    <div className={styles.opening}>
      {isOpen && <OpenAlert about="opening" of={event.id} />}
      {session.kind !== 'signed-in' && (
        <SiteLink
          className={buttonLook({ tone: 'line', size: 'block' })}
          to={`/auth?evento=${event.id}`}
          prefetch="none"
        >
          {say.enterAsMember}
        </SiteLink>
      )}
    </div>
  )
}

const NotOpenNotice = ({ state, event }: Pick<NotOpenProps, 'event' | 'state'>) => {
  const language = useLanguage()
  const say = useSay(messages, stateMessages, notOpenMessages)
  const ofParty = partyMessages(language)
  const now = useNow()
  const { phone } = useClubFacts()
  const isMember = useIsMember(state === 'members-only')
  if (state === 'open') return say.tooLateToReturn
  if (state === 'members-only') {
    const from = momentInSentence(event.publicFrom ?? '', language, now)
    if (isMember) return say.youMay(from)
    return (
      <>
        {isMember === false && <span>{ofParty.notMember(from)} </span>}
        <span>{say.notYet}</span> <SiteLink to="/club#ser-socio">{say.whatItGives}</SiteLink>.
      </>
    )
  }
  if (state !== 'waiting-list')
    return (
      <>
        {say.callUs}: <CallLink phone={phone} />
      </>
    )
  if (event.price > 0)
    return say.obligation(momentInSentence(returnableUntil({ date: new Date(event.date) }), language, now))
  return say.obligationWhenFree
}

/** What else there is for who gets no seat here now: the next event with seats, of this kind if there is one, and an alert of its kind. */
const Onwards = ({ event }: { event: EventDetail }) => {
  const language = useLanguage()
  const say = useSay(notOpenMessages)
  const next = event.related.events[0]
  const kind = kindOf(event.category)
  return (
    <div className={styles.onwards}>
      {next && (
        <SiteLink className={styles.next} to={`/eventos/${next.id}`}>
          <small className="muted">{say.withSeats}</small>
          <Translated as="b" es={next.title} ca={next.titleCa} />
          <span className="muted num">{`${shortDay(next.date, language)} · ${formatPrice(next.price, language)}`}</span>
        </SiteLink>
      )}
      {kind && (
        <AlertLink
          about="category"
          of={kind}
          name={inLanguage(language, event.category, event.categoryCa)}
          size="small"
        />
      )}
    </div>
  )
}
