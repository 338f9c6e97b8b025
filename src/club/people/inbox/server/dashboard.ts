import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { blogPosts } from '#club/pages/posts/server/table.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { limits } from '#base/limits.ts'
import { type Capability, givenCapabilities } from '#base/roles.ts'
import { postFilters } from '#club/pages/posts/server/kind.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { organizerFilters } from '#club/pages/organizers/server/kind.ts'
import { areSeen, seesEmails } from '#club/post/emails/server/access.ts'
import { readMailState } from '#platform/outbox/mail-state.ts'
import { eventFilterConditions } from '#club/evenings/events/server/kind.ts'
import { pendingStatus } from '#club/members/requests/server/pending-decisions.ts'
import { readOpenMoney } from '#club/evenings/payments/server/open-money.ts'
import { listHolds } from '#club/people/privacy/server/holds.ts'
import { listPrivacyRequests } from '#club/people/privacy/server/requests.ts'
import { readCancellationBursts, readSeatBursts } from '#club/evenings/bookings/server/bursts/read-bursts.ts'
import { readUnreached } from '#club/evenings/bookings/server/waiting-list/unreached.ts'
import { restaurantFilters } from '#club/pages/restaurants/server/kind.ts'
import { readEventsAtHand, readFigures, readTables } from './events-at-hand.ts'
import { readFirstTexts } from './first-texts.ts'
import { readFailedEmails, readNewMessages, readPendingRequests } from './first-rows.ts'
import { readSeatRequests, readWaitingLists } from './seats-to-decide.ts'
import { dayMs } from '#base/dates/durations.ts'

/** The dashboard: all staff see the content, and of what waits and of people what they may act on (decision 26). */
export const readDashboard = async (club: Club) => {
  const [content, people] = await Promise.all([readContent(club), mayReadPeople(club) ? readPeople(club) : undefined])
  const ids = content.tonight.map(({ id }) => id)
  const tonight = await ifMay(club, 'guests', () => readFigures(club, ids))
  return { ...content, people: people && { ...people, tonight } }
}

/**
 * Reads the data of the panel's menu: the next events, the counts of tasks that the caller may do, and the state of email
 * delivery.
 */
export const readTasks = async (club: Club) => {
  const [tables, people] = await Promise.all([readTables(club), mayReadPeople(club) ? readCounts(club) : undefined])
  return { tables, people }
}

const readCounts = async (club: Club) => {
  const [pending, newMessages, failedEmails, mail, asking, privacyRequests] = await Promise.all([
    ifMay(club, 'members', countPending),
    ifMay(club, 'guests', countNewMessages),
    seesEmails(club) ? countFailedEmails(club) : undefined,
    seesEmails(club) ? readMailState(club.db, areSeen(club)) : undefined,
    ifMay(club, 'guests', readSeatRequests),
    ifMay(club, 'users', listPrivacyRequests),
  ])
  return {
    pending,
    newMessages,
    failedEmails,
    ...mail,
    keepsEmails: mail && club.keepsEmails === true,
    asking: asking?.reduce((sum, { count }) => sum + count, 0),
    privacyRequests: privacyRequests?.length,
  }
}

const mayReadPeople = (club: Club) => givenCapabilities.some((capability) => mayDo(club, capability))

const ifMay = async <Part>(club: Club, capability: Capability, read: (club: Club) => PromiseLike<Part>) =>
  mayDo(club, capability) ? await read(club) : undefined

const readContent = async ({ db, now }: Club) => {
  const [restaurantCount, eventCount, postCount, { tonight, next }, catalan] = await Promise.all([
    db.$count(restaurants, isNull(restaurants.deletedAt)),
    db.$count(events, isNull(events.deletedAt)),
    db.$count(blogPosts, isNull(blogPosts.deletedAt)),
    readEventsAtHand({ db, now }),
    countBehindInCatalan({ db, now }),
  ])
  const texts = await readFirstTexts({ db, now }, catalan)
  return { restaurants: restaurantCount, events: eventCount, posts: postCount, tonight, next, catalan, texts }
}

/** How many rows lack Catalan or have one that is older than the Spanish, by the filters of their lists. */
const countBehindInCatalan = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const [eventCount, postCount, restaurantCount, organizerCount] = await Promise.all([
    db.$count(events, eventFilterConditions(now()).catalan),
    db.$count(blogPosts, postFilters.catalan),
    db.$count(restaurants, restaurantFilters.catalan),
    db.$count(organizers, organizerFilters.catalan),
  ])
  return { events: eventCount, posts: postCount, restaurants: restaurantCount, organizers: organizerCount }
}

const countPending = ({ db }: Club) => db.$count(membershipRequests, eq(membershipRequests.status, 'pending'))
const countNewMessages = ({ db }: Club) => db.$count(contactMessages, eq(contactMessages.status, 'new'))
const countFailedEmails = (club: Club) => club.db.$count(emails, and(eq(emails.status, 'failed'), areSeen(club)))

// Five attempts take some minutes: the mail server itself is probably unavailable.
const lateAfterAttempts = 5

const isNot = (refusal: string) => sql`${emails.refusal} is distinct from ${refusal}`

const readPeople = async (club: Club) => {
  const [members, guests, mail, money, requests] = await Promise.all([
    ifMay(club, 'members', readMembers),
    ifMay(club, 'guests', readGuests),
    seesEmails(club) ? readEmails(club) : undefined,
    ifMay(club, 'treasury', readOpenMoney),
    ifMay(club, 'users', readPersonalData),
  ])
  const { firstRequests, ...ofMembers } = members ?? {}
  const { firstMessages, ...ofGuests } = guests ?? {}
  const { firstEmails, ...ofEmails } = mail ?? {}
  const first = { requests: firstRequests, messages: firstMessages, emails: firstEmails }
  return { ...ofMembers, ...ofGuests, ...ofEmails, first, money, ...requests }
}

const readMembers = async (club: Club) => {
  const { db } = club
  const [pending, baja, activeSocios, latestRequests, firstRequests] = await Promise.all([
    countPending(club),
    db.$count(membershipRequests, eq(membershipRequests.status, 'baja')),
    db.$count(socios, eq(socios.status, 'active')),
    db
      .select(requestColumns)
      .from(membershipRequests)
      .orderBy(desc(membershipRequests.updatedAt), desc(membershipRequests.id))
      .limit(limits.recentRequests),
    readPendingRequests(db),
  ])
  return { pending, baja, activeSocios, latestRequests, firstRequests }
}

const readGuests = async (club: Club) => {
  const { db } = club
  const [bursts, cancellationBursts, newMessages, unreached, firstMessages, asking, waiting] = await Promise.all([
    readSeatBursts(club),
    readCancellationBursts(club),
    countNewMessages(club),
    readUnreached(club).limit(limits.dashboardRows),
    readNewMessages(db),
    readSeatRequests(club),
    readWaitingLists(club),
  ])
  return { bursts, cancellationBursts, newMessages, unreached, firstMessages, asking, waiting }
}

/** Of the emails that the caller sees: the state of the mail, and those that failed or are late. */
const readEmails = async (club: Club) => {
  const isLate = and(
    eq(emails.status, 'queued'),
    gte(emails.attempts, lateAfterAttempts),
    isNot('relay'),
    areSeen(club),
  )
  const [mail, failedEmails, lateEmails, firstEmails] = await Promise.all([
    readMailState(club.db, areSeen(club)),
    countFailedEmails(club),
    club.db.$count(emails, isLate),
    readFailedEmails(club),
  ])
  return { ...mail, keepsEmails: club.keepsEmails === true, failedEmails, lateEmails, firstEmails }
}

const readPersonalData = async (club: Club) => {
  const [privacyRequests, holds] = await Promise.all([listPrivacyRequests(club), listHolds(club)])
  return {
    privacyRequests: privacyRequests.map(({ id, kind, email, daysLeft }) => ({ id, kind, email, daysLeft })),
    holdsEnding: holds.filter(({ until }) => until.getTime() - club.now().getTime() < 7 * dayMs).length,
  }
}

const requestColumns = {
  ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt', 'updatedAt'),
  pendingStatus,
}
