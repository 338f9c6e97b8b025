import { Hono } from 'hono'
import { cancelRegistrations, declineRegistration, restoreRegistrations } from './cancellations/by-staff.ts'
import { addCompanionsByStaff } from './booking/add-companions.ts'
import {
  addRegistration,
  cancelRegistration,
  changeRegistration,
  restoreRegistration,
} from './registrations-by-staff.ts'
import { chooseFile, findFiles, seatsWithoutFile } from './file-of-seat.ts'
import { exportRegistrations, getRegistration, listRegistrations } from './registrations-list.ts'
import { confirmHeldSeat } from './held-seats/held-seats.ts'
import { searchRegistrations } from './registrations-search.ts'
import { readPartyMoney } from '#club/evenings/payments/server/party-money.ts'
import { changeSeatPrice } from '#club/evenings/payments/server/seat-prices.ts'
import { usualCompanions } from './usual-companions.ts'
import { seatOutOfTurn } from './waiting-list/seat-out-of-turn.ts'
import { seatPrice } from '#club/evenings/payments/shared/payment.ts'
import {
  companionsByStaff,
  fileChoice,
  fileSearch,
  registrationByStaff,
  registrationExport,
  registrationList,
  registrationSave,
  registrationSearch,
  registrationsCancel,
  registrationsRestore,
  seating,
} from '../shared/registration-panel.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('registration.not-found')
const read = route({ may: 'guests' })
const write = route({ may: 'guests', changes: 'seats of any event' })
const readFiles = route({ may: ['guests', 'members'] })

export const registrations = new Hono<ApiEnv>()
  .get('/', read, query(registrationList), async (c) =>
    c.json(await listRegistrations(c.var.club, c.req.valid('query'))),
  )
  .post('/', write, body(registrationByStaff), async (c) =>
    c.json(await addRegistration(c.var.club, c.req.valid('json')), 201),
  )
  .post('/exports', route({ may: 'guests', isFresh: true, changes: 'nothing' }), body(registrationExport), async (c) =>
    c.json(await exportRegistrations(c.var.club, c.req.valid('json').eventId), 201),
  )
  .post('/cancellations', write, body(registrationsCancel), async (c) =>
    c.json(await cancelRegistrations(c.var.club, c.req.valid('json'))),
  )
  .post('/restorations', write, body(registrationsRestore), async (c) =>
    c.json(await restoreRegistrations(c.var.club, c.req.valid('json'))),
  )
  .get('/search', read, query(registrationSearch), async (c) =>
    c.json(await searchRegistrations(c.var.club, c.req.valid('query'))),
  )
  .get('/files', readFiles, query(fileSearch), async (c) => c.json(await findFiles(c.var.club, c.req.valid('query'))))
  .get('/files/:id/companions', readFiles, id('socio.not-found'), async (c) =>
    c.json(await usualCompanions(c.var.club, c.req.valid('param').id)),
  )
  .get('/:id', read, validId, async (c) => c.json(await getRegistration(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(registrationSave), async (c) => {
    await changeRegistration(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/:id/seats-without-file', readFiles, validId, async (c) =>
    c.json(await seatsWithoutFile(c.var.club, c.req.valid('param').id)),
  )
  .put('/:id/file', route({ may: ['guests', 'members'], changes: 'nothing' }), validId, body(fileChoice), async (c) => {
    await chooseFile(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/:id/booking', route({ may: 'treasury' }), validId, async (c) =>
    c.json(await readPartyMoney(c.var.club, c.req.valid('param').id)),
  )
  .put('/:id/price', route({ may: 'treasury', changes: 'nothing' }), validId, body(seatPrice), async (c) => {
    await changeSeatPrice(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/companions', write, validId, body(companionsByStaff), async (c) =>
    c.json(await addCompanionsByStaff(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post('/:id/cancellations', write, validId, async (c) => {
    await cancelRegistration(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/confirmations', write, validId, async (c) => {
    await confirmHeldSeat(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', write, validId, async (c) => {
    await restoreRegistration(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/seatings', write, validId, body(seating), async (c) =>
    c.json(await seatOutOfTurn(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post('/:id/refusals', write, validId, async (c) => {
    await declineRegistration(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
