import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { lowerCase } from '../held-seats/requester.ts'

/** A guest is identified by the address, or without one by name and telephone. */
type Person = { email: string; fullName: string; phone: string }

/**
 * Reads the registrations of an event that staff cancelled. The returned function finds the one of a person: undefined if there is
 * none, `id: undefined` if only the name differs.
 */
export const findCancelledByStaff = async (db: Db, event: string) => {
  const { id, eventId, email, fullName, phone, cancelledAt, cancelledBy } = eventRegistrations
  const cancelled = await db
    .select({ id, email, fullName, phone })
    .from(eventRegistrations)
    .where(and(eq(eventId, event), isNotNull(cancelledAt), isNull(cancelledBy)))
    .orderBy(desc(cancelledAt))
  return (person: Person) => {
    const matches = cancelled.filter((row) => isSamePerson(row, person))
    if (matches.length === 0) return undefined
    return { id: matches.find((row) => sameName(row.fullName, person.fullName))?.id }
  }
}

/** Ends the seat request of a person whom staff have registered. */
export const clearSeatRequest = async (tx: Tx, eventId: string, person: Person) => {
  const cancelled = (await findCancelledByStaff(tx, eventId))(person)
  if (!cancelled?.id) return
  await tx.update(eventRegistrations).set({ askedAt: null }).where(eq(eventRegistrations.id, cancelled.id))
}

const isSamePerson = (row: Person, { email, fullName, phone }: Person) =>
  row.email === ''
    ? digitsOf(row.phone) !== '' && digitsOf(row.phone) === digitsOf(phone) && sameName(row.fullName, fullName)
    : lowerCase(row.email) === lowerCase(email)

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')
const sameName = (one: string, other: string) => normalizeName(one) === normalizeName(other)
const normalizeName = (name: string) => name.toLowerCase().trim().split(/\s+/).join(' ')
