import { asc, eq, isNull } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { dayOf } from '#shared/dates/dates.ts'
import type { NewPrivacyRequest } from '#shared/forms/privacy.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'

/** The requests that wait for an answer, the most urgent first. */
export const listRequestsDue = ({ db }: Club) =>
  db
    .select(pickColumns(privacyRequests, 'id', 'kind', 'email', 'dueOn', 'provedBy', 'fetchedAt', 'createdAt'))
    .from(privacyRequests)
    .where(isNull(privacyRequests.answeredAt))
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.id))

/** Writes down what somebody asked. The club has a month to answer (article 12.3 of the GDPR). */
export const addPrivacyRequest = (club: Club, { kind, email, provedBy }: NewPrivacyRequest) =>
  club.db.transaction(async (tx) => {
    const at = club.now()
    const due = new Date(at)
    due.setUTCMonth(due.getUTCMonth() + 1)
    const [request] = await tx
      .insert(privacyRequests)
      .values({
        kind,
        email: email.toLowerCase(),
        provedBy,
        dueOn: dayOf(due),
        createdBy: club.actor.kind === 'user' ? club.actor.id : null,
        createdAt: at,
      })
      .returning({ id: privacyRequests.id })
    await audit(tx, club, {
      action: 'privacy-request.created',
      subject: 'privacy_requests',
      subjectId: request!.id,
      after: { kind },
    })
    return request!
  })

/** Marks a request as answered. Answered twice, the first answer stays. @throws Refusal privacy-request.not-found */
export const answerPrivacyRequest = (club: Club, id: string, outcome: string) =>
  club.db.transaction(async (tx) => {
    const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
    if (!request) throw new Refusal('privacy-request.not-found')
    if (request.answeredAt) return
    await tx.update(privacyRequests).set({ answeredAt: club.now(), outcome }).where(eq(privacyRequests.id, id))
    await audit(tx, club, { action: 'privacy-request.answered', subject: 'privacy_requests', subjectId: id })
  })
