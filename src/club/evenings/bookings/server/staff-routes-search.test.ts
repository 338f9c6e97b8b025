import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { registerForEvent } from './registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { maxSearchedEvents } from '../shared/registration-panel.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { findEverything } from '#club/people/find/server/find-everything.ts'
import { findPeople } from '#club/people/privacy/server/find-people.ts'

const path = '/api/admin/registrations/search'
const yesterday = new Date(today.getTime() - 24 * 60 * 60 * 1000)

test('the search finds a guest in all upcoming events, with the event', async ({ club }) => {
  const dinner = await anEvent(club, { title: 'Cena', titleCa: 'Sopar' })
  const tasting = await anEvent(club)
  const trashed = await anEvent(club, { deletedAt: today })
  const past = await anEvent(club, { date: yesterday })
  const julia = (email: string) => aRegistration({ fullName: 'Júlia Sala', email, phone: '+34 600 123 456' })
  await registerForEvent(club, dinner.id, julia('julia@example.org'))
  await registerForEvent(club, tasting.id, julia('js@example.org'))
  await registerForEvent(club, tasting.id, aRegistration({ fullName: 'Pere Vila' }))
  for (const [eventId, email] of [
    [trashed.id, 'trashed@example.org'],
    [past.id, 'past@example.org'],
  ] as const)
    await club.db.insert(eventRegistrations).values({ eventId, fullName: 'Júlia Sala', email })

  const found = async (query: Record<string, string>) => {
    const { body } = await apiCallerOf(club, actorWith('admin'))(`${path}?${new URLSearchParams(query)}`)
    return body.rows.map(({ email }: { email: string }) => email).toSorted()
  }
  expect(await found({ search: 'sala' })).toEqual(['js@example.org', 'julia@example.org'])
  expect(await found({ search: '600123456' })).toEqual(['js@example.org', 'julia@example.org'])
  expect(await found({ search: 'sala', filter: 'past' })).toEqual(['past@example.org'])
  expect(await found({ search: 'sala', filter: 'cancelled' })).toEqual([])
  expect(await found({}), 'an empty search finds nothing').toEqual([])

  const cancelled = { cancelledAt: today }
  await club.db.update(eventRegistrations).set(cancelled).where(eq(eventRegistrations.email, 'julia@example.org'))
  expect(await found({ search: 'sala' })).toEqual(['js@example.org'])
  expect(await found({ search: 'sala', filter: 'cancelled' })).toEqual(['julia@example.org'])
  const { body } = await apiCallerOf(club, actorWith('admin'))(`${path}?search=julia@example.org&filter=cancelled`)
  expect(body).toMatchObject({
    total: 1,
    rows: [{ eventId: dinner.id, title: 'Cena', titleCa: 'Sopar' }],
  })
})

test('a search for guests, or in everything, covers the events nearest to today', async ({ club }) => {
  for (let n = 1; n <= maxSearchedEvents + 1; n += 1)
    for (const days of [n, -n]) {
      const { id } = await anEvent(club, { price: 48, date: new Date(today.getTime() + days * 24 * 60 * 60 * 1000) })
      const fullName = `Júlia ${n === maxSearchedEvents ? 'Última' : n > maxSearchedEvents ? 'Lejana' : ''}`
      await club.db.insert(eventRegistrations).values({ eventId: id, fullName, email: `${days}@example.org` })
    }
  const addressesOf = async (filter: string, page = 1): Promise<string[]> => {
    const { body } = await apiCallerOf(
      club,
      actorWith('admin'),
    )(`${path}?${new URLSearchParams({ search: 'júlia', filter, page: `${page}` })}`)
    const addresses = body.rows.map(({ email }: { email: string }) => email)
    return addresses.length === 0 ? [] : [...addresses, ...(await addressesOf(filter, page + 1))]
  }
  for (const [filter, sign] of [
    ['upcoming', ''],
    ['past', '-'],
  ] as const) {
    const found = await addressesOf(filter)
    expect(found).toHaveLength(maxSearchedEvents)
    expect(found).toContain(`${sign}1@example.org`)
    expect(found).not.toContain(`${sign}${maxSearchedEvents + 1}@example.org`)
  }
  for (const [name, times] of [
    ['última', 2],
    ['lejana', 0],
  ] as const) {
    const { guests, debtors } = await findEverything(asAdmin(club), name)
    expect([guests.length, debtors.length], name).toEqual([times, times])
    const people = await findPeople(asAdmin(club), name)
    expect(people, name).toHaveLength(times)
  }
})

test('the search answers neither diet nor notes', async ({ club }) => {
  const { id } = await anEvent(club)
  const guest = aRegistration({ dietaryRestrictions: 'Sin gluten', notes: 'Cerca de la puerta' })
  await registerForEvent(club, id, guest)
  const { body } = await apiCallerOf(club, actorWith('admin'))(`${path}?search=${guest.fullName}`)
  expect(Object.keys(body.rows[0]).toSorted()).toEqual(
    [
      'createdAt',
      'date',
      'email',
      'endsAt',
      'eventId',
      'fullName',
      'id',
      'isMember',
      'named',
      'phone',
      'title',
      'titleCa',
      'state',
    ].toSorted(),
  )
})
