import { type SQL, and, asc, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { emails } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { socios } from '#db/schema/socios.ts'
import { limits } from '#shared/limits.ts'
import { isAdmin } from '#shared/roles.ts'
import type { Club } from './club.ts'
import { isUnderWay } from './events/events-under-way.ts'
import { readMailState } from './emails/mail-state.ts'
import { countUpTo } from './lists/paging.ts'

/** What the dashboard shows: to an editor the content alone, to an admin the people and what needs doing too (decision 43). */
export const readDashboard = async (club: Club) => {
  const [content, people] = await Promise.all([readContent(club), mayReadPeople(club) ? readPeople(club) : undefined])
  return { ...content, people }
}

/** Counts to one more than the dashboard says: which of its numbers is that one, stands for more. */
const counter = (db: Club['db']) => (table: PgTable, where: SQL | undefined, along?: PgColumn) =>
  countUpTo(db, table, where, limits.maxDashboardCount + 1, along)

const mayReadPeople = ({ actor }: Club) => actor.kind === 'user' && isAdmin(actor.role)

const readContent = async ({ db, now }: Club) => {
  const countOf = counter(db)
  const byDate = (when: SQL) =>
    db
      .select(shownOfEvent)
      .from(events)
      .where(and(isNull(events.deletedAt), when))
      .orderBy(asc(events.date))
  const [restaurantCount, eventCount, postCount, eventsUnderWay, [nextEvent]] = await Promise.all([
    countOf(restaurants, isNull(restaurants.deletedAt)),
    countOf(events, isNull(events.deletedAt)),
    countOf(blogPosts, isNull(blogPosts.deletedAt)),
    byDate(isUnderWay(now())).limit(underWayAtMost),
    byDate(gt(events.date, now())).limit(1),
  ])
  return {
    restaurants: restaurantCount,
    events: eventCount,
    posts: postCount,
    eventsUnderWay,
    nextEvent: nextEvent ?? null,
  }
}

// What is going on at once is a table or two.
const underWayAtMost = 5

// After five tries, some minutes: the mail server itself is away.
const triesThatWorry = 5

const isNot = (refusal: string) => sql`${emails.refusal} is distinct from ${refusal}`

const readPeople = async ({ db, now }: Club) => {
  const countOf = counter(db)
  const [pending, baja, activeSocios, newMessages, failedEmails, lateEmails, mail, latestRequests, asking] =
    await Promise.all([
      countOf(membershipRequests, eq(membershipRequests.status, 'pending')),
      countOf(membershipRequests, eq(membershipRequests.status, 'baja')),
      countOf(socios, eq(socios.status, 'active'), socios.createdAt),
      countOf(contactMessages, eq(contactMessages.status, 'new')),
      countOf(emails, eq(emails.status, 'failed')),
      countOf(emails, and(eq(emails.status, 'queued'), gte(emails.attempts, triesThatWorry), isNot('relay'))),
      readMailState(db),
      db
        .select(shownOfRequest)
        .from(membershipRequests)
        .orderBy(desc(membershipRequests.updatedAt), desc(membershipRequests.id))
        .limit(limits.recentRequests),
      readAsking({ db, now }),
    ])
  return {
    pending,
    baja,
    activeSocios,
    newMessages,
    failedEmails,
    lateEmails,
    ...mail,
    latestRequests,
    asking,
  }
}

/** The events to come at which somebody whom the staff cancelled asks for a place again, and how many do. */
const readAsking = ({ db, now }: Pick<Club, 'db' | 'now'>) =>
  db
    .select({ id: events.id, title, titleCa, count: count() })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(isNotNull(eventRegistrations.askedAt), isNull(events.deletedAt), gt(events.date, now())))
    .groupBy(events.id)
    .orderBy(asc(events.date))
    .limit(askingAtMost)

// Each is a line of the dashboard.
const askingAtMost = 5

const { id: eventId, title, titleCa, date, endsAt, location, maxParticipants, registered } = events
const shownOfEvent = { id: eventId, title, titleCa, date, endsAt, location, maxParticipants, registered }

const { id, fullName, email, status, createdAt, updatedAt } = membershipRequests
const shownOfRequest = { id, fullName, email, status, createdAt, updatedAt }
