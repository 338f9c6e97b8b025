import { Hono } from 'hono'
import { inviteUnconfirmed } from '#auth/invite.ts'
import type { Club } from '#domain/club.ts'
import { getUser, listUsers } from '#domain/users/list.ts'
import { changeRole } from '#domain/users/role.ts'
import { roleChange, userList } from '#shared/forms/users.ts'
import { type ApiEnv, adminOnly, freshProof } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('user.not-found')

export const users = new Hono<ApiEnv>()
  .use(adminOnly)
  .get('/', query(userList), async (c) => c.json(await listUsers(c.var.club, c.req.valid('query'), c.var.namedAdmins)))
  .get('/:id', known, async (c) => c.json(await getUser(c.var.club, c.req.valid('param').id, c.var.namedAdmins)))
  .put('/:id/role', freshProof, known, body(roleChange), async (c) => {
    const { role, from } = c.req.valid('json')
    const { club, auth } = c.var
    const { actor, origin } = club
    const inviter = actor.kind === 'user' ? actor : undefined
    const invite = auth && ((tx: Club['db'], id: string) => inviteUnconfirmed(auth, tx, id, origin, inviter))
    return c.json(await changeRole(club, c.req.valid('param').id, role, from, invite))
  })
