import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { cancelRegistration } from './registrations-by-staff.ts'
import { listRegistrations } from './registrations-list.ts'
import { registerForEvent } from './registrations.ts'

const page = { search: '', filter: 'active', sort: 'createdAt', order: 'asc', page: 1 } as const
const countsOf = async (club: Club, eventId: string) =>
  (await listRegistrations(club, { ...page, eventId })).rows.map(({ withSameAddress }) => withSameAddress)

/** The current text of the email about a registration. */
const emailAbout = async (club: Club, id: string) => {
  const email = (await club.db.select().from(emails)).find(({ about }) => about === id)!
  const facts = await currentEmailValues(club, email)
  return String(composeEmail({ ...email, values: 'values' in facts ? facts.values : {} }).text).replaceAll(/\s+/g, ' ')
}

test('the email and the panel have the number of registrations with one address; the form’s answer has not', async ({
  club,
}) => {
  const event = await anEvent(club)
  const one = await registerForEvent(club, event.id, aRegistration({ email: 'Berta@example.org' }))
  await queueConfirmations(club, 10)
  expect(await emailAbout(club, one.id)).not.toContain('Con este correo')
  expect(await countsOf(club, event.id)).toEqual([1])

  const two = await registerForEvent(club, event.id, aRegistration({ language: 'ca' }))
  await registerForEvent(club, event.id, aRegistration({ email: 'pol@example.org' }))
  await registerForEvent(club, (await anEvent(club)).id, aRegistration())
  expect(two).toEqual({ id: expect.any(String) })
  await queueConfirmations(club, 10)
  expect(await emailAbout(club, two.id)).toContain('Amb aquest correu hi ha ara 2 inscripcions')
  expect((await countsOf(club, event.id)).toSorted()).toEqual([1, 2, 2])

  await cancelRegistration(asAdmin(club), one.id)
  expect(await emailAbout(club, two.id)).not.toContain('Amb aquest correu')
  expect(await countsOf(club, event.id)).toEqual([1, 1])
})

test('without addresses, the same name and telephone count as the same guest', async ({ club }) => {
  const event = await anEvent(club)
  for (const [email, fullName, phone] of [
    ['a', 'Berta Demo', '600 123 456'],
    ['b', 'Berta demo', '600123456'],
    ['c', 'Pol Demo', '600123456'],
    ['d', 'Berta Demo', ''],
  ] as const)
    await registerForEvent(club, event.id, aRegistration({ email: `${email}@example.org`, fullName, phone }))
  await club.db.update(eventRegistrations).set({ email: '' })
  expect((await countsOf(club, event.id)).toSorted()).toEqual([0, 1, 2, 2])
})
