import { Hono } from 'hono'
import { blockSocio, openBlockedFile, unblockSocio } from './block.ts'
import { certifyMember } from './certificate.ts'
import { changeSocio, takeAccountAddress } from './change.ts'
import { createSocio } from './create.ts'
import { inviteMember, separateAccount } from '#club/members/own-file/server/invite.ts'
import { getSocio, readIban } from './get.ts'
import { exportSocios, exportSociosWithIban, listSocios } from './list.ts'
import { moveMember, undoMove } from './moves.ts'
import { seeOwnActs } from './own-acts.ts'
import { removeSocio } from './remove.ts'
import { memberMove, newSocioSubmission, separation, socioChange, socioList } from '../shared/membership-panel.ts'
import { blockedReading } from '#club/members/members/shared/blocked-file.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('socio.not-found')
const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })
const freshWrite = route({ may: 'members', isFresh: true, changes: 'nothing' })
// With `members` alone staff see the last digits of an IBAN.
const freshIban = route({ may: ['members', 'treasury'], isFresh: true, changes: 'nothing' })
/** A blocked file is an admin's alone. */
const freshBlocked = route({ may: 'users', isFresh: true, changes: 'nothing' })

export const socios = new Hono<ApiEnv>()
  .get('/', read, query(socioList), async (c) => c.json(await listSocios(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newSocioSubmission), async (c) =>
    c.json(await createSocio(c.var.club, c.req.valid('json')), 201),
  )
  .post('/exports', freshWrite, query(socioList), async (c) =>
    c.json(await exportSocios(c.var.club, c.req.valid('query'))),
  )
  .post('/iban-exports', freshIban, query(socioList), async (c) =>
    c.json(await exportSociosWithIban(c.var.club, c.req.valid('query'))),
  )
  .get('/:id', read, validId, async (c) => c.json(await getSocio(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(socioChange), async (c) =>
    c.json(await changeSocio(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/moves', write, validId, body(memberMove), async (c) =>
    c.json(await moveMember(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post('/:id/move-undos', write, validId, async (c) => {
    await undoMove(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/certificates', write, validId, async (c) =>
    c.json(await certifyMember(c.var.club, c.req.valid('param').id), 201),
  )
  .delete('/:id', freshWrite, validId, async (c) => {
    await removeSocio(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/invitations', write, validId, async (c) => {
    await inviteMember(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/account-separations', write, validId, body(separation), async (c) => {
    await separateAccount(c.var.club, c.req.valid('param').id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  .post('/:id/sightings', write, validId, async (c) => {
    await seeOwnActs(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/account-addresses', write, validId, async (c) => {
    await takeAccountAddress(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/blocks', freshWrite, validId, async (c) => {
    await blockSocio(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/unblocks', freshBlocked, validId, async (c) => {
    await unblockSocio(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/blocked-readings', freshBlocked, validId, body(blockedReading), async (c) => {
    const { club, namedAdmins } = c.var
    return c.json(await openBlockedFile(club, c.req.valid('param').id, c.req.valid('json'), namedAdmins), 201)
  })
  .post('/:id/iban-readings', freshIban, validId, async (c) =>
    c.json(await readIban(c.var.club, c.req.valid('param').id), 201),
  )
