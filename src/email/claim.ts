import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { priorities } from './priorities.ts'

export type StoredEmail = typeof emails.$inferSelect

/** How long an email belongs to the instance that sends it, in seconds; `keep` renews that while it is being sent. */
const leaseSeconds = 30
const leased = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`

/**
 * Takes the most urgent email that is due, so that no other instance sends it meanwhile. Emails that forms caused wait while
 * as many as `formEmailsPerHour` left within the last hour. Those that are on their way at that moment may go beyond it.
 */
export const claimNext = async (db: Db, formEmailsPerHour: number): Promise<StoredEmail | undefined> => {
  const next = sql`(select id from emails where status = 'queued' and next_try_at <= now()
    and (priority <> ${priorities.form} or (select ${formEmailsOfLastHour}) < ${formEmailsPerHour})
    order by priority = ${priorities.form}, priority, next_try_at limit 1 for update skip locked)`
  const [email] = await db
    .update(emails)
    .set({ nextTryAt: leased, lastTriedAt: sql`now()`, attempts: sql`${emails.attempts} + 1` })
    .where(sql`${emails.id} = ${next}`)
    .returning()
  return email
}

/** How many emails that forms caused left within the last hour. */
export const formEmailsOfLastHour = sql`(select count(*)::int from emails
  where priority = ${sql.raw(String(priorities.form))} and sent_at > now() - interval '1 hour')`

/** Keeps an email for this instance until the function that it returns is called. */
export const renewLease = (db: Db, id: string) => {
  const renew = () =>
    void db
      .update(emails)
      .set({ nextTryAt: leased })
      .where(sql`${emails.id} = ${id} and ${emails.status} = 'queued'`)
      // The next one may do it; without a database the email goes to another instance, or comes back.
      .catch(() => {})
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3)
  return () => clearInterval(timer)
}
