import { Hono } from 'hono'
import { record } from '../../audit.ts'
import { deleteUser } from '../../accounts/delete-user.ts'
import { tellOfClosing } from '../../emails/notify-owner.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { declareInput } from '../../protocol/body.ts'
import { requireFreshProof } from '../../sessions/fresh-proof.ts'
import { requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { userJson } from '../../accounts/user-json.ts'
import { accountChange, changeOwnAccount } from './user-change.ts'

/** GET /user, PUT /user: the caller's account. DELETE /user closes it; not part of the protocol, and with a fresh proof only. */
export const user = new Hono<AuthEnv>()
  .get('/user', async (c) => {
    const { auth } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    return c.json(await userJson(auth.db, caller.user))
  })
  .put('/user', declareInput(accountChange), async (c) =>
    c.json(await changeOwnAccount(c, await requireSession(c.var.auth, c.req.header('Authorization')))),
  )
  .delete('/user', async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    requireAal2IfEnrolled(caller)
    requireFreshProof(caller.session, auth.now())
    await auth.db.transaction(async (tx) => {
      const { id: userId, email } = caller.user
      await tellOfClosing(auth, tx, caller.user, origin)
      await deleteUser(auth, tx, caller.user, true)
      await record(auth, tx, origin, { action: 'account.closed', userId, email })
    })
    return c.body(null, 204)
  })
