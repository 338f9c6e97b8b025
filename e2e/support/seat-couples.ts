import { expect } from '@playwright/test'
import { inDatabase } from './in-database.ts'
import type { Panel } from './panel.ts'

/**
 * Seats twenty couples at an evening of the demo that has room for sixty. `besides`: what the request of a couple says besides the names.
 * @returns the id of the event
 */
export const seatCouples = async (panel: Panel, besides: (pair: number) => { companion?: object; guest?: object }) => {
  const { body } = await panel.ask('admin', 'GET', '/events?filter=upcoming&language=es&page=1&search=huerta')
  const eventId = body.rows[0].id as string
  await inDatabase(panel.dataDir, 'update events set max_participants = 60 where id = $1', [eventId])
  for (let pair = 1; pair <= 20; pair += 1) {
    const { guest, companion } = besides(pair)
    const added = await panel.ask('admin', 'POST', '/registrations', {
      eventId,
      fullName: `Invitada Demo ${pair}`,
      email: '',
      language: 'es',
      idempotencyKey: crypto.randomUUID(),
      ...guest,
      companions: [{ fullName: `Acompañante Demo ${pair}`, ...companion }],
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
  }
  return eventId
}
