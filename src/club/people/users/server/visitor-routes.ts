import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { prepareAccount } from '#accounts/server/accounts/create-account.ts'
import { tryConsumeByNetwork } from '#accounts/server/limits/rate-limits.ts'
import type { AuthService } from '#accounts/server/service.ts'
import { weaknessForStaff } from '#accounts/server/passwords/staff-passwords.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal, RateLimitExceeded } from '#club/core/server/refusal.ts'
import { createFirstAdmin, hasAdmin } from './first-admin.ts'
import { firstAdmin } from '#accounts/shared/account.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

/** What the page of the first admin needs: the one-time code and the auth service. */
export type Setup = { code: () => Promise<string>; auth: AuthService }

/** The api of /create-super-admin, open while the club has no active admin (decision 25). Without `accounts` it stays closed. */
export const setup = (accounts?: Setup) =>
  new Hono<ApiEnv>()
    .get('/', route({ may: 'everyone' }), async (c) =>
      c.json({ isOpen: accounts !== undefined && (await isOpen(c.var.club, accounts)) }),
    )
    .post('/', route({ may: 'everyone', changes: 'nothing' }), body(firstAdmin), async (c) => {
      const { code, ...account } = c.req.valid('json')
      const { club } = c.var
      if (!accounts || !(await isOpen(club, accounts))) throw new Refusal('admin.exists')
      if (!(await tryConsumeByNetwork(accounts.auth, 'signup', club.origin))) throw new RateLimitExceeded(10)
      if (!isSame(code, await accounts.code())) throw new Refusal('setup.code-wrong')
      if (await weaknessForStaff(account.password)) throw new Refusal('auth.weak-password')
      const createAccount = await prepareAccount(accounts.auth, account)
      const { settings } = accounts.auth
      return c.json(
        await createFirstAdmin(club, settings.staffEmails, ({ db, origin }) => createAccount(db, origin)),
        201,
      )
    })

const isOpen = async ({ db, now }: Club, { auth }: Setup) => !(await hasAdmin(db, auth.settings.staffEmails, now()))

// Hashed first: the time of the comparison reveals neither the length nor the beginning of the code.
const isSame = (given: string, code: string) => timingSafeEqual(digest(given), digest(code))
const digest = (text: string) => createHash('sha256').update(text).digest()
