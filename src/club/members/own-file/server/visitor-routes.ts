import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'
import { departure, fileLinksRequest, ibanChange, joining, ownFileChange } from '../shared/own-file.ts'
import { certifyOwn } from './certificate.ts'
import { changeOwnFile, changeOwnIban, readOwnFile } from './change.ts'
import { leaveClub, takeDepartureBack } from './departure.ts'
import { sendFileLinks } from './invite.ts'
import { joinFile } from './join.ts'
import { readOwnMembership } from './read-own.ts'

const read = route({ may: 'everyone', limit: 'ownRegistrations' })
const write = route({ may: 'everyone', limit: 'ownRegistrations', changes: 'nothing' })
const freshWrite = route({ may: 'everyone', isFresh: true, limit: 'ownRegistrations', changes: 'nothing' })

/** The caller's own membership: what it is about is known by the account, never by an address or id. */
export const me = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', read, async (c) => c.json(await readOwnMembership(c.var.club)))
  .get('/file', read, async (c) => c.json(await readOwnFile(c.var.club)))
  .post('/file', write, body(joining), async (c) => c.json(await joinFile(c.var.club, c.req.valid('json').pass)))
  .put('/file', write, body(ownFileChange), async (c) => c.json(await changeOwnFile(c.var.club, c.req.valid('json'))))
  .put('/iban', freshWrite, body(ibanChange), async (c) => c.json(await changeOwnIban(c.var.club, c.req.valid('json'))))
  .post('/certificates', write, async (c) => c.json(await certifyOwn(c.var.club), 201))
  .post('/departure', write, body(departure), async (c) =>
    c.json(await leaveClub(c.var.club, c.req.valid('json')), 201),
  )
  .delete('/departure', write, async (c) => {
    await takeDepartureBack(c.var.club)
    return c.body(null, 204)
  })
  .post('/file-links', write, body(fileLinksRequest), async (c) => {
    await sendFileLinks(c.var.club, c.req.valid('json').language)
    return c.body(null, 204)
  })
