import { eq } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { inOneStatement } from '#db/in-one-statement.ts'
import type { Db } from '#db/open.ts'
import { smallLetters } from '../seats/asked-by.ts'

/** What tells who somebody is at an event: the address, and without one the name together with the telephone. */
type Person = { eventId: string; email: string; fullName: string; phone: string }
type Cancelled = Person & { id: string }

/**
 * The `from` and `where` of a statement that finds the registrations which staff cancelled of those who ask: rows of JSON,
 * another statement's parameter, $4 say.
 */
export const cancelledAmong = (parameter: string) => `
  json_to_recordset(${parameter}) as asked ("eventId" uuid, email text, "fullName" text, phone text)
  join event_registrations known on known.event_id = asked."eventId" and lower(known.email) in (lower(asked.email), '')
  where known.cancelled_at is not null and known.cancelled_by is null and (known.email <> ''
    or lower(known.full_name) = lower(asked."fullName") and known.phone <> '' and digits(known.phone) = digits(asked.phone))`

/**
 * Finds whom of those who ask the staff cancelled at that event, and which registration it was: theirs by name where several
 * share an address. Gives undefined for somebody whom nobody cancelled, and `id: undefined` where the name is a new one.
 */
export const readCancelled = async (tx: Db, asking: readonly Person[]) => {
  const { rows } = await inOneStatement(tx, {
    text: `select known.id, known.event_id as "eventId", known.email, known.full_name as "fullName", known.phone
      from ${cancelledAmong('$1')} order by known.cancelled_at desc`,
    values: [JSON.stringify(asking)],
  })
  const cancelled = rows as Cancelled[]
  return (person: Person) => {
    const theirs = cancelled.filter((row) => row.eventId === person.eventId && isSamePerson(row, person))
    if (theirs.length === 0) return undefined
    return { id: theirs.find(({ fullName }) => sameName(fullName, person.fullName))?.id }
  }
}

/** The staff wrote somebody down: whoever asked for that place waits for no answer any more. */
export const closeQuestion = async (tx: Db, eventId: string, person: Omit<Person, 'eventId'>) => {
  const asked = (await readCancelled(tx, [{ ...person, eventId }]))({ ...person, eventId })
  if (!asked?.id) return
  await tx.update(eventRegistrations).set({ askedAt: null }).where(eq(eventRegistrations.id, asked.id))
}

const isSamePerson = (row: Cancelled, { email, fullName }: Person) =>
  row.email === '' ? sameName(row.fullName, fullName) : smallLetters(row.email) === smallLetters(email)

const sameName = (one: string, other: string) => inWords(one) === inWords(other)
const inWords = (name: string) => name.toLowerCase().trim().split(/\s+/).join(' ')
