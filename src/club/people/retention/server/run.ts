import { deleteFullBuckets } from '#platform/database/buckets.ts'
import { formLimits } from '#platform/limits/table.ts'
import { retentionReleases } from '#club/people/privacy/server/tables/retention-releases.ts'
import { type RetentionKey, endOfRetention, retentionKeys, retentionOf } from '#base/privacy/retention.ts'
import { audit } from '#club/core/server/audit.ts'
import { lastGoodBackup } from '#platform/backup-log/backups.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { readHeldBack } from '#club/people/privacy/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { RetentionRule } from './rules.ts'
import { dayMs } from '#base/dates/durations.ts'

export type RetentionRules = Record<RetentionKey, RetentionRule>

/** Applies one rule to the rows that are due now. */
export const applyRule = async (club: Club, rules: Partial<RetentionRules>, key: RetentionKey) =>
  rules[key]?.run(club, endOfRetention(club.now(), retentionOf(key).keep), await readHeldBack(club))

/** Whether a rule may delete: it never had to be released, or an admin has released it. */
export const isReleased = async (club: Club, key: RetentionKey) =>
  !retentionOf(key).needsRelease || (await readReleased(club)).has(key)

/** What each rule would delete now, and whether it may. Counts, not lists: it is fast on a large club. */
export const dryRun = async (club: Club, rules: RetentionRules) => {
  const released = await readReleased(club)
  const held = await readHeldBack(club)
  const rows: { rule: RetentionKey; due: number; isReleased: boolean }[] = []
  for (const rule of retentionKeys) {
    const { keep, needsRelease } = retentionOf(rule)
    const due = await rules[rule].count(club.db, endOfRetention(club.now(), keep), held)
    rows.push({ rule, due, isReleased: !needsRelease || released.has(rule) })
  }
  return rows
}

/**
 * Releases a rule after its dry run: from the next night on it deletes.
 * @throws Refusal retention.needs-backup without a good backup of the last day
 */
export const releaseRule = async (club: Club, rule: RetentionKey) => {
  const { good } = await lastGoodBackup(club)
  if (!good || club.now().getTime() - good.at.getTime() > dayMs) throw new Refusal('retention.needs-backup')
  await inTransaction(club, async (club) => {
    const releasedBy = accountOf(club)
    await club.db
      .insert(retentionReleases)
      .values({ rule, releasedBy, releasedAt: club.now() })
      .onConflictDoNothing({ target: retentionReleases.rule })
    await audit(club, {
      action: 'retention.released',
      subject: 'retention_releases',
      subjectId: null,
      after: { rule },
    })
  })
}

/** Deletes the full buckets of form limits, whose keys have addresses. */
export const deleteFullFormLimits = ({ db, now }: Club) => deleteFullBuckets(db, formLimits, now())

const readReleased = async ({ db }: Club) => {
  const rows = await db.select({ rule: retentionReleases.rule }).from(retentionReleases)
  return new Set(rows.map(({ rule }) => rule))
}
