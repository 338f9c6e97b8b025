import { type SQL, and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { endOfRetention, retention } from '#base/privacy/retention.ts'
import { consents } from '#club/core/consents/server/table.ts'
import { alertTextVersion } from '#club/core/consents/shared/consents.ts'
import type { Club } from '#club/core/server/club.ts'

type Consent = typeof consents.$inferSelect

/** What an alert is about: nothing else tells two alerts of an address apart. */
export const ofAlert = pickColumns(consents, 'about', 'eventId', 'restaurantId', 'category')
export type AlertKey = Pick<Consent, keyof typeof ofAlert>

/**
 * As a table, the alerts that count: those whose last answer is yes, given within a year. A question that nobody has answered changes
 * nothing. `where`: which rows are read.
 */
export const countingAlerts = ({ db, now }: Pick<Club, 'db' | 'now'>, where: SQL | undefined) => {
  const key = [consents.email, ...Object.values(ofAlert)]
  const last = db
    .selectDistinctOn(key, {
      ...pickColumns(consents, 'id', 'email', 'language', 'requestId', 'given'),
      ...ofAlert,
    })
    .from(consents)
    .where(
      and(
        eq(consents.purpose, 'alerts'),
        isNotNull(consents.given),
        gt(consents.at, endOfRetention(now(), retention.alerts.keep)),
        where,
      ),
    )
    .orderBy(...key, desc(consents.at), desc(consents.id))
    .as('last')
  return db.select().from(last).where(eq(last.given, true)).as('alert')
}

/** The alerts of an address that count, the newest last. */
export const alertsOf = (club: Pick<Club, 'db' | 'now'>, address: string) => {
  const alert = countingAlerts(club, eq(consents.email, address))
  return club.db.select().from(alert).orderBy(alert.id)
}

export type Alert = Awaited<ReturnType<typeof alertsOf>>[number]

/** What an address answered, the newest first. */
export const answersOf = ({ db }: Pick<Club, 'db'>, address: string, most: number) =>
  db
    .select()
    .from(consents)
    .where(and(eq(consents.email, address), eq(consents.purpose, 'alerts'), isNotNull(consents.given)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(most)

/** What changes the alerts of an address waits here for what else does. */
export const lockAlertsOf = (tx: Tx, address: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${address}`}, 0))`)

type Asked = AlertKey & Pick<Consent, 'email' | 'language' | 'requestId'>
type Answer = Pick<Consent, 'given' | 'source'> & { by?: string }

/** Adds the question of each of these alerts, or an answer. @returns the rows */
export const addAnswers = async ({ db, now }: Pick<Club, 'db' | 'now'>, asked: readonly Asked[], answer: Answer) => {
  if (asked.length === 0) return []
  const stamps = { purpose: 'alerts' as const, textVersion: alertTextVersion, at: now() }
  const rows = asked.map(({ about, eventId, restaurantId, category, email, language, requestId }) =>
    Object.assign({ about, eventId, restaurantId, category, email, language, requestId }, stamps, answer),
  )
  return db.insert(consents).values(rows).returning()
}
