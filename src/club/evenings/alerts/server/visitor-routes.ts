import { Hono } from 'hono'
import { alertRequest } from '#club/core/alerts/shared/alert.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id } from '#club/core/server/http/validate.ts'
import { noStore } from '#platform/http/no-store.ts'
import { askAlert, confirmAlerts, readAlerts, stopAlerts, stopByOneClick } from './alerts.ts'

const ofPass = { may: 'everyone', limit: 'ownRegistrations' } as const
const write = { ...ofPass, changes: 'nothing' } as const

/** Asking is open to all; the rest is opened by the pass of an email. Opening a link alone changes nothing, because mail scanners do. */
export const alerts = new Hono<ApiEnv>()
  .use(noStore)
  .post('/', route({ may: 'everyone', changes: 'nothing' }), body(alertRequest), async (c) =>
    c.json(await askAlert(c.var.club, c.req.valid('json'))),
  )
  .get('/', route(ofPass), async (c) => c.json(await readAlerts(c.var.club)))
  .post('/confirmations', route(write), async (c) => c.json(await confirmAlerts(c.var.club)))
  .delete('/', route(write), async (c) => c.json(await stopAlerts(c.var.club)))
  .delete('/:id', route(write), id('pass.wrong'), async (c) =>
    c.json(await stopAlerts(c.var.club, c.req.valid('param').id)),
  )

/** What a mailbox calls by its own button, with the pass in the address (RFC 8058); a browser that opens it is shown the page. */
export const unsubscriptions = new Hono<ApiEnv>()
  .use(noStore)
  .get('/:pass', route(ofPass), (c) => c.redirect(`/avisos#${encodeURIComponent(c.req.param('pass'))}`, 303))
  .post('/:pass', route(write), async (c) => {
    await stopByOneClick(c.var.club, c.req.param('pass'))
    return c.body(null, 204)
  })
