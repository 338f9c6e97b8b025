import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readPerson } from './read-person.ts'

test('who asks about the own data is written to in the language of the file, else of the last booking', async ({
  club,
}) => {
  const email = 'berta@example.org'
  const languageNow = async (rows?: string[]) => (await readPerson(club, { email, ticked: rows })).language
  const ids: string[] = []
  for (const [n, language] of (['es', 'ca'] as const).entries()) {
    const { id } = await registerForEvent(club, (await anEvent(club)).id, aRegistration({ email, language }))
    const createdAt = new Date(today.getTime() + n)
    await club.db.update(eventRegistrations).set({ createdAt }).where(eq(eventRegistrations.id, id))
    ids.push(id)
  }
  expect(await languageNow(ids)).toBe('ca')
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ email }))
  await club.db.update(socios).set({ language: 'es' })
  expect(await languageNow([...ids, id])).toBe('es')
  expect(await languageNow([]), 'nothing is ticked').toBeNull()
})
