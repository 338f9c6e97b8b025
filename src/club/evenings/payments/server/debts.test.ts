import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { debtInWords } from '../shared/rules/debt.ts'
import { actorWith } from '#tests/api.ts'
import { aParty, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { cancelBooking } from '#club/evenings/bookings/server/booking/cancel-booking.ts'
import { listMyBookings } from '#club/evenings/bookings/server/booking/my-bookings.ts'
import { readBooking } from '#club/evenings/bookings/server/booking/read-booking.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { readPartyMoney } from './party-money.ts'
import { notePayment } from './payments.ts'

test('booking, account, panel and email say one thing of what is owed after a late cancellation', async ({ club }) => {
  const { event, id } = await aParty(club)
  await club.db.update(eventRegistrations).set({ email: 'user@cercle.example' }).where(eq(eventRegistrations.id, id))
  const late = { now: () => new Date(event.date.getTime() - 47 * 60 * 60 * 1000) }
  const at = { ...(await withPassOf(club, id)), ...late }
  const { seats } = await readBooking(at, event.id)
  await notePayment({ ...asAdmin(club), ...late }, aPayment(id, { amount: 44 }))
  await cancelBooking(at, event.id, { seats: seats.map((seat) => seat.id), expects: { refund: 0, owed: 100 } })
  const { debt: ofBooking } = await readBooking(at, event.id)
  const said = 'Por pagar: 100 €. Te escribiremos para decirte cómo pagar.'
  expect(debtInWords(ofBooking!, 'es').replaceAll('\u00a0', ' ')).toBe(said)
  const { transferCode: _, ...debt } = ofBooking!
  const { rows } = await listMyBookings({ ...club, ...late, actor: actorWith('user') })
  expect(rows).toMatchObject([{ state: 'late', debt }])
  expect((await readPartyMoney({ ...asAdmin(club), ...late }, id)).debt).toEqual(debt)
  const [email] = await club.db.select().from(emails).where(eq(emails.template, 'booking-changed'))
  const { values } = (await currentEmailValues({ ...club, ...late }, email!)) as { values: Record<string, unknown> }
  expect(composeEmail({ template: 'booking-changed', language: 'es', values }).text).toContain(said)
})
