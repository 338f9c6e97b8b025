import { Hono } from 'hono'
import { noStore } from '#platform/http/no-store.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'
import { fileLinksRequest, joining } from '../shared/own-file.ts'
import { sendFileLinks } from './invite.ts'
import { joinFile } from './join.ts'
import { readOwnMembership } from './read-own.ts'

const read = route({ may: 'everyone', limit: 'ownRegistrations' })
const write = route({ may: 'everyone', limit: 'ownRegistrations', changes: 'nothing' })

/** The caller's own membership: what it is about is known by the account, never by an address or id. */
export const me = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', read, async (c) => c.json(await readOwnMembership(c.var.club)))
  .post('/file', write, body(joining), async (c) => c.json(await joinFile(c.var.club, c.req.valid('json').pass)))
  .post('/file-links', write, body(fileLinksRequest), async (c) => {
    await sendFileLinks(c.var.club, c.req.valid('json').language)
    return c.body(null, 204)
  })
