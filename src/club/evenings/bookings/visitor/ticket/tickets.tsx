import { useQuery } from '@tanstack/react-query'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatEuros } from '#base/text/money.ts'
import { whenToPay } from '#club/evenings/payments/shared/rules/debt.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Refused } from '#kit/both/api.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { seatName, writtenName } from '../../shared/seat-name.ts'
import { freeUntil } from '../booking/free-until.ts'
import { messages as bookingMessages } from '../booking/messages.ts'
import { Queue } from '../booking/place.tsx'
import { Problem } from '../booking/problem.tsx'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import { type Booking, seatTicketQuery } from '../booking/queries.ts'
import { activeSeatsOf, seatWithCode, stateOf } from '../booking/state.ts'
import { useBooking } from '../booking/use-booking.ts'
import { outcomeMessages } from '../registration/outcome-messages.ts'
import { partyMessages } from '../registration/party-messages.ts'
import { lastBookingOf, useStoredRegistrations } from '../registration/stored-registrations.ts'
import { messages } from './messages.ts'
import { SendTickets } from './send-tickets.tsx'
import { OpeningTicket } from './ticket-layout.tsx'
import { TicketView } from './ticket-view.tsx'
import { toPay } from '../booking/money.tsx'
import acts from './ticket-acts.module.css'
import mark from './ticket-mark.module.css'
import styles from './ticket.module.css'

/** The ticket of the last booking that this device made for an event. */
export const PartyTicket = ({ eventId }: { eventId: string }) => {
  const say = useSay(messages)
  const pass = lastBookingOf(useStoredRegistrations({ id: eventId }))?.pass
  const { data, error } = useBooking(eventId, pass)
  if (data && pass) return <OwnTicket booking={data} pass={pass} />
  if (pass && !error) return <OpeningTicket event={eventId} />
  return <NoTicket event={eventId} text={pass ? undefined : say.none} error={pass ? error : null} />
}

const OwnTicket = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const language = useLanguage()
  const say = useSay(bookingMessages, messages)
  const party = useSay(partyMessages)
  const now = useNow()
  const { event, code, place, debt, email, seats } = booking
  const active = activeSeatsOf(booking)
  const waiting = active.filter(({ state }) => state === 'waiting')
  const seated = active.filter(({ state }) => state !== 'waiting')
  const isWaiting = seated.length === 0
  const shown = isWaiting ? waiting : seated
  const state = stateOf(booking)
  const isOver = event.isBegun || event.cancelledAt !== null
  const names = (some: typeof seats) => {
    const unnamed = some.filter(({ named }) => !named)
    // Beside who booked, those who were not named are a number.
    const isCounted = unnamed.length > 0 && unnamed.length < some.length
    const written = isCounted ? some.filter(({ named }) => named) : some
    return (
      <ul className={styles.names}>
        {written.map((seat) => (
          <li key={seat.id}>{seatName(seat, language)}</li>
        ))}
        {isCounted && <li>{say.andCompanions(unnamed.length)}</li>}
      </ul>
    )
  }
  const own = seats.find(({ isOwn }) => isOwn)
  const withCode = seatWithCode(seated)
  const heading = () => {
    if (event.cancelledAt) return say.eventCancelled
    return isWaiting ? say.inList(active.length === 1) : say[state](firstNameOf(own?.fullName ?? ''))
  }
  const before = () => {
    if (isWaiting) return place ? outcomeMessages(language).ahead(place.position - 1, active.length === 1) : ''
    return active.length > 1 ? `${party.youAre(active.length)}.` : ''
  }
  const page = `/eventos/${event.id}/reserva#${pass}`
  return (
    <TicketView
      heading={heading()}
      lead={
        <>
          <span>{before()}</span> <span>{state === 'held' ? say.heldText : say.sentTo}</span>{' '}
          {state !== 'held' && <b>{email}</b>}
        </>
      }
      event={event}
      rows={[
        { name: isWaiting ? say.inWaitingList : party.seats(shown.length), text: names(shown) },
        ...(waiting.length > 0 && !isWaiting ? [{ name: say.inWaitingList, text: names(waiting) }] : []),
        { name: say.shortCode, text: <b className={styles.code}>{code}</b> },
      ]}
      mark={
        event.cancelledAt ? null : withCode?.doorCode ? (
          <DoorPlate code={withCode.doorCode} label={say.codeOf(seatName(withCode, language))} />
        ) : (
          // Alone in the list there is no queue to see.
          place &&
          place.parties.length > 1 && (
            <div className={mark.queue}>
              <Queue place={place} />
              <p>
                <b>{say.nth(place.position)}</b> {say.circles}
              </p>
            </div>
          )
        )
      }
      isOver={isOver}
      owed={
        debt &&
        !event.cancelledAt && (
          <div className={acts.owed}>
            <p>
              <b className="num">{`${say.owed}: ${formatEuros(debt.sum, language)}`}</b>{' '}
              <span>{whenToPay(debt, language)}</span>
            </p>
            <SiteLink className={buttonLook({ tone: 'ink', size: 'small' })} to={page} state={toPay}>
              {say.howToPay}
            </SiteLink>
          </div>
        )
      }
      note={!event.cancelledAt && freeUntil(booking, now, language)}
      sends={!isOver && <SendTickets event={event} seats={seats} />}
    >
      <SiteLink className={buttonLook({ tone: 'line' })} to={page}>
        {outcomeMessages(language).booking}
      </SiteLink>
    </TicketView>
  )
}

/** The ticket of one seat, for who sits on it. */
export const SeatTicket = ({ eventId, pass }: { eventId: string; pass: string }) => {
  const language = useLanguage()
  const say = useSay(bookingMessages, messages)
  const party = useSay(partyMessages)
  const { data, error } = useQuery(seatTicketQuery(eventId, pass))
  if (error) return <NoTicket event={eventId} text={error instanceof Refused ? say.dead : undefined} error={error} />
  if (!data) return <OpeningTicket event={eventId} />
  const { event, doorCode } = data
  const name = firstNameOf(writtenName(data))
  return (
    <TicketView
      heading={event.cancelledAt ? say.eventCancelled : name ? say.seated(name) : say.haveSeat}
      event={event}
      rows={[{ name: party.seats(1), text: <b>{seatName(data, language)}</b> }]}
      mark={!event.cancelledAt && <DoorPlate code={doorCode} label={say.codeOf(seatName(data, language))} />}
      isOver={event.cancelledAt !== null}
    >
      <SiteLink className={buttonLook({ tone: 'quiet' })} to={`/eventos/${event.id}`}>
        {say.seeEvent}
      </SiteLink>
    </TicketView>
  )
}

const DoorPlate = (code: Parameters<typeof QrCode>[0]) => (
  <div className={mark.plate}>
    <QrCode {...code} />
  </div>
)

/** Without its pass a ticket is never shown. */
const NoTicket = ({ event, text, error }: { event: string; text: string | undefined; error: Error | null }) => {
  const say = useSay(bookingMessages)
  return (
    <PageWithDrawing title={say.myBookings} {...(text && { text })}>
      {!text && <Problem error={error} />}
      <SiteLink className={buttonLook({ tone: 'ink', size: 'block' })} to="/mis-mesas">
        {say.myBookings}
      </SiteLink>
      <SiteLink className={buttonLook({ tone: 'quiet', size: 'block' })} to={`/eventos/${event}`}>
        {say.seeEvent}
      </SiteLink>
    </PageWithDrawing>
  )
}
