import type { Db } from '#platform/database/open.ts'
import { folded } from '#base/text/folded.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { type PersonRows, type Subject, rowsOf } from '#club/core/server/person-rows.ts'
import { findPersonRows } from '../find-person-rows.ts'
import { type Records, readRecords } from './records.ts'

/**
 * What is certainly of one person; the acts with data ask it. Rows that staff ticked: these, and what is stored under the address alone (emails
 * about nothing, limits) only if every row with the address is ticked. Without ticked rows: everything under the address, if it can be
 * nobody else's. `until`: of what was created until then.
 * @throws Refusal person.several if nothing is ticked and several people may have the address
 */
export const findOwn = async (db: Db, { email, rows }: Subject, until?: Date): Promise<PersonRows> => {
  const all = await findPersonRows(db, { email, rows }, until)
  if (rows.length > 0) {
    const ticked = await findPersonRows(db, { email: '', rows }, until)
    return idsOf(all).every((id) => idsOf(ticked).includes(id)) ? all : ticked
  }
  if (!isOnePersons(all, await readRecords(db, all))) throw new Refusal('person.several')
  return all
}

/** The ids of all rows that staff can tick. */
export const idsOf = (person: PersonRows) => [...rowsOf(person), ...person.register]

/** Whether nobody else can have the address: its rows have one name, and there are one file and one account at most. */
export const isOnePersons = (
  { email }: PersonRows,
  { registrations, requests, members, messages, accounts, offers, register }: Records,
) => {
  const standing = members.filter(({ mergedInto }) => mergedInto === null)
  const people = [...registrations, ...requests, ...standing, ...offers, ...register]
  const names = [...people.map(({ fullName }) => fullName), ...[...messages, ...accounts].map(({ name }) => name)]
  const different = new Set(names.map((name) => folded(name).trim().replaceAll(/\s+/g, ' ')))
  different.delete('')
  // An account that wants to change to this address has not proven it.
  const isAccountOf = accounts.every((account) => email === '' || account.email.toLowerCase() === email)
  return different.size <= 1 && standing.length <= 1 && accounts.length <= 1 && isAccountOf
}

/**
 * What staff begin with: everything if it can be only one person's; otherwise the row from which they come and, of a member's file, its
 * request and the bookings that are the member's.
 */
export const tickedAtFirst = (person: PersonRows, records: Records, row: string | undefined): string[] => {
  if (isOnePersons(person, records)) return idsOf(person)
  const file = records.members.find(({ id }) => id === row)
  const isOfFile = (id: string | null) => id !== null && id === file?.id
  return [
    ...(row === undefined ? [] : [row]),
    ...records.registrations.filter(({ memberId }) => isOfFile(memberId)).map(({ id }) => id),
    ...records.requests.filter(({ id }) => id === file?.membershipRequestId).map(({ id }) => id),
  ].filter((id, index, ids) => ids.indexOf(id) === index && idsOf(person).includes(id))
}
