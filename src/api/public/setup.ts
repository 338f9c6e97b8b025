import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { prepareAccount } from '#auth/accounts/create-account.ts'
import { tryConsumeByNetwork } from '#auth/limits/rate-limits.ts'
import type { AuthService } from '#auth/service.ts'
import { weaknessForStaff } from '#auth/passwords/staff-passwords.ts'
import type { Club } from '#domain/club.ts'
import { Refusal, RateLimitExceeded } from '#domain/refusal.ts'
import { createFirstAdmin, hasAdmin } from '#domain/users/first-admin.ts'
import { firstAdmin } from '#shared/forms/users.ts'
import type { ApiEnv } from '../actor.ts'
import { nothing } from '../cache-tags.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

/** What the one-time page needs: the printed code, and the service that keeps accounts. */
export type Setup = { code: () => Promise<string>; auth: AuthService }

/** /create-super-admin, while the club has no admin who can enter (decision 6). Without a setup the door stays closed. */
export const setup = (door?: Setup) =>
  new Hono<ApiEnv>()
    .get('/', route({ may: 'everyone' }), async (c) =>
      c.json({ isOpen: door !== undefined && (await isOpen(c.var.club, door)) }),
    )
    .post('/', route({ may: 'everyone', changes: nothing }), body(firstAdmin), async (c) => {
      const { code, ...account } = c.req.valid('json')
      const { club } = c.var
      if (!door || !(await isOpen(club, door))) throw new Refusal('admin.exists')
      if (!(await tryConsumeByNetwork(door.auth, 'signup', club.origin))) throw new RateLimitExceeded(10)
      if (!isSame(code, await door.code())) throw new Refusal('setup.code-wrong')
      if (await weaknessForStaff(account.password)) throw new Refusal('auth.weak-password')
      const createAccount = await prepareAccount(door.auth, account)
      const { settings } = door.auth
      return c.json(await createFirstAdmin(club, settings.staffEmails, (tx) => createAccount(tx, club.origin)), 201)
    })

const isOpen = async ({ db, now }: Club, { auth }: Setup) => !(await hasAdmin(db, auth.settings.staffEmails, now()))

// Hashed first, so that neither the length nor the beginning of the code shows in the time it takes.
const isSame = (given: string, code: string) => timingSafeEqual(digest(given), digest(code))
const digest = (text: string) => createHash('sha256').update(text).digest()
