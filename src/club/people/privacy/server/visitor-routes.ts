import { Hono } from 'hono'
import { fetchPersonalData } from './data-link.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { zipHeaders } from '#club/core/server/http/zip-headers.ts'

/** All data of a person, by the signed link of an email, once. A write: opening the link's page alone changes nothing. */
export const personalData = new Hono<ApiEnv>()
  .use(noStore)
  .post('/', route({ may: 'everyone', limit: 'ownRegistrations', changes: 'nothing' }), async (c) =>
    c.body(new Uint8Array(await fetchPersonalData(c.var.club)), 200, zipHeaders),
  )
