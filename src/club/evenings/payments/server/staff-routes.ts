import { Hono } from 'hono'
import { listEventMoney } from './event-money.ts'
import { exportPayments, getPayment, listPayments } from './list-payments.ts'
import { listOpenParties } from './open-parties.ts'
import { notePayment, notePayments, voidPayments } from './payments.ts'
import { readTotals } from './totals.ts'
import {
  newPayment,
  newPayments,
  openPartyList,
  paymentExport,
  paymentList,
  paymentVoiding,
  paymentVoidings,
} from '../shared/payment.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('payment.not-found')
const read = route({ may: 'treasury' })
const write = route({ may: 'treasury', changes: 'nothing' })

export const payments = new Hono<ApiEnv>()
  .get('/', read, query(paymentList), async (c) => c.json(await listPayments(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newPayment), async (c) => c.json(await notePayment(c.var.club, c.req.valid('json')), 201))
  .post('/batches', write, body(newPayments), async (c) =>
    c.json(await notePayments(c.var.club, c.req.valid('json')), 201),
  )
  .post('/voidings', write, body(paymentVoidings), async (c) => {
    const { ids, reason } = c.req.valid('json')
    await voidPayments(c.var.club, ids, reason)
    return c.body(null, 204)
  })
  .post('/exports', route({ may: 'treasury', isFresh: true, changes: 'nothing' }), body(paymentExport), async (c) =>
    c.json(await exportPayments(c.var.club, c.req.valid('json')), 201),
  )
  .get('/events', read, query(paymentExport), async (c) =>
    c.json(await listEventMoney(c.var.club, c.req.valid('query'))),
  )
  .get('/totals', read, query(paymentExport), async (c) => c.json(await readTotals(c.var.club, c.req.valid('query'))))
  .get('/parties', read, query(openPartyList), async (c) =>
    c.json(await listOpenParties(c.var.club, c.req.valid('query'))),
  )
  .get('/:id', read, validId, async (c) => c.json(await getPayment(c.var.club, c.req.valid('param').id)))
  .post('/:id/voidings', write, validId, body(paymentVoiding), async (c) => {
    await voidPayments(c.var.club, [c.req.valid('param').id], c.req.valid('json').reason)
    return c.body(null, 204)
  })
