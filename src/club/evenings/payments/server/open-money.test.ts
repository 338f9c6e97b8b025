import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from './table.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import { emptyTrash } from '#club/core/content/server/trash.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readOpenMoney } from './open-money.ts'
import { notePayment } from './payments.ts'
import { dayMs } from '#base/dates/durations.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const inDays = (days: number) => new Date(today.getTime() + days * dayMs)

/** A guest who owes 48 € for an event that is so many days away. */
const aGuest = async (limited: Club, days: number, payBy: string | null = null) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { price: 48, date: inDays(days), payBy })
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await club.db.update(eventRegistrations).set({ createdAt: today }).where(eq(eventRegistrations.id, id))
  return { club, eventId: event.id, id }
}

test('money is to collect from a week before the last day to pay until the event', async ({ club: limited }) => {
  const { club } = await aGuest(limited, 14)
  expect((await readOpenMoney(club)).toCollect).toEqual({ bookings: 1, amount: 48 })
  await aGuest(limited, 15)
  await aGuest(limited, 30, '2026-03-22')
  expect((await readOpenMoney(club)).toCollect).toEqual({ bookings: 1, amount: 48 })
  await aGuest(limited, 30, '2026-03-21')
  await aGuest(limited, 1)
  expect((await readOpenMoney(club)).toCollect).toEqual({ bookings: 3, amount: 144 })
  expect((await readOpenMoney(daysLater(club, 29))).toCollect.bookings).toBe(2)
})

test('payments of cancelled guests are to be given back, also after the event', async ({ club: limited }) => {
  const { club, eventId, id } = await aGuest(limited, 30)
  await notePayment(club, aPayment(id))
  expect((await readOpenMoney(club)).toReturn).toEqual({ bookings: 0, amount: 0, first: [] })
  await cancelRegistrations(club, { eventId, ids: [id], tellThem: false, reason: '' })
  expect((await readOpenMoney(daysLater(club, 60))).toReturn).toMatchObject({
    bookings: 1,
    amount: 48,
    first: [{ id, fullName: aRegistration().fullName, amount: 48 }],
  })
  await notePayment(club, aPayment(id, { isRefund: true }))
  expect((await readOpenMoney(club)).toReturn.bookings).toBe(0)
})

test('an event with payments stays in the trash, and its guest’s row after a year without a name', async ({
  club: limited,
}) => {
  const { club, eventId, id } = await aGuest(limited, 1)
  await notePayment(club, aPayment(id))
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, eventId))
  await emptyTrash(daysLater(club, 400), contentKinds)
  await applyRules(daysLater(club, 400), 'diets', 'networks', 'guests')
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(row?.fullName).toBe('')
})

test('the payer’s name is deleted six years after the payment; the receipt stays', async ({ club: limited }) => {
  const { club, id } = await aGuest(limited, 1)
  await notePayment(club, aPayment(id, { note: 'En mano' }))
  const after = async (day: string) => {
    await applyRules({ ...club, now: () => new Date(`${day}T12:00Z`) }, 'payers')
    return (await club.db.select().from(payments))[0]
  }
  expect(await after('2032-03-14')).toMatchObject({ payer: 'Berta Demo', note: 'En mano' })
  expect(await after('2032-03-15')).toMatchObject({ payer: '', note: '', amount: 48, receiptNumber: 1 })
})
