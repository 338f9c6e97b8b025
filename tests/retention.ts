import type { Club } from '#club/core/server/club.ts'
import { retentionRules } from '#club/people/retention/server/rules.ts'
import { applyRule } from '#club/people/retention/server/run.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'

/** Applies retention rules to what is due now, in this order, released or not. */
export const applyRules = async (club: Club, ...keys: RetentionKey[]) => {
  for (const key of keys) await applyRule(club, retentionRules, key)
}
