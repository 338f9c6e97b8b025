import { waitingListUntil } from '#club/evenings/bookings/shared/rules/waiting-list.ts'
import { eventPhaseOf } from '#base/dates/event-phase.ts'

type Event = {
  date: string
  endsAt: string | null
  publicFrom?: string | null
  closesAt?: string | null
  cancelledAt?: string | null
}

/**
 * What visitors can do at an event at an instant in milliseconds, decided in the order in which registrations are refused:
 * - `cancelled`, `under-way`, `over`, `closed`: nothing
 * - `members-only`: members register until `publicFrom`
 * - `open`: register
 * - `waiting-list`: it is full, and they can join the list; later it is `full`
 */
export const registrationStateOf = (
  { publicFrom, closesAt, cancelledAt, ...event }: Event,
  isFull: boolean,
  now: number,
) => {
  if (cancelledAt) return 'cancelled'
  const phase = eventPhaseOf(event, now)
  if (phase !== 'to-come') return phase
  if (closesAt && Date.parse(closesAt) <= now) return 'closed'
  if (publicFrom && Date.parse(publicFrom) > now) return 'members-only'
  if (!isFull) return 'open'
  return now < waitingListUntil(new Date(event.date)).getTime() ? 'waiting-list' : 'full'
}

type WithSeats = Event & { registered: number; maxParticipants: number }

/** Whether anybody can register at an event now. */
export const takesGuests = (event: WithSeats, now: number) =>
  registrationStateOf(event, event.registered >= event.maxParticipants, now) === 'open'

/** The first of these events, in their order, at which somebody can register now. */
export const nextWithSeats = <E extends WithSeats>(events: readonly E[], now: number) =>
  events.find((event) => takesGuests(event, now))

export type RegistrationState = ReturnType<typeof registrationStateOf>

/** The instants at which the state of an event changes by itself, in milliseconds; NaN for those that it does not have. */
export const stateChangesOf = ({ date, publicFrom, closesAt }: Event) => [
  ...[date, publicFrom, closesAt].map((instant) => Date.parse(instant ?? '')),
  waitingListUntil(new Date(date)).getTime(),
]
