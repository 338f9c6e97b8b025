import { randomUUID } from 'node:crypto'
import { cancelBurst, takeDueBurst, undoBurstCancellation } from '#club/evenings/bookings/server/bursts/cancel-burst.ts'
import { readSeatBursts } from '#club/evenings/bookings/server/bursts/read-bursts.ts'
import { declineRegistration } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { addRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import type { SeatCase } from './stage.ts'

export const casesOfStaff: Record<string, SeatCase> = {
  async *'cancelled by staff: told or not, late, forgiven; and restored while a seat is free'(stage) {
    const id = await stage.event(4, { hours: 60 })
    await stage.register(id, stage.form('Ada', 'Ben Cleo Dan'))
    await stage.cancel(id, 'Ada')
    await stage.cancel(id, 'Ben', { tellThem: true })
    await stage.cancel(id, 'Cleo', { hours: 20 })
    await stage.cancel(id, 'Dan', { hours: 20, forgive: 'Una prueba' })
    yield { Ada: 'cancelled', Ben: 'cancelled', Cleo: 'cancelled', Dan: 'cancelled' }
    await stage.register(id, stage.form('Eli', 'Flo'))
    await stage.restore(id, 'Ada Ben Cleo')
    const [left] = (await stage.restore(id, 'Ada Ben Cleo')).full
    const seats = Object.fromEntries(
      ['Ada', 'Ben', 'Cleo'].map((name) => [name, name === left?.fullName ? 'cancelled' : 'seated'] as const),
    )
    yield { ...seats, Dan: 'cancelled', Eli: 'seated', Flo: 'seated' }
  },
  async *'asks after staff cancelled it, in time and late: declined, restored, and asked with other companions'(stage) {
    const { event, form, register, cancel, restore, seat, staff } = stage
    const id = await event(6, { hours: 60 })
    const request = form('Ada', 'Ben')
    await register(id, request)
    await cancel(id, 'Ada Ben')
    await register(id, { ...request, companions: stage.company('Cleo Dan') })
    yield { Ada: 'asked', Ben: 'cancelled', Cleo: 'asked', Dan: 'asked' }
    await register(id, { ...form('Ada', 'Eli'), idempotencyKey: randomUUID() })
    yield { Ada: 'asked', Ben: 'cancelled', Eli: 'asked' }
    await declineRegistration(staff, (await seat('Ada')).id)
    yield { Ada: 'cancelled', Ben: 'cancelled', Eli: 'asked' }
    await restore(id, 'Eli')
    await register(id, { ...request, companions: stage.company('Gil') })
    await restore(id, 'Ada Gil')
    yield { Ada: 'seated', Ben: 'cancelled', Eli: 'seated', Gil: 'seated' }
    await cancel(id, 'Ada', { hours: 20 })
    await register(id, request, stage.later(stage.club, 21))
    yield { Ada: 'asked', Ben: 'asked cancelled', Eli: 'seated', Gil: 'seated' }
  },
  async *'asks because its network has half of the event'({ event, form, register, byAccount, restore, seat, staff }) {
    const id = await event(12)
    await register(id, form('Ada', 'A1 A2 A3'), byAccount('Ada'))
    await register(id, form('Ben', 'B1 B2 B3'), byAccount('Ben'))
    await register(id, form('Cleo', 'Dan'), byAccount('Cleo'))
    const seats = Object.fromEntries([...'AB'].flatMap((n) => [1, 2, 3].map((m) => [`${n}${m}`, 'seated' as const])))
    yield { ...seats, Ada: 'seated', Ben: 'seated', Cleo: 'asked', Dan: 'asked' }
    await restore(id, 'Cleo')
    await declineRegistration(staff, (await seat('Dan')).id)
    yield { ...seats, Ada: 'seated', Ben: 'seated', Cleo: 'seated', Dan: 'cancelled' }
  },
  async *'staff write down who asks, who walks in, and who comes beyond the capacity'(stage) {
    const { event, form, register, cancel, staff, later } = stage
    const id = await event(2, { hours: 2 })
    const request = form('Ada')
    await register(id, request)
    await cancel(id, 'Ada')
    await register(id, request)
    yield { Ada: 'asked' }
    const byStaff = async (name: string, who = staff, more = {}) =>
      addRegistration(who, { ...form(name), email: stage.addressOf(name), eventId: id, howDidYouKnowUs: '', ...more })
    await byStaff('Ada')
    yield { Ada: 'cancelled seated' }
    await byStaff('Ben')
    await byStaff('Cleo', staff, { raiseTo: 3, reason: 'Una prueba' })
    await byStaff('Dan', later(staff, 3), { raiseTo: 4, reason: 'Una prueba', isWalkIn: true })
    yield { Ada: 'cancelled seated', Ben: 'seated', Cleo: 'seated', Dan: 'seated' }
  },
  async *'many seats of one network, cancelled with one press'({ event, form, register, staff, later, idsOf }) {
    const id = await event(30)
    const names = [...'ABCDE']
    for (const name of names) await register(id, form(name, `${name}1 ${name}2 ${name}3`))
    const all = (state: 'seated' | 'cancelled') =>
      Object.fromEntries(names.flatMap((name) => ['', 1, 2, 3].map((n) => [`${name}${n}`, state])))
    const press = async () => {
      const [first] = await idsOf('A')
      const burst = (await readSeatBursts(staff)).find(({ seats }) => seats.some((seat) => seat.id === first))!
      await cancelBurst(staff, burst.id)
      return burst.id
    }
    await undoBurstCancellation(staff, await press())
    await takeDueBurst(later(staff, 1))
    yield all('seated')
    await press()
    await takeDueBurst(later(staff, 1))
    yield all('cancelled')
  },
}
