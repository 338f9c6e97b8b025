import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { privacyRequests } from './table.ts'
import { daysBetween } from '#base/dates/day-after.ts'
import { dayOf } from '#base/dates/dates.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import type { NewPrivacyRequest, privacyRequestFilters } from '../shared/privacy-form.ts'
import { type PrivacyRequestKind, dueDay, privacyRequestKinds } from '#base/privacy/requests.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { queueRequestAnswered, queueRequestExtended, queueRequestReceived } from './request-emails.ts'

type Request = typeof privacyRequests.$inferSelect

// More are not read at once: the open ones are few, and of the answered ones the last are looked at.
const mostOfAList = 100

/** The requests that wait for an answer, the most urgent first, with the days that are left; or the last answered ones. */
export const listPrivacyRequests = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  filter: (typeof privacyRequestFilters)[number] = 'open',
) => {
  const { answeredAt, dueOn, id } = privacyRequests
  const isOpen = filter === 'open'
  const rows = await db
    .select({
      ...pickColumns(privacyRequests, 'id', 'kind', 'email', 'dueOn', 'provedBy', 'language', 'extensionReason'),
      ...pickColumns(privacyRequests, 'fetchedAt', 'createdAt', 'answeredAt', 'outcome'),
    })
    .from(privacyRequests)
    .where(isOpen ? isNull(answeredAt) : isNotNull(answeredAt))
    .orderBy(isOpen ? asc(dueOn) : desc(answeredAt), asc(id))
    .limit(mostOfAList)
  return rows.map((row) => Object.assign(row, { daysLeft: daysBetween(dayOf(now()), row.dueOn) }))
}

/**
 * Writes down what somebody asked, and tells them by when the club answers. Written twice, it is one request.
 * @throws Refusal privacy-request.future if it was asked after today
 */
export const addPrivacyRequest = (club: Club, { id, kind, email, askedOn, provedBy, language }: NewPrivacyRequest) =>
  inTransaction(club, async (club) => {
    const today = dayOf(club.now())
    if (askedOn > today) throw new Refusal('privacy-request.future')
    const [request] = await club.db
      .insert(privacyRequests)
      .values({
        id,
        kind,
        email: email.toLowerCase(),
        language,
        provedBy,
        dueOn: dueDay(askedOn),
        createdBy: accountOf(club),
        createdAt: askedOn === today ? club.now() : fromLocal(`${askedOn}T12:00`),
      })
      .onConflictDoNothing({ target: privacyRequests.id })
      .returning()
    if (!request) return { id }
    await queueRequestReceived(club, request)
    await audit(club, {
      action: 'privacy-request.created',
      subject: 'privacy_requests',
      subjectId: id,
      after: { kind },
    })
    return { id }
  })

/**
 * Takes two months more, and tells the person why. It must be said within the month, and can be done once.
 * @throws Refusal privacy-request.not-found, privacy-request.answered, privacy-request.extended, privacy-request.overdue
 */
export const extendPrivacyRequest = (club: Club, id: string, reason: string) =>
  inTransaction(club, async (club) => {
    const request = await lockRequest(club.db, id)
    if (request.answeredAt) throw new Refusal('privacy-request.answered')
    // The same form sent again.
    if (request.extensionReason === reason) return
    if (request.extensionReason !== '') throw new Refusal('privacy-request.extended')
    if (request.dueOn < dayOf(club.now())) throw new Refusal('privacy-request.overdue')
    const dueOn = dueDay(dayOf(request.createdAt), true)
    await club.db.update(privacyRequests).set({ extensionReason: reason, dueOn }).where(eq(privacyRequests.id, id))
    await queueRequestExtended(club, { ...request, dueOn }, reason)
    await audit(club, { action: 'privacy-request.extended', subject: 'privacy_requests', subjectId: id })
  })

/** Answers a request, by email to the person. Answered twice, the first answer stays. @throws Refusal privacy-request.not-found */
export const answerPrivacyRequest = (club: Club, id: string, outcome: string) =>
  inTransaction(club, async (club) => {
    const request = await lockRequest(club.db, id)
    if (request.answeredAt) return
    await markAnswered(club, request, outcome)
    await queueRequestAnswered(club, request, { text: outcome, isErased: false })
  })

/**
 * Closes those of these requests that are open, of some kinds or of all, which an act answers.
 * @returns them as they were: the caller queues the answers
 */
export const closePrivacyRequests = async (
  club: Club<Tx>,
  { ids, outcome, kinds = privacyRequestKinds }: Closing,
): Promise<Request[]> => {
  const open = await club.db
    .select()
    .from(privacyRequests)
    .where(
      and(
        isOneOf(privacyRequests.id, ids),
        inArray(privacyRequests.kind, [...kinds]),
        isNull(privacyRequests.answeredAt),
      ),
    )
    .orderBy(asc(privacyRequests.id))
    .for('update')
  for (const request of open) await markAnswered(club, request, outcome)
  return open
}

type Closing = { ids: string[]; outcome: 'erased' | 'link' | 'zip'; kinds?: readonly PrivacyRequestKind[] }

const markAnswered = async (club: Club<Tx>, { id }: Request, outcome: string) => {
  await club.db.update(privacyRequests).set({ answeredAt: club.now(), outcome }).where(eq(privacyRequests.id, id))
  await audit(club, { action: 'privacy-request.answered', subject: 'privacy_requests', subjectId: id })
}

const lockRequest = async (tx: Tx, id: string) => {
  const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  if (!request) throw new Refusal('privacy-request.not-found')
  return request
}
