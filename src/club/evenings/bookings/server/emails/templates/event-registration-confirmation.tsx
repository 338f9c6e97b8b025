import type { ReactNode } from 'react'
import { firstNameOf } from '#base/text/first-name.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { formatTime } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { currentRegistrationValues } from '../current-values.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { Button, EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { messages } from './confirmation-messages.ts'
import { DebtLines, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import {
  EventFacts,
  BookingButton,
  type EventEmailValues,
  type PartyValues,
  ProofLink,
  WaitingRule,
  calendarEntry,
  isFree,
  listOf,
  valuesOfEvent,
  valuesOfParty,
} from '#club/evenings/events/server/emails/event-email.tsx'

type Values = EventEmailValues &
  PartyValues & {
    /** The end of the hold, for a seat with an unproven address. */
    heldUntil?: string | null
    /** The number of registrations for the event with this address, counted when the email is sent. */
    registrations?: number
    /** The names of the companions with a seat. */
    companions?: string[]
    /** Somebody was added after the party had booked. */
    isLarger?: boolean
    /** The price of all seats of the party. */
    partyPrice?: string
    /** The names to whom the waiting list gave the last seats. */
    promoted?: string[]
    /** The guest to whom the email goes, where it is about a companion. */
    hostName?: string
    /** The companion was not named. */
    isUnnamed?: boolean
  }

/** `send-event-registration-confirmation` (spec §7): to a guest, or to a host about a companion. */
export const eventRegistrationConfirmation: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutGuest,
  ours: [...valuesOfEvent, ...valuesOfParty, 'heldUntil', 'partyPrice'],
  now: currentRegistrationValues,
  subject: ({ eventTitle, heldUntil }, language) =>
    heldUntil
      ? messages(language).heldSubject(eventTitle, formatTime(heldUntil, language))
      : messages(language).subject(eventTitle),
  // A held seat gets no calendar entry yet, and the host none for a companion.
  calendar: (values, club) =>
    values.heldUntil || values.hostName !== undefined ? undefined : calendarEntry(values, club),
  attachments: debtAttachments,
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, registrations = 1, proofUrl } = values
    const seats = seatsOf(values)
    const time = values.heldUntil && formatTime(values.heldUntil, language)
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={time ? say.heldHeading(time, seats) : headingOf(values, language)}
        preview={`${values.eventDate}, ${values.eventTime}. ${values.eventLocation}`}
      >
        {time ? (
          <>
            <Paragraph>
              {seats === 1 ? say.heldIntro(eventTitle, time) : say.heldPartyIntro(eventTitle, time)}
            </Paragraph>
            {proofUrl && <Button href={proofUrl}>{say.confirmSeat}</Button>}
          </>
        ) : (
          <>
            <Promotion values={values} language={language} />
            <Paragraph>{introOf(values, language)}</Paragraph>
          </>
        )}
        <PartyFacts values={values} language={language}>
          {!time && <DebtLines debt={values.debt} language={language} />}
        </PartyFacts>
        {registrations > 1 && <Paragraph>{say.several(registrations)}</Paragraph>}
        {time ? <SmallPrint>{say.notYou}</SmallPrint> : <SeatNotes values={values} language={language} />}
      </EmailLayout>
    )
  },
}

type Part = { values: Values; language: Language }

const seatsOf = ({ companions = [] }: Values) => 1 + companions.length

const headingOf = ({ participantName, hostName, isUnnamed }: Values, language: Language) => {
  const say = messages(language)
  return (hostName === undefined ? say.heading : say.otherHeading)(isUnnamed ? '' : firstNameOf(participantName))
}

const introOf = (values: Values, language: Language) => {
  const say = messages(language)
  const { eventTitle, participantName, hostName } = values
  if (hostName !== undefined) return say.otherIntro(participantName, eventTitle)
  const seats = seatsOf(values)
  if (seats === 1) return say.intro(eventTitle)
  return (values.isLarger ? say.largerIntro : say.partyIntro)(eventTitle, seats)
}

/** Who has got a seat from the waiting list, and until when it can be returned. */
const Promotion = ({ values, language }: Part) => {
  const say = messages(language)
  const { promoted = [], returnableUntil } = values
  if (promoted.length === 0) return null
  const seats = seatsOf(values)
  const isAll = promoted.length === seats && values.hostName === undefined
  return (
    <Paragraph>
      {isAll ? say.promoted(seats === 1) : say.promotedSome(listOf(promoted, language))}
      {returnableUntil && ` ${say.returnable(momentInSentence(returnableUntil, language), isFree(values, language))}`}
    </Paragraph>
  )
}

const PartyFacts = ({ values, language, children }: Part & { children: ReactNode }) => {
  const say = messages(language)
  const { eventPrice, partyPrice, seatPrices, companions = [], waiting = [] } = values
  const ofParty = seatPrices || say.each(eventPrice)
  const price =
    companions.length > 0 && partyPrice && !isFree(values, language) ? say.partyPrice(ofParty, partyPrice) : eventPrice
  return (
    <EventFacts
      values={values}
      price={price}
      companions={companions}
      more={[[say.inList, waiting.join('\n')]]}
      language={language}
    >
      {children}
    </EventFacts>
  )
}

/** Until when a seat is returned without cost, by the rule of the booking's page. */
const noticeOf = (values: Values, language: Language) => {
  const say = messages(language)
  if (isFree(values, language)) return say.noticeWhenFree
  return values.returnableUntil ? say.notice(momentInSentence(values.returnableUntil, language)) : say.tooLate
}

/** What a guest with a seat has to know: who still waits, payment, the calendar, and how to cancel. */
const SeatNotes = ({ values, language }: Part) => {
  const say = messages(language)
  const { phone } = useClubFacts()
  const { proofUrl, waiting = [] } = values
  const isOwn = values.hostName === undefined
  const isParty = seatsOf(values) + waiting.length > 1
  const byLink = values.bookingUrl !== undefined
  const less = byLink ? say.lessByLink : say.someoneLess
  const aboutOthers = isParty ? less : byLink ? say.addByLink : say.together
  return (
    <>
      {waiting.length > 0 && <WaitingRule values={values} seats={waiting.length + 1} language={language} />}
      <BookingButton values={values} language={language} />
      <SmallPrint>
        {noticeOf(values, language)} {byLink ? say.cancelByLink(phone) : say.howToCancel(phone)}{' '}
        {isOwn && `${aboutOthers} ${say.calendar}`}
      </SmallPrint>
      {proofUrl && (
        <ProofLink href={proofUrl} text={say.prove}>
          {say.proveLink}
        </ProofLink>
      )}
    </>
  )
}
