import { addCompanions } from '#club/evenings/bookings/server/booking/add-companions.ts'
import { deleteEvent, restoreEvent } from '#club/evenings/events/server/events-editing.ts'
import { cancelEvent, restoreCancelledEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { notePayment, voidPayments } from '#club/evenings/payments/server/payments.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { acceptOffer, declineOffer } from '#club/evenings/bookings/server/seat-offers/answer-offer.ts'
import { lookAfterOffers } from '#club/evenings/bookings/server/seat-offers/due-offers.ts'
import { withdrawOffer } from '#club/evenings/bookings/server/seat-offers/offer-seat.ts'
import { openOffersOf } from '#club/evenings/bookings/server/seat-offers/open-offers.ts'
import { handOverSeat, offerTo } from '../bookings.ts'
import { contributions } from '../doubles/erasing.ts'
import { aPayment } from '../factories.ts'
import type { SeatCase } from './stage.ts'

const couple = { Ada: 'seated', Ben: 'seated' } as const

export const casesOfEvents: Record<string, SeatCase> = {
  async *'a seat is offered: withdrawn, lapsed, declined, accepted; then the host’s with the booking'(stage) {
    const { event, form, register, holder, seat, club, later, addressOf } = stage
    const id = await event(6)
    await register(id, form('Ada', 'Ben'))
    const host = await holder('Ada')
    const to = async (name: string, of = 'Ben') => ({
      seat: (await seat(of)).id,
      fullName: name,
      email: addressOf(name),
    })
    await offerTo(host, id, await to('Eva'))
    yield couple
    const [open] = await openOffersOf(club.db, (await seat('Ada')).id, club.now())
    await withdrawOffer(host, id, { offer: open!.id })
    await offerTo(host, id, await to('Flo'))
    await lookAfterOffers(later(club, 50))
    yield couple
    await declineOffer(await offerTo(host, id, await to('Gus')))
    yield couple
    await handOverSeat(host, id, await to('Hal'))
    yield { Ada: 'seated', Hal: 'seated' }
    const { pass } = await handOverSeat(host, id, await to('Ida', 'Ada'))
    yield { Ida: 'seated', Hal: 'seated' }
    await stage.giveBack({ ...club, actor: { kind: 'visitor', pass } }, id, 'Ida')
    yield { Ida: 'cancelled', Hal: 'seated' }
    const open2 = await offerTo(await holder('Hal'), id, await to('Kim', 'Hal'))
    await stage.cancel(id, 'Hal')
    await acceptOffer(open2, { fullName: 'Kim', phone: '', owes: 0 }).catch(() => {})
    yield { Ida: 'cancelled', Hal: 'cancelled' }
  },
  async *'friends are added to a booking, and wait with it'({ event, form, register, holder, seat, company }) {
    const id = await event(3)
    await register(id, form('Ada', 'Ben'))
    const add = async (names: string) => {
      const { version } = await seat('Ada')
      await addCompanions(await holder('Ada'), id, { version, companions: company(names), ifFull: 'wait' })
    }
    await add('Cleo')
    yield { ...couple, Cleo: 'seated' }
    await add('Dan')
    yield { ...couple, Cleo: 'seated', Dan: 'waiting' }
  },
  async *'receipts and voided receipts leave the seats as they are'({ event, form, register, seat, staff, cancel }) {
    const id = await event(4, { hours: 24, price: 48 })
    await register(id, form('Ada', 'Ben'))
    const [one, other] = [aPayment((await seat('Ada')).id), aPayment((await seat('Ada')).id)]
    for (const payment of [one, other]) await notePayment(staff, { ...payment, anyway: true })
    yield couple
    await voidPayments(staff, [one.id], 'Una prueba')
    await cancel(id, 'Ben', { hours: 1 })
    yield { Ada: 'seated', Ben: 'cancelled' }
  },
  async *'an erased person leaves the row empty, in its state'({
    event,
    form,
    register,
    later,
    staff,
    addressOf,
    cancel,
  }) {
    const id = await event(2, { hours: 2 })
    await register(id, form('Ada', 'Ben'))
    await cancel(id, 'Ada')
    await erasePerson(later(staff, 24 * 30), { email: addressOf('Ada'), rows: [] }, contributions)
    yield { '': 'cancelled', Ben: 'seated' }
  },
  async *'the event goes into the trash and comes back'({ event, form, register, later, staff }) {
    const id = await event(2, { hours: 2 })
    await register(id, form('Ada', 'Ben'))
    await deleteEvent(later(staff, 3), id, { registered: 2 })
    yield couple
    await restoreEvent(later(staff, 3), id)
    yield couple
  },
  async *'the event is cancelled, and takes place after all'({ event, form, register, staff }) {
    const id = await event(2)
    await register(id, form('Ada', 'Ben'))
    await register(id, form('Wim', '', { ifFull: 'wait' }))
    await cancelEvent(staff, id, { note: '', noteCa: '' })
    yield { ...couple, Wim: 'waiting' }
    await restoreCancelledEvent(staff, id)
    yield { ...couple, Wim: 'waiting' }
  },
  async *'the event is moved, and a seat is given back within the week'({
    event,
    form,
    register,
    save,
    giveBack,
    holder,
    later,
  }) {
    const id = await event(3, { hours: 100 })
    await register(id, form('Ada', 'Ben'))
    await save(id, { hours: 90 })
    yield couple
    await giveBack(later(await holder('Ada'), 60), id, 'Ben')
    yield { Ada: 'seated', Ben: 'cancelled' }
  },
}
