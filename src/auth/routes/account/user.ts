import { Hono } from 'hono'
import { declareInput } from '../../protocol/body.ts'
import { requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { userJson } from '../../accounts/user-json.ts'
import { accountChange, changeOwnAccount } from './user-change.ts'

/** GET /user, PUT /user: the caller's account. */
export const user = new Hono<AuthEnv>()
  .get('/user', async (c) => {
    const { auth } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    return c.json(await userJson(auth.db, caller.user))
  })
  .put('/user', declareInput(accountChange), async (c) =>
    c.json(await changeOwnAccount(c, await requireSession(c.var.auth, c.req.header('Authorization')))),
  )
