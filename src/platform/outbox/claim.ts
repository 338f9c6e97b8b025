import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { emails } from './tables/emails.ts'
import { priorities } from './priorities.ts'
import { probeSeconds, relayRefuses } from './server-refuses-all.ts'

export type StoredEmail = typeof emails.$inferSelect

/** How long a claimed email belongs to its instance, in seconds. `renewLease` prolongs it while the email is being sent. */
const leaseSeconds = 30
const leaseEnd = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`

/** `isProbe`: the mail server took no emails before this one. */
export type ClaimedEmail = StoredEmail & { isProbe: boolean }

/** Held by one of the instances and senders while it looks whether to try one email. */
const probeLock = 0x70726f6265

/**
 * Claims the most urgent email that is due, so that no other instance sends it at the same time. Emails caused by forms wait
 * while `formEmailsPerHour` of them were sent within the last hour; those being sent at that moment may exceed the limit. While the mail
 * server takes no emails, one is claimed every five seconds instead of all.
 */
export const claimNext = async (db: Db, formEmailsPerHour: number): Promise<ClaimedEmail | undefined> => {
  const mayTry = sql`not ${relayRefuses} or (pg_try_advisory_xact_lock(${sql.raw(String(probeLock))})
    and not exists (select from emails where status = 'queued' and last_tried_at > now() - ${probeSeconds} * interval '1 second'))`
  const next = sql`(select id from emails where status = 'queued' and next_try_at <= now() and (select ${mayTry})
    and (priority <> ${priorities.form} or (select ${formEmailsOfLastHour}) < ${formEmailsPerHour})
    order by priority = ${priorities.form}, priority, next_try_at limit 1 for update skip locked)`
  const [email] = await db
    .update(emails)
    .set({ nextTryAt: leaseEnd, lastTriedAt: sql`now()`, attempts: sql`${emails.attempts} + 1` })
    .where(sql`${emails.id} = ${next}`)
    .returning({ ...getTableColumns(emails), isProbe: sql<boolean>`${relayRefuses}` })
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
