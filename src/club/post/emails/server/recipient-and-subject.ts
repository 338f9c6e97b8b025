import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import type { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'

type StoredEmail = Pick<typeof emails.$inferSelect, 'template' | 'recipient' | 'values' | 'about'>

/**
 * Adds to emails the name of the recipient, as far as it is known, and the row that each is about. Their values are left out, and the id of a
 * request for who does not see members: it opens its completion (decision 39).
 */
export const withRecipientAndSubject = async <Email extends StoredEmail>(
  club: Pick<Club, 'db' | 'actor'>,
  stored: Email[],
) => {
  const rows = await readRows(club.db, [...new Set(stored.flatMap(({ about }) => about ?? []))])
  return stored.map(({ values, ...email }) => {
    const row = email.about === null ? undefined : rows.get(email.about)
    const isTold = row?.subject.kind !== 'request' || mayDo(club, 'members')
    return {
      ...email,
      about: isTold ? email.about : null,
      name: nameIn(email.template, values) || nameOf(row, email.recipient),
      subject: (isTold && row?.subject) || null,
    }
  })
}

/** The name of the recipient among the values. A companion without an own address has its host's; the club has none. */
const nameIn = (template: string, values: Record<string, unknown>) => {
  if (template === 'contact-message') return ''
  const { hostName, participantName, fullName, name } = values
  const isToHost = template === 'send-event-registration-confirmation' && hostName !== undefined
  return String((isToHost ? hostName : participantName) ?? fullName ?? name ?? '')
}

type Person = { name: string; email: string }
type Row = Person & {
  subject:
    | (Person & { kind: 'guest'; event: { id: string; title: string; titleCa: string; date: Date } })
    | { kind: 'request' | 'message'; id: string; name: string }
}

/** The row's person is the recipient if it has the same address: the club gets emails about others. */
const nameOf = (row: Person | undefined, recipient: string) =>
  row && row.email.toLowerCase() === recipient.toLowerCase() ? row.name : ''

/** The rows that emails are about, by their ids: guests with their event, requests and messages. */
const readRows = async (db: Db, ids: string[]) => {
  const [guests, requests, messages] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          db
            .select({
              id: eventRegistrations.id,
              name: eventRegistrations.fullName,
              email: eventRegistrations.email,
              event: { id: events.id, title: events.title, titleCa: events.titleCa, date: events.date },
            })
            .from(eventRegistrations)
            .innerJoin(events, eq(events.id, eventRegistrations.eventId))
            .where(inArray(eventRegistrations.id, ids)),
          db
            .select({ id: membershipRequests.id, name: membershipRequests.fullName, email: membershipRequests.email })
            .from(membershipRequests)
            .where(inArray(membershipRequests.id, ids)),
          db
            .select({ id: contactMessages.id, name: contactMessages.name, email: contactMessages.email })
            .from(contactMessages)
            .where(inArray(contactMessages.id, ids)),
        ])
  return new Map<string, Row>([
    ...guests.map(({ id, event, ...person }): [string, Row] => [
      id,
      { ...person, subject: { kind: 'guest', ...person, event } },
    ]),
    ...requests.map(({ id, ...person }): [string, Row] => [
      id,
      { ...person, subject: { kind: 'request', id, name: person.name } },
    ]),
    ...messages.map(({ id, ...person }): [string, Row] => [
      id,
      { ...person, subject: { kind: 'message', id, name: person.name } },
    ]),
  ])
}
