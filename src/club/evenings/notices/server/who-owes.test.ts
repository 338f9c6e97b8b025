import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { aPayment } from '#tests/factories.ts'
import { minutes, test } from '#tests/notices.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { writeNotice } from './list-notices.ts'
import { currentNoticeValues } from './notice-values.ts'

test('a message to who owes reaches who cancelled too late, and nobody who came or paid since it was written', async ({
  told,
}) => {
  const { club, event } = told
  const late = { cancelledAt: told.at(minutes(-1)).now(), cancelledLate: true, cancelledBy: 'guest' as const }
  await club.db.update(eventRegistrations).set(late).where(eq(eventRegistrations.id, told.berta))
  await club.db.update(events).set({ maxParticipants: 20 })
  await writeNotice(club, event.id, {
    ...({ kind: 'message', audience: 'owing', note: 'Falta el pago', noteCa: '', preview: false } as const),
    idempotencyKey: randomUUID(),
  })
  await told.register('Zoe', minutes(1))
  await notePayment(told.at(minutes(2)), aPayment(told.pau, { amount: 48 }))
  await club.db.delete(emails)
  const sent = await told.send(minutes(5))
  expect(sent.map(({ recipient }) => recipient)).toEqual(['berta@example.org'])
  expect(await currentNoticeValues(told.at(minutes(6)), told.berta, sent[0]!)).toMatchObject({
    note: 'Falta el pago',
    debt: { sum: 96 },
  })
  await notePayment(told.at(minutes(7)), aPayment(told.berta, { amount: 96 }))
  expect(await currentNoticeValues(told.at(minutes(8)), told.berta, sent[0]!)).toBe('nothing-owed')
})
