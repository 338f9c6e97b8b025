import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { emails } from '#platform/outbox/tables/emails.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { areSeen, hasProofFor, mayResend } from '#club/core/emails/server/access.ts'
import { withdrawalReasonFor } from './emails.ts'

const maxEmails = 1000
/** The interval between two emails, which limits the load of the mail server. */
const intervalSeconds = 0.2

type Since = { since: Date }

/** Counts the emails that failed since an instant and that the caller can send again, their recipients, and those whose content is no longer true. */
export const countFailed = async (club: Club, { since }: Since) => {
  const { sendable, withdrawn } = await readFailed(club, failedSince(club, since))
  return { ...countsOf(sendable), withdrawn }
}

/** Queues all emails again that failed since an instant and that the caller may send again, with current values. Withdrawn ones stay failed. @returns as `countFailed` */
export const resendFailed = (club: Club, { since }: Since) =>
  inTransaction(club, async (club) => {
    const { sendable, withdrawn } = await readFailed(club, failedSince(club, since).for('update'))
    const ids = sendable.map(({ id }) => id)
    await club.db.execute(sql`update emails set status = 'queued', attempts = 0, refusal = null, unknown_outcomes = 0,
        next_try_at = now() + turn * ${intervalSeconds}::float8 * interval '1 second'
      from unnest(${sql.param(ids)}::uuid[]) with ordinality sendable (id, turn) where emails.id = sendable.id`)
    const counts = { ...countsOf(sendable), withdrawn }
    await audit(club, {
      action: 'emails.failed-resent',
      subject: 'emails',
      subjectId: null,
      after: { since: since.toISOString(), ...counts },
    })
    return counts
  })

const failedSince = (club: Club, since: Date) => {
  const failedAt = sql`coalesce(${emails.lastTriedAt}, ${emails.createdAt})`
  return club.db
    .select()
    .from(emails)
    .where(and(areSeen(club), eq(emails.status, 'failed'), gte(failedAt, since.toISOString())))
    .orderBy(asc(emails.createdAt), asc(emails.id))
    .limit(maxEmails)
}

type Stored = typeof emails.$inferSelect

const readFailed = async (club: Club, failed: PromiseLike<Stored[]>) => {
  const sendable: Stored[] = []
  let withdrawn = 0
  for (const email of await failed)
    if (await withdrawalReasonFor(club, email)) withdrawn += 1
    else if (mayResend(club, email.template) && hasProofFor(club, email.template)) sendable.push(email)
  return { sendable, withdrawn }
}

const countsOf = (sendable: Stored[]) => ({
  emails: sendable.length,
  people: new Set(sendable.map(({ recipient }) => recipient.toLowerCase())).size,
})
