import { changeBooking } from '#club/evenings/bookings/server/booking/change-booking.ts'
import { takeFreeSeats } from '#club/evenings/bookings/server/booking/take-free-seats.ts'
import { seatOutOfTurn } from '#club/evenings/bookings/server/waiting-list/seat-out-of-turn.ts'
import type { SeatCase, Stage } from './stage.ts'

/** A full event of two seats, and a party that waits. */
const full = async ({ event, form, register }: Stage, { hours = 720, takesFewer = false } = {}) => {
  const id = await event(2, { hours })
  await register(id, form('Ada'))
  await register(id, form('Ben'))
  await register(id, form('Wim', 'Xia', { ifFull: 'wait', takesFewer }))
  return id
}
const two = { Ada: 'seated', Ben: 'seated' } as const

export const casesOfWaiting: Record<string, SeatCase> = {
  async *'waits, and is promoted when the whole party fits'(stage) {
    const id = await full(stage)
    yield { ...two, Wim: 'waiting', Xia: 'waiting' }
    await stage.giveBack(await stage.holder('Ada'), id, 'Ada')
    yield { Ada: 'cancelled', Ben: 'seated', Wim: 'waiting', Xia: 'waiting' }
    await stage.cancel(id, 'Ben')
    yield { Ada: 'cancelled', Ben: 'cancelled', Wim: 'seated', Xia: 'seated' }
    await stage.cancel(id, 'Xia')
    await stage.restore(id, 'Xia')
    yield { Ada: 'cancelled', Ben: 'cancelled', Wim: 'seated', Xia: 'seated' }
  },
  async *'waits in part, once it takes fewer seats'(stage) {
    const id = await full(stage)
    await stage.cancel(id, 'Ada')
    const { version } = await stage.seat('Wim')
    await changeBooking(await stage.holder('Wim'), id, { version, seats: [], takesFewer: true })
    yield { Ada: 'cancelled', Ben: 'seated', Wim: 'seated', Xia: 'waiting' }
  },
  async *'seated out of turn, beyond the capacity'(stage) {
    await full(stage)
    await seatOutOfTurn(stage.staff, (await stage.seat('Wim')).id, { reason: 'Una prueba', raiseTo: 4 })
    yield { ...two, Wim: 'seated', Xia: 'seated' }
  },
  async *'takes what is free in the last days'(stage) {
    const id = await full(stage, { hours: 96, takesFewer: true })
    await stage.cancel(id, 'Ada', { hours: 40 })
    yield { Ada: 'cancelled', Ben: 'seated', Wim: 'waiting', Xia: 'waiting' }
    await takeFreeSeats(stage.later(await stage.holder('Wim'), 41), id)
    yield { Ada: 'cancelled', Ben: 'seated', Wim: 'seated', Xia: 'waiting' }
  },
  async *'waits, and leaves: by the guest late, by staff, and back to its place'(stage) {
    const id = await full(stage, { hours: 96 })
    await stage.giveBack(stage.later(await stage.holder('Wim'), 60), id, 'Xia')
    yield { ...two, Wim: 'waiting', Xia: 'cancelled' }
    await stage.cancel(id, 'Wim', { hours: 61 })
    yield { ...two, Wim: 'cancelled', Xia: 'cancelled' }
    await stage.restore(id, 'Wim Xia')
    yield { ...two, Wim: 'waiting', Xia: 'waiting' }
    await stage.cancel(id, 'Wim Xia')
    await stage.cancel(id, 'Ada')
    await stage.restore(id, 'Wim')
    yield { Ada: 'cancelled', Ben: 'seated', Wim: 'seated', Xia: 'cancelled' }
  },
  async *'waits, and asks after staff cancelled it'(stage) {
    const id = await stage.event(1)
    await stage.register(id, stage.form('Ada'))
    const request = stage.form('Wim', '', { ifFull: 'wait' })
    await stage.register(id, request)
    await stage.cancel(id, 'Wim')
    yield { Ada: 'seated', Wim: 'cancelled' }
    await stage.register(id, request)
    yield { Ada: 'seated', Wim: 'asked' }
    await stage.restore(id, 'Wim')
    yield { Ada: 'seated', Wim: 'asked' }
  },
  async *'more seats: the event is saved with a higher capacity'(stage) {
    const id = await full(stage)
    await stage.save(id, { maxParticipants: 5 })
    yield { ...two, Wim: 'seated', Xia: 'seated' }
  },
}
