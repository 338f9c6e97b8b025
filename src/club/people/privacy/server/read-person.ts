import { and, countDistinct, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { isRegistered } from '#club/evenings/bookings/server/seat-state.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { privacyRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'
import { languageOr } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { openBusiness } from './erase.ts'
import { type PersonRows } from '#club/core/server/person-rows.ts'
import { findPersonRows } from './find-person-rows.ts'
import { holdOf } from './holds.ts'
import { type PersonalTable } from '#club/core/server/person-rows.ts'
import { personalTables } from './personal-tables.ts'
import { idsOf, isOnePersons, tickedAtFirst } from './whose/own.ts'
import { readRecords } from './whose/records.ts'

/** What an erasure does with one kind of data: it goes now; later, by a rule of the retention table; or it stays. */
export type Outcome = { name: string; count: number; goes: 'now' | 'later' | 'stays'; rule?: RetentionKey }

/**
 * Everything under an address, with the row from which staff come: the records that staff can open and tick as the person's, and of what
 * is ticked how many rows of each kind there are, what an erasure does to them, and what must be settled first.
 * `emailsToCome`: how many an erasure would keep from leaving. `ticked`: undefined at first. `isOnePersons`: nobody else can have the
 * address, so that nothing has to be ticked.
 * @throws Refusal person.not-found
 */
export const readPerson = async (
  club: Club,
  { email, row, ticked }: { email: string; row?: string | undefined; ticked?: string[] | undefined },
  namedAdmins: readonly string[] = [],
) => {
  const all = await findPersonRows(club.db, { email, rows: row ? [row] : [] })
  const records = await readRecords(club.db, all)
  const ids = idsOf(all)
  const own = ticked?.filter((id) => ids.includes(id)) ?? tickedAtFirst(all, records, row)
  const isAll = ids.every((id) => own.includes(id))
  const person = isAll ? all : await findPersonRows(club.db, { email: '', rows: own })
  const open = await club.db.$count(
    privacyRequests,
    and(isOneOf(privacyRequests.id, person.asked), isNull(privacyRequests.answeredAt)),
  )
  const outcomes = [
    ...(await Promise.all(personalTables.map((personalTable) => outcomeOf(club, personalTable, person)))),
    // The email that says that the person was erased, which needs the address.
    { name: 'answer', count: open, goes: 'later', rule: 'emails' } satisfies Outcome,
  ].filter(({ count }) => count > 0)
  if (outcomes.length === 0 && ids.length === 0) throw new Refusal('person.not-found')
  return {
    email: all.email,
    language: await languageOf(club.db, person),
    ...records,
    ticked: own,
    isOnePersons: isOnePersons(all, records),
    outcomes,
    hold: (await holdOf(club, person)) ?? null,
    business: await openBusiness(club, person, namedAdmins),
    emailsToCome: await countEmailsToCome(club.db, person),
  }
}

/** The emails that have not left, or that a notice of an event has yet to write: the person of these rows would never get them. */
const countEmailsToCome = async (db: Db, person: PersonRows) => {
  const { id, eventId } = eventRegistrations
  const emailsOf = personalTables.find(({ table }) => table === emails)!
  const waiting = await db.$count(emails, and(emailsOf.of(person), eq(emails.status, 'queued')))
  const [told] = await db
    .select({ count: countDistinct(notices.id) })
    .from(notices)
    .innerJoin(eventRegistrations, eq(eventId, notices.eventId))
    .where(and(isOneOf(id, person.registrations), isRegistered, isNull(notices.sentAt), isNull(notices.droppedAt)))
  return waiting + told!.count
}

/** The language of what is held of somebody: of the latest file, else of the latest booking, else of the latest membership request. */
const languageOf = async (db: Db, person: PersonRows) => {
  const latest = async (
    table: typeof socios | typeof eventRegistrations | typeof membershipRequests,
    ids: string[],
  ) => {
    const [row] = await db
      .select({ language: table.language })
      .from(table)
      .where(isOneOf(table.id, ids))
      .orderBy(desc(table.createdAt))
      .limit(1)
    return row?.language
  }
  const found =
    (await latest(socios, person.socios)) ??
    (await latest(eventRegistrations, person.registrations)) ??
    (await latest(membershipRequests, person.requests))
  return found === undefined ? null : languageOr(found)
}

const outcomeOf = async (
  { db }: Club,
  { name, table, of, erasure }: PersonalTable,
  person: PersonRows,
): Promise<Outcome> => {
  const count = await db.$count(table, of(person))
  if (erasure === 'block') return { name, count, goes: 'later', rule: 'formerMembers' }
  if (erasure === 'log') return { name, count, goes: 'later', rule: 'log' }
  if (erasure === 'keep')
    return name === 'payments' ? { name, count, goes: 'later', rule: 'payers' } : { name, count, goes: 'stays' }
  return { name, count, goes: 'now' }
}
