import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { withdrawalReasonFor } from './emails.ts'

/** How many go at once, and the pause between two of them in seconds, so that the mail server bears it. */
const [atMost, pauseSeconds] = [1000, 0.2]

type Since = { since: Date }

/** How many emails failed since then and would go again, to how many people, and how many say what is no longer true. */
export const countFailed = async (club: Club, { since }: Since) => {
  const { going, outdated } = await readFailed(club, failedSince(club.db, since))
  return { ...countsOf(going), outdated }
}

/** Sends all emails again that failed since then, written from the facts of now: what is no longer true stays where it is. */
export const resendFailed = (club: Club, { since }: Since) =>
  club.db.transaction(async (tx) => {
    const { going, outdated } = await readFailed({ ...club, db: tx }, failedSince(tx, since).for('update'))
    const ids = going.map(({ id }) => id)
    await tx.execute(sql`update emails set status = 'queued', attempts = 0, refusal = null,
        next_try_at = now() + turn * ${pauseSeconds}::float8 * interval '1 second'
      from unnest(${sql.param(ids)}::uuid[]) with ordinality going (id, turn) where emails.id = going.id`)
    const counts = { ...countsOf(going), outdated }
    await audit(tx, club, {
      action: 'emails.failed-resent',
      subject: 'emails',
      subjectId: null,
      after: { since: since.toISOString(), ...counts },
    })
    return counts
  })

const failedSince = (db: Db, since: Date) => {
  const failedAt = sql`coalesce(${emails.lastTriedAt}, ${emails.createdAt})`
  return db
    .select()
    .from(emails)
    .where(and(eq(emails.status, 'failed'), gte(failedAt, since.toISOString())))
    .orderBy(asc(emails.createdAt), asc(emails.id))
    .limit(atMost)
}

type Stored = typeof emails.$inferSelect

const readFailed = async (club: Club, failed: PromiseLike<Stored[]>) => {
  const going: Stored[] = []
  let outdated = 0
  for (const email of await failed)
    if (await withdrawalReasonFor(club, email)) outdated += 1
    else going.push(email)
  return { going, outdated }
}

const countsOf = (going: Stored[]) => ({
  emails: going.length,
  people: new Set(going.map(({ recipient }) => recipient.toLowerCase())).size,
})
