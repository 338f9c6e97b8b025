import { and, eq, isNull } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { socios } from '#db/schema/socios.ts'
import type { RetentionKey } from '#shared/privacy/retention.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { openBusiness } from './erase.ts'
import { type Held, type Subject, findHeld, isAddress, isOneOf } from './held.ts'
import { holdOf } from './holds.ts'
import { type Holding, holdings } from './holdings.ts'

/** What an erasure does with one kind of data: it goes now; later, by a rule of the retention table; or it stays. */
export type Outcome = { name: string; count: number; goes: 'now' | 'later' | 'stays'; rule?: RetentionKey }

/**
 * Everything about a person: the records that staff can open, how many rows of each kind there are with what an erasure does to them,
 * and what must be settled first.
 * @throws Refusal person.not-found
 */
export const readPerson = async (club: Club, subject: Subject, namedAdmins: readonly string[] = []) => {
  const held = await findHeld(club.db, subject)
  const open = await club.db.$count(
    privacyRequests,
    and(isAddress(privacyRequests.email, held.email), isNull(privacyRequests.answeredAt)),
  )
  const outcomes = [
    ...(await Promise.all(holdings.map((holding) => outcomeOf(club, holding, held)))),
    // The email that says that the person was erased, which needs the address.
    { name: 'answer', count: open, goes: 'later', rule: 'emails' } satisfies Outcome,
  ].filter(({ count }) => count > 0)
  if (outcomes.length === 0) throw new Refusal('person.not-found')
  return {
    email: held.email,
    rows: subject.rows,
    ...(await recordsOf(club, held)),
    outcomes,
    hold: (await holdOf(club, held)) ?? null,
    business: await openBusiness(club, held, namedAdmins),
  }
}

const outcomeOf = async ({ db }: Club, { name, table, of, erasure }: Holding, held: Held): Promise<Outcome> => {
  const count = await db.$count(table, of(held))
  if (erasure === 'block') return { name, count, goes: 'later', rule: 'formerMembers' }
  if (erasure === 'log') return { name, count, goes: 'later', rule: 'log' }
  if (erasure === 'keep')
    return name === 'payments' ? { name, count, goes: 'later', rule: 'payers' } : { name, count, goes: 'stays' }
  return { name, count, goes: 'now' }
}

const recordsOf = async ({ db }: Club, held: Held) => {
  const { registrations, requests, socios: members, messages } = held
  return {
    registrations: await db
      .select({
        ...pickColumns(eventRegistrations, 'id', 'eventId', 'fullName', 'email', 'cancelledAt', 'waitingSince'),
        ...pickColumns(events, 'title', 'titleCa', 'date'),
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(isOneOf(eventRegistrations.id, registrations))
      .orderBy(events.date),
    requests: await db
      .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt'))
      .from(membershipRequests)
      .where(isOneOf(membershipRequests.id, requests)),
    members: await db
      .select(pickColumns(socios, 'id', 'fullName', 'membershipNumber', 'status', 'blockedAt', 'leftAt'))
      .from(socios)
      .where(isOneOf(socios.id, members)),
    messages: await db
      .select(pickColumns(contactMessages, 'id', 'name', 'createdAt'))
      .from(contactMessages)
      .where(isOneOf(contactMessages.id, messages)),
  }
}
