import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import type { Club } from '#club/core/server/club.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { isInState } from '../seat-state.ts'
import { endSeatRequest } from '../seat-steps.ts'

/** A guest is identified by the address, or without one by name and telephone. */
type Person = { email: string; fullName: string; phone: string }

/**
 * Reads the registrations of an event that staff cancelled. The returned function finds the one of a person: undefined if there is
 * none, `id: undefined` if only the name differs.
 */
export const findCancelledByStaff = async (db: Db, event: string) => {
  const { eventId, cancelledAt, cancelledBy } = eventRegistrations
  const cancelled = await db
    .select(pickColumns(eventRegistrations, 'id', 'email', 'fullName', 'phone'))
    .from(eventRegistrations)
    .where(and(eq(eventId, event), isInState('asked', 'cancelled'), isNull(cancelledBy)))
    .orderBy(desc(cancelledAt))
  return (person: Person) => {
    const matches = cancelled.filter((row) => isSamePerson(row, person))
    if (matches.length === 0) return undefined
    return { id: matches.find((row) => sameName(row.fullName, person.fullName))?.id }
  }
}

export type FindCancelled = Awaited<ReturnType<typeof findCancelledByStaff>>

/** Ends the seat request of a person whom staff have registered. */
export const clearSeatRequest = async (club: Pick<Club<Tx>, 'db' | 'now'>, eventId: string, person: Person) => {
  const cancelled = (await findCancelledByStaff(club.db, eventId))(person)
  if (cancelled?.id) await endSeatRequest(club, cancelled.id)
}

const isSamePerson = (row: Person, { email, fullName, phone }: Person) =>
  row.email === ''
    ? digitsOf(row.phone) !== '' && digitsOf(row.phone) === digitsOf(phone) && sameName(row.fullName, fullName)
    : lowerCase(row.email) === lowerCase(email)

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')
const sameName = (one: string, other: string) => normalizeName(one) === normalizeName(other)
const normalizeName = (name: string) => name.toLowerCase().trim().split(/\s+/).join(' ')
