import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test, today } from '#tests/club.ts'
import {
  aContactMessage,
  aPost,
  aRestaurant,
  anAccount,
  anEvent,
  anOrganizer,
  aWrittenSocio,
  asAdmin,
} from '#tests/factories.ts'
import { getPost } from '#club/evenings/posts/server/kind.ts'
import type { Club } from '../club.ts'
import { getMessage } from '#club/post/messages/server/contact-messages-answering.ts'
import { getEventForStaff, listEventChoices } from '#club/evenings/events/server/events-editing.ts'
import { emailsAbout } from '#club/core/emails/server/emails-about.ts'
import { readEmail } from '#club/post/emails/server/read-email.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { getRegistration } from '#club/evenings/bookings/server/registrations-list.ts'
import { restaurantActs } from '#club/pages/restaurants/server/kind.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { getSocio, readIban } from '#club/members/members/server/get.ts'
import { getUser } from '#club/people/users/server/list.ts'

type Store = (club: Club) => Promise<{ id: string }>
type Read = (club: Club, id: string) => Promise<object>

const aGuestWithDiet = async (club: Club) => {
  const { id: eventId } = await anEvent(club)
  const guest = {
    eventId,
    fullName: 'Berta',
    email: 'berta@example.org',
    dietaryRestrictions: club.vault.seal('Vegana', 'event_registrations.dietary_restrictions'),
  }
  return (await club.db.insert(eventRegistrations).values(guest).returning())[0]!
}

test.for<[noun: string, store: Store, read: Read]>([
  ['event', (club) => anEvent(club), getEventForStaff],
  ['restaurant', (club) => aRestaurant(club), restaurantActs.get],
  ['organizer', (club) => anOrganizer(club), organizerActs.get],
  ['post', (club) => aPost(club), getPost],
  ['user', (club) => anAccount(club), getUser],
  ['socio', (club) => createSocio(asAdmin(club), aWrittenSocio()), getSocio],
  [
    'contact-message',
    async ({ db }) => (await db.insert(contactMessages).values(aContactMessage()).returning())[0]!,
    getMessage,
  ],
  [
    'email',
    async ({ db }) =>
      (
        await db
          .insert(emails)
          .values({ template: 'contact-message', recipient: 'x@example.org', language: 'es', values: {} })
          .returning()
      )[0]!,
    readEmail,
  ],
  ['registration', aGuestWithDiet, getRegistration],
])('getting a %s returns the row with this id, or refuses an unknown id', async ([noun, store, read], { club }) => {
  const ids = [(await store(club)).id, (await store(club)).id]
  const admin = asAdmin(club)
  for (const id of ids) expect(await read(admin, id)).toMatchObject({ id })
  await expect(read(admin, randomUUID())).rejects.toMatchObject({ code: `${noun}.not-found` })
})

test('a registration has its dietary note, and no internal columns', async ({ club }) => {
  const shown = await getRegistration(club, (await aGuestWithDiet(club)).id)
  expect(shown).toMatchObject({ fullName: 'Berta', dietaryRestrictions: 'Vegana' })
  for (const internal of ['userId', 'idempotencyKey', 'confirmationPending', 'clientNetwork', 'provenAt'])
    expect(shown).not.toHaveProperty(internal)
})

test('a file has the masked IBAN; the whole IBAN is read in groups, or null', async ({ club }) => {
  const admin = asAdmin(club)
  const [one, none] = [
    await createSocio(admin, aWrittenSocio()),
    await createSocio(admin, aWrittenSocio({ email: 'x@example.org', paymentMethod: 'cash', iban: '' })),
  ]
  expect(await getSocio(club, one.id)).toMatchObject({ iban: '•••• 1332' })
  expect(await readIban(admin, one.id)).toEqual({ iban: 'ES91 2100 0418 4502 0005 1332' })
  expect(await getSocio(club, none.id)).toMatchObject({ iban: null })
  expect(await readIban(admin, none.id)).toEqual({ iban: null })
  for (const internal of ['idempotencyKey', 'searchText'])
    expect(await getSocio(club, one.id)).not.toHaveProperty(internal)
  await expect(readIban(admin, randomUUID())).rejects.toMatchObject({ code: 'socio.not-found' })
})

test('an event’s form offers restaurants by name and used categories, without the trash', async ({ club }) => {
  for (const [nombre, deletedAt] of [
    ['B', null],
    ['A', null],
    ['C', today],
  ] as const)
    await aRestaurant(club, { nombre, deletedAt })
  for (const category of ['Tast', '', 'Cenas', 'Cenas']) await anEvent(club, { category, categoryCa: category })
  await anEvent(club, { category: 'Gone', deletedAt: today })
  const { restaurants, categories } = await listEventChoices(club)
  expect(restaurants.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(categories.map(({ category }) => category)).toEqual(['Cenas', 'Tast'])
})

test('the newest email about each row is returned', async ({ club }) => {
  const [one, other, none] = [randomUUID(), randomUUID(), randomUUID()]
  const row = { template: 'contact-message', language: 'es', values: {} }
  for (const [about, recipient, minutes] of [
    [one, 'second@example.org', 2],
    [one, 'first@example.org', 1],
    [other, 'third@example.org', 3],
  ] as const)
    await club.db
      .insert(emails)
      .values({ ...row, about, recipient, createdAt: new Date(today.getTime() + minutes * 60_000) })
  const recipients = async (...ids: string[]) =>
    [...(await emailsAbout(asAdmin(club), ids))].map(([about, { recipient }]) => [about, recipient])
  expect(await recipients(one, none)).toEqual([[one, 'second@example.org']])
  expect(await recipients()).toEqual([])
})
