import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { isStaff } from '#base/roles.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isRegistered } from '#club/evenings/bookings/server/seat-state.ts'
import { lockWithRequest } from '#club/members/members/server/lock.ts'
import { endMembership } from '#club/members/members/server/moves.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { withoutText } from '#club/post/emails/server/without-text.ts'
import { finishErasures, recordErasure } from './erasure-list.ts'
import { type PersonRows, type Subject, isUntil, rowsOf } from '#club/core/server/person-rows.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import { holdOf } from './holds.ts'
import { findOwn } from './whose/own.ts'
import { forgetMentions } from './mentions/forget-mentions.ts'
import { queueRequestAnswered } from './request-emails.ts'
import { closePrivacyRequests } from './requests.ts'
import { personalTables } from './personal-tables.ts'
import { isByPerson } from '#club/people/activity/server/personal-tables.ts'

/** What accounts, stored emails and backups contribute to an erasure; the server hands it in (`operations/erasures/contributions.ts`). */
export type Contributions = {
  /** The addresses of the admins by configuration, who are staff. */
  namedAdmins: readonly string[]
  /** Deletes the accounts of a person, in the transaction of the erasure. */
  eraseAccounts: (tx: Tx, person: Pick<PersonRows, 'email' | 'accounts'>) => Promise<void>
  /** Copies the list of erasures out of the database, after the commit. Never throws. */
  keepList: () => Promise<void>
  /** Deletes the stored emails from before a moment that contain an address, after the commit. */
  deleteEmails: (address: string, before: Date) => Promise<void>
  /** Hears what failed after the commit and is tried again. */
  onError: (error: unknown) => void
}

/** What must be settled before a person can be erased. */
export type Business = 'future-booking' | 'open-balance' | 'member' | 'staff' | 'held'

/**
 * Erases a person whom staff name, unless there is business to settle; answers what the person has asked.
 * @throws Refusal person.not-found, person.several; person.has-business (with `business`) for a member, staff, a booking to come, an open balance or held data
 */
export const erasePerson = (club: Club, subject: Subject, contributions: Contributions) =>
  erasing(club, contributions, async (club, erase) => {
    const person = await findOwn(club.db, subject)
    if ((await countRows(club.db, person)) === 0) throw new Refusal('person.not-found')
    const business = await openBusiness(club, person, contributions.namedAdmins)
    if (business.length > 0) throw new Refusal('person.has-business', { business })
    const requests = await closePrivacyRequests(club, { ids: person.asked, outcome: 'erased' })
    const erased = await erase(person)
    // After the erasure, which deletes the emails before it.
    for (const request of requests) await queueRequestAnswered(club, request, { text: '', isErased: true })
    await audit(club, { action: 'person.erased', subject: '', subjectId: null, after: erased })
  })

/** The number of erased rows by table. */
type Erased = Record<string, number>

/**
 * The one way to erase people, whom `work` finds: all in one transaction in which nobody's data can be held back, and after its commit what is
 * outside of the database. `erase` deletes rows that nothing hangs on, empties the others, blocks the file of a former member, deletes the
 * accounts, and adds the person to the list of erasures, whatever stands in the way. What `personal-tables.ts` keeps stays for its time.
 */
export const erasing = async <T>(
  club: Club,
  contributions: Contributions,
  work: (club: Club<Tx>, erase: (person: PersonRows) => Promise<Erased>) => Promise<T>,
) => {
  const done = await inTransaction(club, async (club) => {
    await freezeHolds(club.db, 'share row exclusive')
    return await work(club, async (person) => {
      const erased = await eraseRows(club, person, contributions)
      await recordErasure(club, person)
      return erased
    })
  })
  await contributions.keepList()
  await finishErasures(club, contributions)
  return done
}

/** What stands in the way of an erasure. */
export const openBusiness = async (
  club: Club,
  person: PersonRows,
  namedAdmins: readonly string[] = [],
): Promise<Business[]> => {
  const { db, now } = club
  const { id, eventId, companionOf } = eventRegistrations
  const isHeld = isOneOf(id, person.registrations)
  const coming = await db
    .select({ id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(isHeld, isRegistered, isNull(events.cancelledAt), gt(events.date, now())))
  const parties = await db
    .select({ id })
    .from(eventRegistrations)
    .where(and(isHeld, isNull(companionOf)))
  const balances = await readBalances(
    db,
    parties.map((party) => party.id),
  )
  const members = await db
    .select({ id: socios.id })
    .from(socios)
    .where(and(isOneOf(socios.id, person.socios), sql`${socios.status} <> 'inactive'`))
  const roles = await db.select({ role: usuarios.role }).from(usuarios).where(isOneOf(usuarios.id, person.accounts))
  const accounts = await db.select({ email: users.email }).from(users).where(isOneOf(users.id, person.accounts))
  const isNamed = [person.email, ...accounts.map(({ email }) => email)].some((email) =>
    namedAdmins.includes(email ?? ''),
  )
  return [
    ...(coming.length > 0 ? (['future-booking'] as const) : []),
    ...([...balances.values()].some(({ balance }) => balance !== 0) ? (['open-balance'] as const) : []),
    ...(members.length > 0 ? (['member'] as const) : []),
    ...(isNamed || roles.some(({ role }) => isStaff(role)) ? (['staff'] as const) : []),
    ...((await holdOf(club, person)) ? (['held'] as const) : []),
  ]
}

const eraseRows = async (club: Club<Tx>, person: PersonRows, { eraseAccounts }: Contributions) => {
  const { db } = club
  const erased: Erased = {}
  await forgetMentions(db, person)
  await forgetInEmailsOfOthers(db, person)
  await forgetInLog(db, person)
  for (const id of await standingOf(db, person)) {
    await endMembership(club, (await lockWithRequest(db, id)).socio, '')
    await blockSocio(club, id, () => true)
  }
  for (const { name, table, of, erasure } of personalTables) {
    if (erasure === 'delete') erased[name] = (await db.delete(table).where(of(person))).rowCount ?? 0
    if (typeof erasure === 'object')
      erased[name] = (await db.update(table).set(erasure.empty).where(of(person))).rowCount ?? 0
  }
  await eraseAccounts(db, person)
  return { ...erased, member: person.socios.length, account: person.accounts.length }
}

/** The files of a person but those that were merged into another, which goes with them. */
const standingOf = async (db: Db, person: PersonRows) => {
  const isStanding = and(isOneOf(socios.id, person.socios), isNull(socios.mergedInto))
  const rows = await db.select({ id: socios.id }).from(socios).where(isStanding).orderBy(asc(socios.id))
  return rows.map(({ id }) => id)
}

const countRows = async (db: Db, person: PersonRows) => {
  const counts = await Promise.all(personalTables.map(({ table, of }) => db.$count(table, of(person))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Emails to others of the party, and those that mention the address, also in a link or an error, lose their text. */
const forgetInEmailsOfOthers = async (db: Db, person: PersonRows) => {
  const { values, asSent, lastError } = emails
  const spellings = [person.email, encodeURIComponent(person.email).toLowerCase()]
  const contains = (address: string) =>
    sql`position(${address} in lower(concat(${values}, ${asSent}, ${lastError}))) > 0`
  const mentions = person.email === '' ? undefined : or(...spellings.map(contains))
  await db
    .update(emails)
    .set({ ...withoutText, lastError: null })
    .where(and(isUntil(emails.createdAt, person.until), or(sql`${emails.about} in ${partyOf(db, person)}`, mentions)))
}

/** The registrations of the parties of a person. */
const partyOf = (db: Db, person: PersonRows) => {
  const { id, bookingId } = eventRegistrations
  const bookings = db.select({ bookingId }).from(eventRegistrations).where(isOneOf(id, person.registrations))
  return db.select({ id }).from(eventRegistrations).where(inArray(bookingId, bookings))
}

/**
 * The log keeps what was done to the rows and by whom, but no details; of what the person did, neither address nor browser. Of the others of
 * a party it loses the reasons that staff wrote, which may be about the person.
 */
const forgetInLog = async (db: Db, person: PersonRows) => {
  const { before, after, createdAt, subjectId } = auditLog
  const isOlder = isUntil(createdAt, person.until)
  const mentions =
    person.email === ''
      ? undefined
      : sql`position(${person.email} in lower(coalesce(${before}::text, '') || coalesce(${after}::text, ''))) > 0`
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(isOlder, or(isOneOf(subjectId, rowsOf(person)), isByPerson(person), mentions)))
  await db
    .update(auditLog)
    .set({ after: sql`${after} - '{reason,forgiven}'::text[]` })
    .where(and(isOlder, sql`${subjectId} in ${partyOf(db, person)}`))
  await db
    .update(auditLog)
    .set({ actorEmail: '', ip: '', userAgent: '' })
    .where(and(isOlder, isByPerson(person)))
}
