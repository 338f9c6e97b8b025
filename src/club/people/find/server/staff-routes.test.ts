import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import {
  aContactMessage,
  aPayment,
  aPost,
  aRegistration,
  aRequest,
  aRestaurant,
  aWrittenSocio,
  anAccount,
  anEvent,
  anOrganizer,
  asAdmin,
} from '#tests/factories.ts'

const word = 'Zenzúria'

/** One row of each kind with the word. */
const plant = async (club: Club) => {
  const event = await anEvent(club, { title: `Cata ${word}` })
  await aRestaurant(club, { nombre: `Can ${word}` })
  await anOrganizer(club, { name: `Casa ${word}` })
  await aPost(club, { title: `Sobre ${word}` })
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: `${word} Socia`, email: 'socia@example.org' }))
  await aRequest(club, { fullName: `${word} Solicitante`, email: 'pide@example.org' })
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: `${word} Invitada`, email: 'invitada@example.org', phone: '600 123 035' })
  await club.db.insert(contactMessages).values(aContactMessage({ name: `${word} Escribe` }))
  await anAccount(club, { email: 'zenzuria@example.org' })
  return event
}

const kinds = [
  'members',
  'requests',
  'guests',
  'events',
  'restaurants',
  'organizers',
  'posts',
  'accounts',
  'messages',
] as const

const search = async (club: Club, role: 'admin' | 'editor', typed: string) => {
  const { body } = await apiCallerOf(
    club,
    actorWith(role),
  )(`/api/admin/search?${new URLSearchParams({ search: typed })}`)
  return body as Record<(typeof kinds)[number], { id: string; fullName: string; events: number; title: string }[]>
}

/** So many days after today. */
const days = (count: number) => new Date(today.getTime() + count * 24 * 60 * 60_000)

test('an admin finds every kind, ignoring accents and case', async ({ club }) => {
  await plant(club)
  const found = await search(club, 'admin', 'ZENZURIA')
  expect(kinds.filter((kind) => found[kind].length === 1)).toEqual(kinds)
})

test('an editor finds content, and never a person', async ({ club }) => {
  await plant(club)
  for (const typed of ['zenzuria', 'socia@example.org', 'invitada@example.org', '600123035', 'CG-0001']) {
    const found = await search(club, 'editor', typed)
    for (const kind of ['members', 'requests', 'guests', 'accounts', 'messages'] as const)
      expect(found[kind], `${typed}: ${kind}`).toEqual([])
    expect(JSON.stringify(found)).not.toContain('@')
  }
  const { events, restaurants, organizers, posts } = await search(club, 'editor', 'zenzuria')
  expect([events, restaurants, organizers, posts].map(({ length }) => length)).toEqual([1, 1, 1, 1])
})

test('a member is one line with the events booked signed in; an equal address is no identity', async ({ club }) => {
  const event = await plant(club)
  const request = await aRequest(club, { fullName: `${word} Socia`, email: 'socia@example.org' })
  const [member] = (await search(club, 'admin', 'zenzuria')).members
  await club.db.update(socios).set({ membershipRequestId: request.id })
  const guest = { fullName: `${word} Socia`, email: 'SOCIA@example.org' }
  await club.db.insert(eventRegistrations).values({ ...guest, memberId: member!.id, eventId: event.id })
  const found = await search(club, 'admin', 'zenzuria socia')
  expect(found.members).toMatchObject([{ id: member!.id, events: 1, withSameAddress: 0 }])
  expect([found.requests, found.guests]).toEqual([[], []])
  await club.db.insert(eventRegistrations).values({ ...guest, eventId: (await anEvent(club)).id })
  const both = await search(club, 'admin', 'zenzuria socia')
  expect(both.members).toMatchObject([{ id: member!.id, events: 1, withSameAddress: 1 }])
  expect(both.guests).toMatchObject([{ fullName: guest.fullName, hasAddressOfMember: true }])
})

test('a booking is found by its code, and by the receipt of its payment', async ({ club: limited }) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { title: 'Cata', price: 48 })
  const { id } = await registerForEvent(club, event.id, aRegistration({ fullName: 'Elvira Demo' }))
  const other = await registerForEvent(club, event.id, aRegistration({ fullName: 'Otra', email: 'otra@example.org' }))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  const code = bookingCodeOf(id)
  for (const typed of [code, code.toLowerCase().replace('-', '')])
    expect((await search(club, 'admin', typed)).guests, typed).toMatchObject([{ id, fullName: 'Elvira Demo' }])
  await notePayment(club, aPayment(other.id))
  const payment = await notePayment(club, aPayment(id))
  expect((await search(club, 'admin', payment.receipt)).guests).toMatchObject([{ id }])
})

test('a caller is found by the telephone, a member by the number', async ({ club }) => {
  await plant(club)
  expect((await search(club, 'admin', '+34 600 123 035')).guests).toMatchObject([{ fullName: `${word} Invitada` }])
  expect((await search(club, 'admin', '600 123')).guests).toMatchObject([{ fullName: `${word} Invitada` }])
  expect((await search(club, 'admin', 'cg 1')).members).toMatchObject([{ fullName: `${word} Socia` }])
})

test('a guest of several events is one line with the nearest event; a search by the full address also finds distant ones', async ({
  club,
}) => {
  const guest = { fullName: 'Ada Lejana', email: 'ada@example.org' }
  const add = async (title: string, date: Date) =>
    club.db.insert(eventRegistrations).values({ ...guest, eventId: (await anEvent(club, { title, date })).id })
  await add('Lejana', days(400))
  expect((await search(club, 'admin', 'lejana')).guests).toHaveLength(1)
  for (let day = 1; day <= 100; day++) await anEvent(club, { title: 'Otra', date: days(day) })
  expect((await search(club, 'admin', 'ada')).guests).toEqual([])
  expect((await search(club, 'admin', 'ADA@example.org')).guests).toMatchObject([{ title: 'Lejana' }])
  await add('Cercana', days(-2))
  expect((await search(club, 'admin', 'ada@example.org')).guests).toMatchObject([{ title: 'Cercana' }])
})

test('the search finds nothing in the trash, whoever has cancelled last, and refuses a single letter', async ({
  club,
}) => {
  await anEvent(club, { title: 'Olvidada', deletedAt: today })
  const event = await anEvent(club, { title: 'Viva' })
  const guest = { eventId: event.id, fullName: 'Olvidada' }
  await club.db.insert(eventRegistrations).values([
    { ...guest, email: 'x@example.org', cancelledAt: today },
    { ...guest, email: 'y@example.org' },
    // The same person cancelled here and has a seat at a later event: that one is shown.
    { ...guest, email: 'z@example.org', cancelledAt: today },
    { ...guest, email: 'z@example.org', eventId: (await anEvent(club, { date: days(9) })).id },
  ])
  const found = await search(club, 'admin', 'olvidada')
  expect(found.events).toEqual([])
  expect(found.guests).toMatchObject([
    { email: 'y@example.org', state: 'seated' },
    { email: 'z@example.org', state: 'seated' },
    { email: 'x@example.org', state: 'cancelled' },
  ])
  expect(await apiCallerOf(club, actorWith('admin'))('/api/admin/search?search=a')).toMatchObject({ status: 422 })
})
