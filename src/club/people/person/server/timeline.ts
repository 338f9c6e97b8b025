import { and, desc, inArray } from 'drizzle-orm'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { rowsPerPage } from '#base/forms/list-query.ts'
import type { TimelineQuery } from '../shared/person-page.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { readBookings } from './bookings.ts'
import {
  consentsOfBookings,
  entriesOfArrivals,
  entriesOfBookings,
  entriesOfEmails,
  entriesOfPayments,
} from './entries-of-bookings.ts'
import { entriesOfFile, entriesOfLog, entriesOfMoves, entriesOfNotes } from './entries-of-file.ts'
import { entriesOfAlerts } from './entries-of-alerts.ts'
import { type Person, findPerson } from './find-person.ts'
import type { Entry, Told } from './timeline-entry.ts'

type Part = TimelineQuery['part']

/**
 * A page of what happened with a person, the newest first, so that what is to come is on top. Bookings need `guests`, payments `treasury`:
 * without it they are left out, and so are the emails that the caller does not see.
 * @throws Refusal person.not-found
 */
export const readTimeline = async (club: Club, id: string, { part, page }: TimelineQuery) => {
  const person = await findPerson(club, id)
  const most = page * rowsPerPage + 1
  const entries = (await readEntries(club, person, part, most)).toSorted(newestFirst)
  const rows = entries.slice(most - 1 - rowsPerPage, most - 1)
  return { rows: await withAuthors(club, rows), isMore: entries.length >= most }
}

/** Each source is read as far as the page goes: what comes after it in one of them comes after it in all. */
const readEntries = async (club: Club, person: Person, part: Part, most: number) => {
  const { db } = club
  const wants = (one: Part) => part === 'all' || part === one
  const mayGuests = mayDo(club, 'guests')
  const mayMoney = mayDo(club, 'treasury')
  const bookings = await readBookings(db, person)
  const read = await Promise.all([
    part === 'all' ? [...entriesOfFile(person), ...(mayGuests ? consentsOfBookings(bookings) : [])] : [],
    part === 'all' && mayGuests ? entriesOfAlerts(club, person, most) : [],
    part === 'all' ? entriesOfMoves(club, person) : [],
    part === 'all' ? entriesOfLog(db, person, most) : [],
    wants('notes') && person.kind !== 'guest' ? entriesOfNotes(club, person, most) : [],
    wants('tables') && mayGuests ? entriesOfBookings(bookings) : [],
    wants('tables') && mayGuests ? entriesOfArrivals(db, bookings) : [],
    wants('emails') ? entriesOfEmails(club, person, bookings, most) : [],
    wants('payments') && mayMoney ? entriesOfPayments(db, bookings, most) : [],
  ])
  return read.flat()
}

/** An email of the same moment tells of the fact, so it comes after it. */
const newestFirst = (one: Entry, other: Entry) =>
  other.at.getTime() - one.at.getTime() ||
  Number(other.kind === 'email') - Number(one.kind === 'email') ||
  (one.id < other.id ? 1 : -1)

/** Names who did it: an account of staff, by its name or, for who may see accounts, by its address. Empty for the person itself. */
const withAuthors = async (club: Club, entries: readonly Entry[]) => {
  const logged = await readLogged(club, entries)
  const authorOf = ({ author, logged: act }: Entry) =>
    author ?? act?.actions.map((action) => logged.get(`${act.row} ${action}`)).find((id) => typeof id === 'string')
  const names = await readNames(
    club,
    entries.flatMap((entry) => authorOf(entry) ?? []),
  )
  return entries.map((entry) => {
    const { author: _, logged: __, hasSameAddress = false, ...told } = entry
    return { ...(told as Told & { id: string; at: Date }), hasSameAddress, by: names.get(authorOf(entry) ?? '') ?? '' }
  })
}

/** By row and action, the account of the newest of these acts. */
const readLogged = async ({ db }: Club, entries: readonly Entry[]) => {
  const acts = entries.flatMap(({ logged }) => logged ?? [])
  if (acts.length === 0) return new Map<string, string | null>()
  const { subjectId, action, actorId, createdAt } = auditLog
  const rows = await db
    .selectDistinctOn([subjectId, action], { row: subjectId, action, actorId })
    .from(auditLog)
    .where(
      and(
        inArray(
          subjectId,
          acts.map(({ row }) => row),
        ),
        inArray(
          action,
          acts.flatMap(({ actions }) => actions),
        ),
      ),
    )
    .orderBy(subjectId, action, desc(createdAt))
  return new Map(rows.map(({ row, action: done, actorId: who }) => [`${row} ${done}`, who]))
}

const readNames = async (club: Club, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await club.db
    .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email })
    .from(usuarios)
    .where(inArray(usuarios.id, [...new Set(ids)]))
  const seesAddresses = mayDo(club, 'users')
  return new Map(rows.map(({ id, name, email }) => [id, name || (seesAddresses ? email : '')]))
}
