import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { priorities } from './priorities.ts'

export type StoredEmail = typeof emails.$inferSelect

/** How long a claimed email belongs to its instance, in seconds. `renewLease` prolongs it while the email is being sent. */
const leaseSeconds = 30
const leaseEnd = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`

/**
 * Claims the most urgent email that is due, so that no other instance sends it at the same time. Emails caused by forms wait
 * while `formEmailsPerHour` of them were sent within the last hour; those being sent at that moment may exceed the limit.
 */
export const claimNext = async (db: Db, formEmailsPerHour: number): Promise<StoredEmail | undefined> => {
  const next = sql`(select id from emails where status = 'queued' and next_try_at <= now()
    and (priority <> ${priorities.form} or (select ${formEmailsOfLastHour}) < ${formEmailsPerHour})
    order by priority = ${priorities.form}, priority, next_try_at limit 1 for update skip locked)`
  const [email] = await db
    .update(emails)
    .set({ nextTryAt: leaseEnd, lastTriedAt: sql`now()`, attempts: sql`${emails.attempts} + 1` })
    .where(sql`${emails.id} = ${next}`)
    .returning()
  return email
}

/** As SQL: the number of emails caused by forms that were sent within the last hour. */
export const formEmailsOfLastHour = sql`(select count(*)::int from emails
  where priority = ${sql.raw(String(priorities.form))} and sent_at > now() - interval '1 hour')`

/** Renews the lease of an email until the returned function is called. */
export const renewLease = (db: Db, id: string) => {
  const renew = () =>
    void db
      .update(emails)
      .set({ nextTryAt: leaseEnd })
      .where(sql`${emails.id} = ${id} and ${emails.status} = 'queued'`)
      // The next renewal may succeed. After the lease, any instance may claim the email again.
      .catch(() => {})
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3)
  return () => clearInterval(timer)
}
