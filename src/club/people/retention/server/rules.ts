import { and } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import type { PersonRows } from '#club/core/server/person-rows.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import type { Kept, Noun, Together } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'
import { isNotHeld } from '#club/people/privacy/server/personal-tables.ts'
import { readHeldBack } from '#club/people/privacy/server/holds.ts'
import { blockFormerMembers, deleteFormerMembers, isUnblocked, leftBefore } from './former-members.ts'

/** The rows that are due, and what the night does with them. `before`: what began earlier has been kept long enough. */
export type RetentionRule = {
  /** `held`: the people whose data are held back. */
  count: (db: Db, before: Date, held: readonly PersonRows[]) => Promise<number>
  /** What has a transaction of its own reads `held` again in it. */
  run: (club: Club, before: Date, held: readonly PersonRows[]) => Promise<unknown>
}

/** The rules of accounts are in `accounts/server/accounts/retention.ts`. */
type OfAccounts = 'unconfirmedAccounts' | 'unusedAccounts' | 'sessions'

const rule = ({ table, due, act }: Kept): RetentionRule => ({
  count: (db, before, held) => db.$count(table, and(due(db, before), isNotHeld(table, held))),
  run: (club, before) =>
    inTransaction(club, async (club) => {
      await freezeHolds(club.db)
      await act(club.db, and(due(club.db, before), isNotHeld(table, await readHeldBack(club))))
    }),
})

type OfNouns = Together<Extract<(typeof nouns)[number], Required<Pick<Noun, 'retention'>>>['retention']>

const ofNouns = Object.fromEntries(
  nouns.flatMap(({ retention = {} }: Noun) => Object.entries(retention).map(([key, kept]) => [key, rule(kept)])),
) as Record<keyof OfNouns, RetentionRule>

export const retentionRules: Record<Exclude<RetentionKey, OfAccounts>, RetentionRule> = {
  ...ofNouns,
  // Each member in a transaction of its own.
  leftMembers: {
    count: (db, before, held) => db.$count(socios, and(leftBefore(before), isUnblocked, isNotHeld(socios, held))),
    run: blockFormerMembers,
  },
  formerMembers: {
    count: (db, before, held) => db.$count(socios, and(leftBefore(before), isNotHeld(socios, held))),
    run: deleteFormerMembers,
  },
}
