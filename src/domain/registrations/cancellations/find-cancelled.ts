import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { lowerCase } from '../held-seats/requester.ts'

/** What tells who somebody is at an event: the address, and without one the name together with the telephone. */
type Person = { email: string; fullName: string; phone: string }

/**
 * Finds whom the staff cancelled at an event, and of somebody who asks which registration it was: theirs by name where several
 * share an address. Gives undefined for somebody whom nobody cancelled, and `id: undefined` where the name is a new one.
 */
export const findCancelledByStaff = async (tx: Db, event: string) => {
  const { id, eventId, email, fullName, phone, cancelledAt, cancelledBy } = eventRegistrations
  const cancelled = await tx
    .select({ id, email, fullName, phone })
    .from(eventRegistrations)
    .where(and(eq(eventId, event), isNotNull(cancelledAt), isNull(cancelledBy)))
    .orderBy(desc(cancelledAt))
  return (person: Person) => {
    const theirs = cancelled.filter((row) => isSamePerson(row, person))
    if (theirs.length === 0) return undefined
    return { id: theirs.find((row) => sameName(row.fullName, person.fullName))?.id }
  }
}

/** The staff wrote somebody down: whoever asked for that place waits for no answer any more. */
export const clearSeatRequest = async (tx: Db, eventId: string, person: Person) => {
  const asked = (await findCancelledByStaff(tx, eventId))(person)
  if (!asked?.id) return
  await tx.update(eventRegistrations).set({ askedAt: null }).where(eq(eventRegistrations.id, asked.id))
}

const isSamePerson = (row: Person, { email, fullName, phone }: Person) =>
  row.email === ''
    ? digitsOf(row.phone) !== '' && digitsOf(row.phone) === digitsOf(phone) && sameName(row.fullName, fullName)
    : lowerCase(row.email) === lowerCase(email)

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')
const sameName = (one: string, other: string) => inWords(one) === inWords(other)
const inWords = (name: string) => name.toLowerCase().trim().split(/\s+/).join(' ')
