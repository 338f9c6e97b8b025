import type { Club } from '#domain/club.ts'
import { retentionRules } from '#domain/retention/rules.ts'
import { applyRule } from '#domain/retention/run.ts'
import type { RetentionKey } from '#shared/privacy/retention.ts'

/** Applies retention rules to what is due now, in this order, released or not. */
export const applyRules = async (club: Club, ...keys: RetentionKey[]) => {
  for (const key of keys) await applyRule(club, retentionRules, key)
}
