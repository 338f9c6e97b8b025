import { type SQL, and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { emails } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { socios } from '#db/schema/socios.ts'
import { oneDay, oneHour } from '#shared/dates/durations.ts'
import { limits } from '#shared/limits.ts'
import { isAdmin } from '#shared/roles.ts'
import type { Club } from './club.ts'
import { isUnderWay } from './events/events-under-way.ts'
import { readMailState } from './emails/mail-state.ts'
import { listHolds } from './privacy/holds.ts'
import { pendingStatus } from './membership-requests/pending-decisions.ts'
import { listPrivacyRequests } from './privacy/requests.ts'
import { readOpenMoney } from './payments/open-money.ts'
import { readUnreached } from './registrations/waiting-list/unreached.ts'
import { countUpTo } from './lists/paging.ts'

/** The dashboard: editors see the content, admins also people and open tasks (decision 43). */
export const readDashboard = async (club: Club) => {
  const [content, people] = await Promise.all([readContent(club), mayReadPeople(club) ? readPeople(club) : undefined])
  return { ...content, people }
}

/** Counts up to one more than the dashboard shows, so that it knows whether there are more. */
const counter = (db: Club['db']) => (table: PgTable, where: SQL | undefined, along?: PgColumn) =>
  countUpTo(db, table, where, limits.maxDashboardCount + 1, along)

const mayReadPeople = ({ actor }: Club) => actor.kind === 'user' && isAdmin(actor.role)

const readContent = async ({ db, now }: Club) => {
  const countOf = counter(db)
  const byDate = (when: SQL) =>
    db
      .select(eventColumns)
      .from(events)
      .where(and(isNull(events.deletedAt), isNull(events.cancelledAt), when))
      .orderBy(asc(events.date))
  const [restaurantCount, eventCount, postCount, eventsUnderWay, [nextEvent]] = await Promise.all([
    countOf(restaurants, isNull(restaurants.deletedAt)),
    countOf(events, isNull(events.deletedAt)),
    countOf(blogPosts, isNull(blogPosts.deletedAt)),
    byDate(isUnderWay(now())).limit(maxUnderWay),
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

// Few events take place at the same time.
const maxUnderWay = 5

// Five attempts take some minutes: the mail server itself is probably unavailable.
const lateAfterAttempts = 5

const isNot = (refusal: string) => sql`${emails.refusal} is distinct from ${refusal}`

const readPeople = async ({ db, now }: Club) => {
  const countOf = counter(db)
  const [
    money,
    unreached,
    pending,
    baja,
    activeSocios,
    newMessages,
    failedEmails,
    lateEmails,
    mail,
    latestRequests,
    asking,
    waiting,
    privacyRequests,
    holds,
  ] = await Promise.all([
    readOpenMoney({ db, now }),
    readUnreached({ db, now }).limit(maxSeatRequests),
    countOf(membershipRequests, eq(membershipRequests.status, 'pending')),
    countOf(membershipRequests, eq(membershipRequests.status, 'baja')),
    countOf(socios, eq(socios.status, 'active'), socios.createdAt),
    countOf(contactMessages, eq(contactMessages.status, 'new')),
    countOf(emails, eq(emails.status, 'failed')),
    countOf(emails, and(eq(emails.status, 'queued'), gte(emails.attempts, lateAfterAttempts), isNot('relay'))),
    readMailState(db),
    db
      .select(requestColumns)
      .from(membershipRequests)
      .orderBy(desc(membershipRequests.updatedAt), desc(membershipRequests.id))
      .limit(limits.recentRequests),
    readSeatRequests({ db, now }),
    readWaitingLists({ db, now }),
    listPrivacyRequests({ db, now }),
    listHolds({ db, now }),
  ])
  return {
    money,
    unreached,
    pending,
    baja,
    activeSocios,
    newMessages,
    failedEmails,
    lateEmails,
    ...mail,
    latestRequests,
    asking,
    waiting,
    privacyRequests: privacyRequests.map(({ id, kind, email, daysLeft }) => ({ id, kind, email, daysLeft })),
    holdsEnding: holds.filter(({ until }) => until.getTime() - now().getTime() < 7 * oneDay).length,
  }
}

/** The next events with seat requests of guests whom staff cancelled, and their number. */
const readSeatRequests = ({ db, now }: Pick<Club, 'db' | 'now'>) =>
  db
    .select({ id: events.id, ...pickColumns(events, 'title', 'titleCa'), count: count() })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        isNotNull(eventRegistrations.askedAt),
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        gt(events.date, now()),
      ),
    )
    .groupBy(events.id)
    .orderBy(asc(events.date))
    .limit(maxSeatRequests)

/**
 * The next events with a waiting list that staff decide about: in the last 72 hours seats are not given by themselves, and before,
 * free seats that no party fits into. With the number of people who wait and of free seats.
 */
const readWaitingLists = ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const decidedUntil = new Date(now().getTime() + limits.waitingListHours * oneHour)
  const free = sql<number>`greatest(0, ${events.maxParticipants} - ${events.registered})`
  return db
    .select({ id: events.id, ...pickColumns(events, 'title', 'titleCa'), count: events.waiting, free })
    .from(events)
    .where(
      and(
        gt(events.waiting, 0),
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        gt(events.date, now()),
        or(lte(events.date, decidedUntil), gt(free, 0)),
      ),
    )
    .orderBy(asc(events.date))
    .limit(maxSeatRequests)
}

// Each is one line of the dashboard.
const maxSeatRequests = 5

const eventColumns = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'date',
  'endsAt',
  'location',
  'maxParticipants',
  'registered',
)

const requestColumns = {
  ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt', 'updatedAt'),
  pendingStatus,
}
