import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#db/open.ts'
import { type Attributes, attributes, readChange } from '../account-attributes.ts'
import {
  type NewUser,
  type User,
  changeUser,
  confirmEmail,
  createUser,
  findUserByEmail,
  lockUser,
} from '../accounts.ts'
import { record } from '../audit.ts'
import { readBody, readOptionalBody, reads } from '../body.ts'
import { eraseUser } from '../erase-user.ts'
import { languageFor, tellPasswordChanged } from '../letters.ts'
import { forgetOneTimeTokens } from '../one-time-tokens.ts'
import { followInStaffList } from '../one-time-use.ts'
import { ProtocolError, invalid, notFound } from '../protocol-error.ts'
import { isUuid } from '../read-session.ts'
import type { AuthEnv } from '../service.ts'
import { endSessions } from '../sessions.ts'
import { type Admin, asActor, requireAdmin } from '../staff.ts'
import { userJson } from '../user-json.ts'
import { findAny } from './admin-users.ts'

const deletion = z.object({ should_soft_delete: z.nullish(z.boolean()) })

/** POST /admin/users, PUT and DELETE /admin/users/{id}: each leaves an audit row. */
export const adminUserChanges = new Hono<AuthEnv>()
  .post('/admin/users', reads(attributes), async (c) => {
    const { auth, origin } = c.var
    const admin = await requireAdmin(auth, c.req.header('Authorization'))
    const given = await readBody(c, attributes)
    if (given.phone && !given.email)
      throw new ProtocolError(400, 'phone_provider_disabled', 'Phone numbers are disabled')
    if (!given.email) throw invalid('Cannot create a user without either an email or phone')
    if (given.id && !isUuid(given.id)) throw invalid('ID must conform to the uuid v4 format')
    const values = await readChange(c, admin, given, {
      userMetadata: {},
      appMetadata: { provider: 'email', providers: ['email'] },
    })
    return await auth.db.transaction(async (tx) => {
      const now = auth.now()
      const created = await createUser(tx, {
        ...values,
        ...(given.id ? { id: given.id } : {}),
        createdAt: now,
        updatedAt: now,
      })
      if (!created) throw taken()
      if (given.email_confirm) await confirmEmail(tx, created, now)
      const user = await changeUser(tx, created.id, { userMetadata: created.userMetadata }, now)
      await record(tx, origin, {
        action: 'account.created',
        userId: user.id,
        actor: asActor(admin),
        after: visible(user),
      })
      return c.json(await userJson(tx, user))
    })
  })
  .put('/admin/users/:id', reads(attributes), async (c) => {
    const { auth } = c.var
    const admin = await requireAdmin(auth, c.req.header('Authorization'))
    const before = await findAny(c)
    const given = await readBody(c, attributes)
    const change = await readChange(c, admin, given, before)
    return await auth.db.transaction(async (tx) =>
      c.json(await userJson(tx, await changeAccount(c, tx, admin, before.id, change, given))),
    )
  })
  .delete('/admin/users/:id', reads(deletion), async (c) => {
    const { auth, origin } = c.var
    const admin = await requireAdmin(auth, c.req.header('Authorization'))
    const { should_soft_delete: isSoft } = await readOptionalBody(c, deletion)
    const user = await findAny(c)
    await auth.db.transaction(async (tx) => {
      await eraseUser(tx, user, isSoft ?? false, auth.now())
      await record(tx, origin, {
        action: 'account.deleted',
        userId: user.id,
        actor: asActor(admin),
        before: visible(user),
      })
    })
    return c.json({})
  })

const changeAccount = async (
  c: Context<AuthEnv>,
  tx: Db,
  admin: Admin,
  id: string,
  change: Partial<NewUser>,
  given: Attributes,
) => {
  const { auth, origin } = c.var
  const before = await lockUser(tx, id)
  if (!before) throw notFound('user_not_found', 'User not found')
  if (change.email && change.email !== before.email && (await findUserByEmail(tx, change.email))) throw taken()
  let user = await changeUser(tx, id, change, auth.now())
  if (change.email) await followInStaffList(tx, id, change.email)
  if (given.email_confirm) {
    await confirmEmail(tx, user, auth.now())
    user = await changeUser(tx, id, { userMetadata: user.userMetadata }, auth.now())
  }
  if (change.passwordHash) {
    await endSessions(tx, id)
    await forgetOneTimeTokens(tx, id)
    await tellPasswordChanged(auth, tx, user, languageFor(c, user))
    await record(tx, origin, { action: 'password.changed-by-admin', userId: id, actor: asActor(admin) })
  }
  const [seen, shown] = differences(visible(before), visible(user))
  if (Object.keys(shown).length > 0)
    await record(tx, origin, {
      action: 'account.changed',
      userId: id,
      actor: asActor(admin),
      before: seen,
      after: shown,
    })
  return user
}

const taken = () => new ProtocolError(422, 'email_exists', 'A user with this email address has already been registered')

/** What the audit log may show of an account. */
const visible = ({
  email,
  role,
  bannedUntil,
  emailConfirmedAt,
  userMetadata,
  appMetadata,
}: User): Record<string, unknown> => ({
  email,
  role,
  bannedUntil,
  emailConfirmedAt,
  userMetadata,
  appMetadata,
})

const differences = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return [only(before), only(after)] as const
}
