import { type Context, Hono } from 'hono'
import { inviteUnconfirmed, findOrCreateInvited, sendInvitation } from '#accounts/server/accounts/invite.ts'
import { ProtocolError } from '#accounts/server/protocol/protocol-error.ts'
import { notifyRoleChange } from '#accounts/server/accounts/notify-role-change.ts'
import { inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { getUser, listUsers } from './list.ts'
import { changeRole, rightsOf } from './role.ts'
import { roleChange, userInvitation, userList } from '../shared/users.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('user.not-found')
const read = route({ may: 'users' })
const freshWrite = route({ may: 'users', isFresh: true, changes: 'nothing' })

export const users = new Hono<ApiEnv>()
  .get('/', read, query(userList), async (c) =>
    c.json(await listUsers(c.var.club, c.req.valid('query'), c.var.namedAdmins)),
  )
  .post('/invitations', freshWrite, body(userInvitation), async (c) => {
    const { email, role, capabilities, language } = c.req.valid('json')
    const { club, auth, staff } = inviterOf(c)
    return c.json(
      await inTransaction(club, async (club) => {
        const account = await findOrCreateInvited(auth, club.db, email, { language }).catch(toRefusal)
        const rights = await changeRole(club, account.id, { role, capabilities })
        await sendInvitation(auth, club.db, account, { ...staff, rights, language })
        return { id: account.id }
      }),
      201,
    )
  })
  .get('/:id', read, validId, async (c) =>
    c.json(await getUser(c.var.club, c.req.valid('param').id, c.var.namedAdmins)),
  )
  .post('/:id/invitations', freshWrite, validId, async (c) => {
    const { id: userId } = c.req.valid('param')
    const { club, auth, staff } = inviterOf(c)
    await getUser(club, userId)
    await inTransaction(club, async (club) => {
      const rights = await rightsOf(club, userId)
      if (!(await inviteUnconfirmed(auth, club.db, userId, { ...staff, rights }))) throw new Refusal('user.confirmed')
    })
    return c.json({ id: userId })
  })
  .put('/:id/role', freshWrite, validId, body(roleChange), async (c) => {
    const { club, auth, staff } = inviterOf(c)
    return c.json(
      await changeRole(club, c.req.valid('param').id, c.req.valid('json'), ({ db }, changed) =>
        notifyRoleChange(auth, db, changed, staff.origin, staff.inviter),
      ),
    )
  })

/** The auth service, and the member of the staff who acts. @throws Error without an auth service */
const inviterOf = ({ var: { club, auth } }: Context<ApiEnv>) => {
  if (!auth) throw new Error('There is no auth service beside the api')
  const { actor, origin } = club
  return { club, auth, staff: { origin, inviter: actor.kind === 'user' ? actor : undefined } }
}

const toRefusal = (error: unknown): never => {
  if (error instanceof ProtocolError && error.code === 'email_exists') throw new Refusal('user.email-taken')
  throw error
}
