import { confirmHeldSeat, freeExpiredSeats } from '#club/evenings/bookings/server/held-seats/held-seats.ts'
import { proveAddress } from '#club/evenings/bookings/server/held-seats/own-registrations.ts'
import { registerBatch } from '#club/evenings/bookings/server/registrations.ts'
import type { SeatCase, Stage } from './stage.ts'

const crowd = { Crowd: 'seated', C1: 'seated', C2: 'seated', C3: 'seated' } as const

/** An event of twelve seats whose network has its share, so that Eve and Fay get held seats. */
const held = async ({ event, form, register, limited }: Stage, hours?: number) => {
  const id = await event(12, hours === undefined ? {} : { hours })
  await register(id, form('Crowd', 'C1 C2 C3'), limited)
  await register(id, form('Eve', 'Fay'), limited)
  return id
}
/** The same, when nobody has confirmed them in time. */
const expired = async (stage: Stage) => {
  const id = await held(stage)
  await freeExpiredSeats(stage.later(stage.staff, 3))
  return id
}

export const casesOfGuests: Record<string, SeatCase> = {
  async *'seats by the form, signed in, and in a batch'({ event, form, register, club, byAccount }) {
    const id = await event(8)
    await register(id, form('Ada', 'Ben'))
    yield { Ada: 'seated', Ben: 'seated' }
    await register(id, form('Cleo'), byAccount('Cleo'))
    yield { Ada: 'seated', Ben: 'seated', Cleo: 'seated' }
    const [one, two] = [form('Dan', 'Eli'), form('Flo', 'Gus', { ifFull: 'wait', takesFewer: true })]
    const three = form('Hal', 'Ian Jan')
    await registerBatch(
      club,
      id,
      [one, one, two, form('Kim', 'Lea', { ifFull: 'wait' }), three].map((request) => ({ request })),
    )
    yield {
      Ada: 'seated',
      Ben: 'seated',
      Cleo: 'seated',
      Dan: 'seated',
      Eli: 'seated',
      Flo: 'seated',
      Gus: 'seated',
      Kim: 'waiting',
      Lea: 'waiting',
    }
  },
  async *'held, confirmed by the link'(stage) {
    await held(stage)
    yield { ...crowd, Eve: 'held', Fay: 'held' }
    await proveAddress(await stage.byLink('Eve'), [])
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'held, confirmed by an account'(stage) {
    await held(stage)
    await proveAddress(stage.byAccount('Eve'), [])
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'held, confirmed by the same form, signed in'({ form, register, byAccount, limited, event }) {
    const id = await event(12)
    await register(id, form('Crowd', 'C1 C2 C3'), limited)
    const request = form('Eve', 'Fay')
    await register(id, request, limited)
    yield { ...crowd, Eve: 'held', Fay: 'held' }
    await register(id, request, byAccount('Eve'))
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'held, confirmed by staff'(stage) {
    await held(stage)
    await confirmHeldSeat(stage.staff, (await stage.seat('Eve')).id)
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'held, and said to be somebody else’s'(stage) {
    await held(stage)
    await proveAddress(await stage.byLink('Eve'), await stage.idsOf('Eve'))
    yield { ...crowd, Eve: 'cancelled', Fay: 'cancelled' }
  },
  async *'held, one left out of the form'({ form, register, limited, event, later, company }) {
    const id = await event(12)
    await register(id, form('Crowd', 'C1 C2 C3'), limited)
    const request = form('Eve', 'Fay')
    await register(id, request, limited)
    await register(id, { ...request, companions: company('') }, limited)
    yield { ...crowd, Eve: 'held', Fay: 'cancelled' }
    const late = await event(12, { hours: 24 })
    const [again, ...more] = [form('Gil', 'Hal'), form('Crew', 'C4 C5 C6')]
    await register(late, more[0]!, limited)
    await register(late, again, limited)
    await register(late, { ...again, companions: [] }, later(limited, 1))
    const ofBoth = {
      ...crowd,
      Crew: 'seated',
      C4: 'seated',
      C5: 'seated',
      C6: 'seated',
      Eve: 'held',
      Fay: 'cancelled',
    } as const
    yield { ...ofBoth, Gil: 'held', Hal: 'cancelled' }
  },
  async *'held, cancelled by staff in time and late, and restored'(stage) {
    const id = await held(stage)
    await stage.cancel(id, 'Eve Fay')
    yield { ...crowd, Eve: 'cancelled', Fay: 'cancelled' }
    await stage.restore(id, 'Eve')
    yield { ...crowd, Eve: 'seated', Fay: 'cancelled' }
    await stage.restore(id, 'Fay')
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'held, cancelled late by staff'(stage) {
    const id = await held(stage, 24)
    await stage.cancel(id, 'Eve Fay')
    yield { ...crowd, Eve: 'cancelled', Fay: 'cancelled' }
  },
  async *'expired, then proven by a late link'(stage) {
    await expired(stage)
    yield { ...crowd, Eve: 'cancelled', Fay: 'cancelled' }
    await proveAddress(stage.later(await stage.byLink('Eve'), 4), [])
    yield { ...crowd, Eve: 'seated', Fay: 'seated' }
  },
  async *'expired, then proven without a free seat, and restored by staff'(stage) {
    const id = await expired(stage)
    await stage.register(id, stage.form('Full', 'F1 F2 F3 F4 F5 F6 F7'))
    await proveAddress(stage.later(await stage.byLink('Eve'), 4), [])
    const full = Object.fromEntries(['Full', ...'1234567'].map((n) => [n.length > 1 ? n : `F${n}`, 'seated' as const]))
    yield { ...crowd, ...full, Eve: 'cancelled', Fay: 'cancelled' }
    await stage.save(id, { maxParticipants: 20 })
    await stage.restore(id, 'Eve Fay')
    yield { ...crowd, ...full, Eve: 'seated', Fay: 'seated' }
  },
  async *'expired, then said to be somebody else’s'(stage) {
    await expired(stage)
    await proveAddress(stage.later(await stage.byLink('Eve'), 4), await stage.idsOf('Eve'))
    yield { ...crowd, Eve: 'cancelled', Fay: 'cancelled' }
  },
  async *'expired, then the same form again: held, or waiting'({ event, form, register, limited, later, staff, club }) {
    const id = await event(12)
    await register(id, form('Crowd', 'C1 C2 C3'), limited)
    const request = form('Eve', '', { ifFull: 'wait' })
    await register(id, request, limited)
    await freeExpiredSeats(later(staff, 3))
    await register(id, request, later(limited, 4))
    yield { ...crowd, Eve: 'held' }
    await freeExpiredSeats(later(staff, 7))
    await register(id, form('Full', 'F1 F2 F3 F4 F5 F6 F7'))
    await register(id, request, later(club, 8))
    const full = Object.fromEntries(['Full', ...'1234567'].map((n) => [n.length > 1 ? n : `F${n}`, 'seated' as const]))
    yield { ...crowd, ...full, Eve: 'waiting' }
  },
  async *'seats that nobody proved, said to be somebody else’s'({ event, form, register, byLink, idsOf }) {
    const id = await event(3)
    await register(id, form('Ada', 'Ben'))
    await register(id, form('Wim', 'Xia', { ifFull: 'wait' }))
    await proveAddress(await byLink('Wim'), await idsOf('Wim'))
    yield { Ada: 'seated', Ben: 'seated', Wim: 'cancelled', Xia: 'cancelled' }
    await proveAddress(await byLink('Ada'), await idsOf('Ada'))
    yield { Ada: 'cancelled', Ben: 'cancelled', Wim: 'cancelled', Xia: 'cancelled' }
  },
  async *'a proven booking given back from the list of the account'({
    event,
    form,
    register,
    byAccount,
    idsOf,
    later,
  }) {
    const id = await event(4, { hours: 60 })
    await register(id, form('Ada', 'Ben'), byAccount('Ada'))
    await proveAddress(later(byAccount('Ada'), 20), await idsOf('Ada'))
    yield { Ada: 'cancelled', Ben: 'cancelled' }
  },
  async *'given back by the guest, in time and late'({ event, form, register, holder, giveBack, later }) {
    const id = await event(6, { hours: 60 })
    await register(id, form('Ada', 'Ben Cleo'))
    await giveBack(await holder('Ada'), id, 'Ben')
    yield { Ada: 'seated', Ben: 'cancelled', Cleo: 'seated' }
    await giveBack(later(await holder('Ada'), 20), id, 'Cleo Ada')
    yield { Ada: 'cancelled', Ben: 'cancelled', Cleo: 'cancelled' }
  },
  async *'the host leaves, the party stays; a companion leaves'({ event, form, register, holder, giveBack, company }) {
    const id = await event(6)
    const [ben, cleo] = company('Ben Cleo')
    await register(id, { ...form('Ada'), companions: [ben!, { ...cleo!, email: 'cleo@company.example.org' }] })
    await giveBack(await holder('Ada'), id, 'Ada')
    yield { Ada: 'cancelled', Ben: 'seated', Cleo: 'seated' }
    await giveBack(await holder('Cleo'), id, 'Cleo')
    yield { Ada: 'cancelled', Ben: 'seated', Cleo: 'cancelled' }
  },
  async *'the same form again, with more people, and with fewer in time and late'({
    event,
    form,
    register,
    company,
    later,
    club,
  }) {
    const id = await event(4, { hours: 100 })
    const request = form('Ada', 'Ben', { ifFull: 'wait' })
    await register(id, request)
    await register(id, { ...request, companions: company('Ben Cleo Dan Eli') })
    const both = { Ada: 'seated', Ben: 'seated' } as const
    yield { ...both, Cleo: 'waiting', Dan: 'waiting', Eli: 'waiting' }
    await register(id, { ...request, companions: company('Ben Cleo') })
    yield { ...both, Cleo: 'seated', Dan: 'cancelled', Eli: 'cancelled' }
    await register(id, { ...request, companions: company('Ben') }, later(club, 60))
    yield { ...both, Cleo: 'cancelled', Dan: 'cancelled', Eli: 'cancelled' }
  },
}
