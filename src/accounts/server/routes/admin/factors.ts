import { Hono } from 'hono'
import { record } from '../../audit.ts'
import { factorsOf, findFactor, removeFactor } from '../../factors/factors.ts'
import type { AuthEnv } from '../../service.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import { asActor, requireAdmin, requireFreshAdmin } from '../../accounts/staff.ts'
import { factorJson } from '../../accounts/user-json.ts'
import { findPathUser } from './users.ts'

/** GET /admin/users/{id}/factors, DELETE /admin/users/{id}/factors/{factor}: for a user who has lost telephone and codes. */
export const adminFactors = new Hono<AuthEnv>()
  .get('/admin/users/:id/factors', async (c) => {
    await requireAdmin(c.var.auth, c.req.header('Authorization'))
    const user = await findPathUser(c)
    return c.json((await factorsOf(c.var.auth.db, user.id)).map(factorJson))
  })
  .delete('/admin/users/:id/factors/:factor', async (c) => {
    const { auth, origin } = c.var
    const admin = await requireFreshAdmin(auth, c.req.header('Authorization'))
    const user = await findPathUser(c)
    return await auth.db.transaction(async (tx) => {
      const factor = await findFactor(tx, user.id, c.req.param('factor'))
      await removeFactor(tx, factor)
      if (factor.status === 'verified')
        await notifyOwner(auth, tx, user, { event: 'factor-removed-by-staff', origin, byStaff: true })
      await record(auth, tx, origin, {
        action: 'factor.removed-by-admin',
        userId: user.id,
        actor: asActor(admin),
        before: { status: factor.status },
      })
      return c.json(factorJson(factor))
    })
  })
