import { type SQLWrapper, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'

/** What a line is about, as it is called now. `eventId`, `registrationId`: where the panel shows it. */
export type RecordName = {
  name: string
  nameCa: string
  eventId: string | null
  registrationId: string | null
  isInTrash: boolean
}

type Named = {
  table: PgTable & { id: PgColumn }
  name: SQLWrapper
  nameCa?: SQLWrapper
  eventId?: SQLWrapper
  registrationId?: SQLWrapper
  deletedAt?: SQLWrapper
}

/** The tables that lines are about, by the `subject` of the log. */
const named: Record<string, Named> = {
  events: { table: events, name: events.title, nameCa: events.titleCa, deletedAt: events.deletedAt },
  restaurants: { table: restaurants, name: restaurants.nombre, deletedAt: restaurants.deletedAt },
  organizers: {
    table: organizers,
    name: organizers.name,
    nameCa: organizers.nameCa,
    deletedAt: organizers.deletedAt,
  },
  blog_posts: { table: blogPosts, name: blogPosts.title, nameCa: blogPosts.titleCa, deletedAt: blogPosts.deletedAt },
  event_registrations: {
    table: eventRegistrations,
    name: eventRegistrations.fullName,
    eventId: eventRegistrations.eventId,
  },
  notices: {
    table: notices,
    name: sql`(select title from events where events.id = ${notices.eventId})`,
    nameCa: sql`(select title_ca from events where events.id = ${notices.eventId})`,
    eventId: notices.eventId,
  },
  payments: { table: payments, name: payments.payer, registrationId: payments.registrationId },
  contact_messages: { table: contactMessages, name: contactMessages.name },
  membership_requests: { table: membershipRequests, name: membershipRequests.fullName },
  socios: { table: socios, name: sql`${socios.fullName} || ' (' || ${socios.membershipNumber} || ')'` },
  usuarios: { table: users, name: sql`coalesce(${users.email}, '')` },
  'auth.users': { table: users, name: sql`coalesce(${users.email}, '')` },
}

/** Whether the rows of a subject can be looked up: one that is not found has been deleted. */
export const isNamed = (subject: string) => subject in named

/** The names of these records by id, one question for each table. */
export const readRecordNames = async (db: Db, about: readonly { subject: string; subjectId: string | null }[]) => {
  const found = new Map<string, RecordName>()
  const reads = Object.entries(named).map(async ([subject, { table, ...columns }]) => {
    const ids = about.flatMap((line) => (line.subject === subject && line.subjectId ? [line.subjectId] : []))
    if (ids.length === 0) return
    const rows = await db
      .select({
        id: table.id,
        name: sql<string>`coalesce(${columns.name}, '')`,
        nameCa: sql<string>`coalesce(${columns.nameCa ?? sql`null`}, '')`,
        eventId: sql<string | null>`${columns.eventId ?? sql`null`}`,
        registrationId: sql<string | null>`${columns.registrationId ?? sql`null`}`,
        isInTrash: sql<boolean>`${columns.deletedAt ?? sql`null`} is not null`,
      })
      .from(table)
      .where(inArray(table.id, ids))
    for (const { id, ...row } of rows) found.set(id as string, row)
  })
  await Promise.all(reads)
  return found
}
