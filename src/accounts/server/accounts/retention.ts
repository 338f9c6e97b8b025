import { type SQL, and, isNotNull, isNull, lt, not, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { sessions } from '../tables/sessions.ts'
import { users } from '../tables/users.ts'
import { hasEnded } from '../sessions/session-end.ts'
import type { AuthService } from '../service.ts'
import { deleteUser } from './delete-user.ts'
import { lockUser } from './accounts.ts'

type Needs = Pick<AuthService, 'settings' | 'staff' | 'now'>

/** People whose data are held back, with their accounts (`club/people/privacy/server/holds.ts`). */
type HeldBack = readonly { accounts: string[] }[]

/** The retention rules of accounts (`club/people/retention/server/rules.ts` has the others). Accounts of staff stay. */
export const accountRules = (auth: Needs) => ({
  unconfirmedAccounts: ofAccounts(auth, (before) =>
    and(isNull(users.emailConfirmedAt), isNull(users.lastSignInAt), lt(users.createdAt, before)),
  ),
  unusedAccounts: ofAccounts(auth, (before) =>
    and(
      isNotNull(users.emailConfirmedAt),
      lt(sql`coalesce(${users.lastSignInAt}, ${users.createdAt})`, before.toISOString()),
    ),
  ),
  // When a session ends is a setting, which is at most the time of the table.
  sessions: {
    count: (db: Db, _before: Date, held: HeldBack) =>
      db.$count(sessions, and(hasEnded(auth, auth.now()), isOfNone(sessions.userId, held))),
    run: ({ db }: { db: Db }, _before?: Date, held: HeldBack = []) =>
      db.delete(sessions).where(and(hasEnded(auth, auth.now()), isOfNone(sessions.userId, held))),
  },
})

const ofAccounts = (auth: Needs, condition: (before: Date) => SQL | undefined) => {
  const due = (before: Date, held: HeldBack) =>
    and(condition(before), isNull(users.deletedAt), not(auth.staff.isStaff(users.id)), isOfNone(users.id, held))
  return {
    count: (db: Db, before: Date, held: HeldBack) => db.$count(users, due(before, held)),
    run: async ({ db }: { db: Db }, before: Date, held: HeldBack) => {
      const accounts = await db.select({ id: users.id }).from(users).where(due(before, held))
      for (const { id } of accounts)
        await db.transaction(async (tx) => {
          // Locked and asked again: its owner may have signed in since.
          await lockUser(tx, id)
          const [user] = await tx
            .select()
            .from(users)
            .where(and(sql`${users.id} = ${id}`, due(before, held)))
          if (user) await deleteUser(auth, tx, user, false)
        })
    },
  }
}

const isOfNone = (account: PgColumn, held: HeldBack) => {
  const accounts = held.flatMap((person) => person.accounts)
  return accounts.length > 0 ? notInArray(account, accounts) : undefined
}
