import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { cancelRegistration, restoreRegistration } from './registrations-by-staff.ts'
import { registerForEvent } from './registrations.ts'

test('a registration for an event in the trash can be restored only after the event', async ({ club }) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await cancelRegistration(asAdmin(club), id)
  const put = (deletedAt: Date | null) => club.db.update(events).set({ deletedAt }).where(eq(events.id, event.id))
  await put(today)
  await expect(restoreRegistration(asAdmin(club), id)).rejects.toMatchObject({ code: 'event.not-found' })
  await put(null)
  await expect(restoreRegistration(asAdmin(club), id)).resolves.toBeUndefined()
})
