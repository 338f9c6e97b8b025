// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import type { Club } from '#domain/club.ts'
import { registerForEvent } from '#domain/registrations/registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, daysLater } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import MyBookingsPage from './my-bookings-page.tsx'

const at = (club: Club, days: number) => daysLater(club, days).now()

test('a cancelled event is no table that waits for its guest, and a moved one says so', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const book = async (title: string, state: Partial<typeof events.$inferInsert>) => {
    const event = await anEvent(club, { title, date: at(club, 30) })
    await registerForEvent(club, event.id, aRegistration({ email: 'user@cercle.example' }))
    await club.db.update(events).set(state).where(eq(events.id, event.id))
  }
  await book('Garnachas', { cancelledAt: today })
  await book('Mariscos', { movedFrom: at(club, 23), movedAt: today })
  await book('Setas', { cancelledAt: today, date: at(club, -3) })
  openScreen(club, MyBookingsPage, { at: '/mis-mesas', actor: actorWith('user') })
  const text = () => document.body.textContent ?? ''
  await waitLong(() => expect(text()).toContain('Te esperan en una'))
  expect(text()).toMatch(/Garnachas.*Evento cancelado(?!1 persona)/)
  expect(text()).toMatch(/Mariscos.*Tienes sitio.*Nueva fecha.*1 persona/)
  expect(text(), 'nobody was at a past event that was cancelled').not.toContain('Setas')
})
