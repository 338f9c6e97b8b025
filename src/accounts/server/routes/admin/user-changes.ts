import { Hono } from 'hono'
import * as z from 'zod/mini'
import { attributes, readChange } from '../../accounts/account-attributes.ts'
import { changeUser, confirmEmail, createUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { readBody, readOptionalBody, declareInput } from '../../protocol/body.ts'
import { changeAccount, auditedFields } from '../../accounts/change-account.ts'
import { deleteUser } from '../../accounts/delete-user.ts'
import { emailTaken, invalid, phonesDisabled } from '../../protocol/protocol-error.ts'
import { isUuid } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { asActor, requireOtherAccount, requireFreshAdmin } from '../../accounts/staff.ts'
import { userJson } from '../../accounts/user-json.ts'
import { findPathUser } from './users.ts'

const deletion = z.object({ should_soft_delete: z.nullish(z.boolean()) })

/** POST /admin/users, PUT and DELETE /admin/users/{id}. Each needs a fresh proof and writes to the audit log. */
export const adminUserChanges = new Hono<AuthEnv>()
  .post('/admin/users', declareInput(attributes), async (c) => {
    const { auth, origin } = c.var
    const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
    const given = await readBody(c, attributes)
    if (given.phone && !given.email) throw phonesDisabled()
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
      if (!created) throw emailTaken()
      if (given.email_confirm) await confirmEmail(tx, created, now)
      const user = await changeUser(tx, created.id, { userMetadata: created.userMetadata }, now)
      await record(auth, tx, origin, {
        action: 'account.created',
        userId: user.id,
        actor: asActor(admin),
        after: auditedFields(user),
      })
      return c.json(await userJson(tx, user))
    })
  })
  .put('/admin/users/:id', declareInput(attributes), async (c) => {
    const { auth } = c.var
    const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
    const before = await findPathUser(c)
    const given = await readBody(c, attributes)
    const change = await readChange(c, admin, given, before)
    return await auth.db.transaction(async (tx) =>
      c.json(await userJson(tx, await changeAccount(c, tx, admin, before.id, change, given))),
    )
  })
  .delete('/admin/users/:id', declareInput(deletion), async (c) => {
    const { auth, origin } = c.var
    const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
    const { should_soft_delete: isSoft } = await readOptionalBody(c, deletion)
    const user = await findPathUser(c)
    await auth.db.transaction(async (tx) => {
      await deleteUser(auth, tx, user, isSoft ?? false)
      requireOtherAccount(admin, user.id)
      await record(auth, tx, origin, {
        action: 'account.deleted',
        userId: user.id,
        actor: asActor(admin),
        before: auditedFields(user),
      })
    })
    return c.json({})
  })
