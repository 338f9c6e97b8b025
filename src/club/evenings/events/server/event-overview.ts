import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { readSeatsWithDiet } from '#club/evenings/bookings/server/diets/seats-with-diet.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { areSeen } from '#club/core/emails/server/access.ts'
import { isAboutEvent } from '#club/evenings/bookings/server/emails/about-event.ts'
import { readBalancesOfEvent, sumOf } from '#club/evenings/payments/server/balances.ts'
import { countUntold } from '#club/evenings/kitchen/server/kitchen-list.ts'
import { readSentTo } from '#club/evenings/kitchen/server/kitchen.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isFileOfGuest } from '#club/evenings/bookings/server/register-mark.ts'
import { hasSeat, isInState } from '#club/evenings/bookings/server/seat-state.ts'
import { readUnreached } from '#club/evenings/bookings/server/waiting-list/unreached.ts'
import { draftPassOf } from './draft-link.ts'
import { readNeighbours } from './neighbours.ts'
import { isPublished } from './publication.ts'

/**
 * The head of an event's page: its facts, also from the trash, with the pass of its draft until it is public and the events around it; for who may read guests
 * also what they are, owe and have been sent, in numbers.
 * @throws Refusal event.not-found
 */
export const readEventOverview = async (club: Club, id: string) => {
  const [event] = await club.db.select(columns).from(events).where(eq(events.id, id))
  if (!event) throw new Refusal('event.not-found')
  return {
    ...event,
    draftPass: isPublished(event, club.now()) ? null : draftPassOf(club, id),
    neighbours: await readNeighbours(club.db, id),
    people: mayDo(club, 'guests') ? await readPeople(club, event) : null,
  }
}

const columns = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'date',
  'endsAt',
  'movedFrom',
  'movedAt',
  'location',
  'locationCa',
  'price',
  'memberPrice',
  'payBy',
  'publicFrom',
  'closesAt',
  'sendsReminder',
  'maxParticipants',
  'registered',
  'waiting',
  'publishedAt',
  'cancelledAt',
  'cancelNote',
  'cancelNoteCa',
  'staffNote',
  'kitchenToldAt',
  'deletedAt',
)

type Read = Pick<typeof events.$inferSelect, keyof typeof columns>

const readPeople = async (club: Club, event: Read) => {
  const { db } = club
  const { id } = event
  const [[counts], unreached, balances, byStatus, withDiet, sentTo, kitchenLacks] = await Promise.all([
    db
      .select(numbers)
      .from(eventRegistrations)
      .leftJoin(socios, isFileOfGuest)
      .where(eq(eventRegistrations.eventId, id)),
    readUnreached(club, eq(eventRegistrations.eventId, id)),
    readBalancesOfEvent(db, id),
    db
      .select({ status: emails.status, emails: count() })
      .from(emails)
      .where(and(isAboutEvent(db, id), areSeen(club)))
      .groupBy(emails.status),
    readSeatsWithDiet(club, [id]),
    readSentTo(club, id),
    countUntold(club, event),
  ])
  const all = [...balances.values()]
  const emailsWith = (status: string) => byStatus.find((found) => found.status === status)?.emails ?? 0
  return {
    ...counts!,
    unreached,
    withDiet: withDiet.length,
    diets: dietsOf(withDiet),
    kitchenEmail: sentTo?.to ?? null,
    kitchenLacks,
    debtors: await readDebtors(club, balances),
    money: { ...sumOf(all), owing: all.filter(({ balance }) => balance < 0).length },
    emails: {
      all: byStatus.reduce((sum, { emails: found }) => sum + found, 0),
      queued: emailsWith('queued'),
      sent: emailsWith('sent'),
      failed: emailsWith('failed'),
    },
  }
}

const { companionOf } = eventRegistrations

/** What those with a seat cannot eat, with their number, the most frequent first: what is ticked, and notes. */
const dietsOf = (seats: Awaited<ReturnType<typeof readSeatsWithDiet>>) => {
  const marks = Map.groupBy(
    seats.flatMap((seat) => seat.marks),
    (mark) => mark,
  )
  const notes = seats.flatMap(({ note }) => note || [])
  return [
    ...[...marks].map(([mark, same]) => ({ mark, diet: mark as string, count: same.length })),
    ...[...Map.groupBy(notes, (note) => note.toLowerCase()).values()].map((same) => ({
      mark: null,
      diet: same[0]!,
      count: same.length,
    })),
  ].toSorted((one, other) => other.count - one.count || one.diet.localeCompare(other.diet))
}

/** Who booked for the parties that owe, who owes the most first. */
const readDebtors = async ({ db }: Club, balances: Awaited<ReturnType<typeof readBalancesOfEvent>>) => {
  const hosts = [...balances].flatMap(([host, { balance }]) => (balance < 0 ? [host] : []))
  if (hosts.length === 0) return []
  const rows = await db
    .select({ id: eventRegistrations.id, name: eventRegistrations.fullName })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.id, hosts))
  return rows
    .map(({ id, name }) => ({ id, name, owed: -balances.get(id)!.balance }))
    .toSorted((one, other) => other.owed - one.owed || one.name.localeCompare(other.name))
}

const numberOf = (condition: ReturnType<typeof sql> | undefined) =>
  sql<number>`count(*) filter (where ${condition})::int`
/**
 * Parties with a seat and parties that wait; among the seats members of the register, and others who ticked that they are members;
 * cancellations and requests for a seat.
 */
const numbers = {
  parties: numberOf(and(hasSeat, isNull(companionOf))),
  waitingParties: numberOf(and(isInState('waiting'), isNull(companionOf))),
  members: numberOf(and(hasSeat, isNotNull(socios.id))),
  sayMember: numberOf(and(hasSeat, isNull(socios.id), eq(eventRegistrations.isMember, true))),
  cancelled: numberOf(isInState('cancelled')),
  asking: numberOf(isInState('asked')),
}
