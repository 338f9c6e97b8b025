import { type SQL, and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { pickColumns } from '#db/schema/columns.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { emails } from '#db/schema/emails.ts'
import { events } from '#db/schema/events.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { socios } from '#db/schema/socios.ts'
import { oneDay } from '#shared/dates/durations.ts'
import { limits } from '#shared/limits.ts'
import { isAdmin } from '#shared/roles.ts'
import { postFilters } from '../blog/blog-posts-editing.ts'
import type { Club } from '../club.ts'
import { organizerFilters } from '../content/organizers-editing.ts'
import { readMailState } from '../emails/mail-state.ts'
import { eventFilterConditions } from '../events/events-editing.ts'
import { countUpTo } from '../lists/paging.ts'
import { pendingStatus } from '../membership-requests/pending-decisions.ts'
import { readOpenMoney } from '../payments/open-money.ts'
import { listHolds } from '../privacy/holds.ts'
import { listPrivacyRequests } from '../privacy/requests.ts'
import { readUnreached } from '../registrations/waiting-list/unreached.ts'
import { restaurantFilters } from '../restaurants/restaurants-editing.ts'
import { readEventsAtHand, readFigures, readTables } from './events-at-hand.ts'
import { readFailedEmails, readNewMessages, readPendingRequests } from './first-rows.ts'
import { readSeatRequests, readWaitingLists } from './seats-to-decide.ts'

/** The dashboard: editors see the content, admins also people and what waits for staff (decision 43). */
export const readDashboard = async (club: Club) => {
  const [content, people] = await Promise.all([readContent(club), mayReadPeople(club) ? readPeople(club) : undefined])
  const ids = content.tonight.map(({ id }) => id)
  return { ...content, people: people && { ...people, tonight: await readFigures(club, ids) } }
}

/** What the menu says on every screen: the next events, and for admins how much waits and whether emails go out. */
export const readTasks = async (club: Club) => {
  const [tables, people] = await Promise.all([readTables(club), mayReadPeople(club) ? readCounts(club) : undefined])
  return { tables, people }
}

const readCounts = async (club: Club) => {
  const [counts, mail, asking, privacyRequests] = await Promise.all([
    countTasks(club),
    readMailState(club.db),
    readSeatRequests(club),
    listPrivacyRequests(club),
  ])
  return {
    ...counts,
    ...mail,
    asking: asking.reduce((sum, { count }) => sum + count, 0),
    privacyRequests: privacyRequests.length,
  }
}

const mayReadPeople = ({ actor }: Club) => actor.kind === 'user' && isAdmin(actor.role)

/** Counts up to one more than the dashboard shows, so that it knows whether there are more. */
const counter = (db: Club['db']) => (table: PgTable, where: SQL | undefined, along?: PgColumn) =>
  countUpTo(db, table, where, limits.maxDashboardCount + 1, along)

const readContent = async ({ db, now }: Club) => {
  const countOf = counter(db)
  const [restaurantCount, eventCount, postCount, { tonight, next }, catalan] = await Promise.all([
    countOf(restaurants, isNull(restaurants.deletedAt)),
    countOf(events, isNull(events.deletedAt)),
    countOf(blogPosts, isNull(blogPosts.deletedAt)),
    readEventsAtHand({ db, now }),
    countBehindInCatalan({ db, now }),
  ])
  return { restaurants: restaurantCount, events: eventCount, posts: postCount, tonight, next, catalan }
}

/** How many rows lack Catalan or have one that is older than the Spanish, by the filters of their lists. */
const countBehindInCatalan = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const countOf = counter(db)
  const [eventCount, postCount, restaurantCount, organizerCount] = await Promise.all([
    countOf(events, eventFilterConditions(now()).catalan),
    countOf(blogPosts, postFilters.catalan),
    countOf(restaurants, restaurantFilters.catalan),
    countOf(organizers, organizerFilters.catalan),
  ])
  return { events: eventCount, posts: postCount, restaurants: restaurantCount, organizers: organizerCount }
}

const countTasks = async ({ db }: Pick<Club, 'db'>) => {
  const countOf = counter(db)
  const [pending, newMessages, failedEmails] = await Promise.all([
    countOf(membershipRequests, eq(membershipRequests.status, 'pending')),
    countOf(contactMessages, eq(contactMessages.status, 'new')),
    countOf(emails, eq(emails.status, 'failed')),
  ])
  return { pending, newMessages, failedEmails }
}

// Five attempts take some minutes: the mail server itself is probably unavailable.
const lateAfterAttempts = 5

const isNot = (refusal: string) => sql`${emails.refusal} is distinct from ${refusal}`

const readPeople = async (club: Club) => {
  const { db, now } = club
  const countOf = counter(db)
  const [
    counts,
    mail,
    money,
    unreached,
    baja,
    activeSocios,
    late,
    latestRequests,
    pendingRequests,
    messages,
    failedRows,
    asking,
    waiting,
    privacyRequests,
    holds,
  ] = await Promise.all([
    countTasks(club),
    readMailState(db),
    readOpenMoney(club),
    readUnreached(club).limit(limits.dashboardRows),
    countOf(membershipRequests, eq(membershipRequests.status, 'baja')),
    countOf(socios, eq(socios.status, 'active'), socios.createdAt),
    countOf(emails, and(eq(emails.status, 'queued'), gte(emails.attempts, lateAfterAttempts), isNot('relay'))),
    db
      .select(requestColumns)
      .from(membershipRequests)
      .orderBy(desc(membershipRequests.updatedAt), desc(membershipRequests.id))
      .limit(limits.recentRequests),
    readPendingRequests(db),
    readNewMessages(db),
    readFailedEmails(db),
    readSeatRequests(club),
    readWaitingLists(club),
    listPrivacyRequests(club),
    listHolds(club),
  ])
  return {
    ...counts,
    ...mail,
    money,
    unreached,
    baja,
    activeSocios,
    lateEmails: late,
    latestRequests,
    first: { requests: pendingRequests, messages, emails: failedRows },
    asking,
    waiting,
    privacyRequests: privacyRequests.map(({ id, kind, email, daysLeft }) => ({ id, kind, email, daysLeft })),
    holdsEnding: holds.filter(({ until }) => until.getTime() - now().getTime() < 7 * oneDay).length,
  }
}

const requestColumns = {
  ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt', 'updatedAt'),
  pendingStatus,
}
