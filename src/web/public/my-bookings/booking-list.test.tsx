import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import type { Club } from '#domain/club.ts'
import { registerForEvent } from '#domain/registrations/registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, daysLater } from '#tests/factories.ts'
import { clientOf, spoken } from '#tests/screen.tsx'
import { LanguageProvider } from '../../lib/language.tsx'
import { BookingList, PastBookings } from './booking-list.tsx'

test('a cancelled event and a moved one are marked as such', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const after = (days: number) => daysLater(club, days).now()
  const book = async (title: string, state: Partial<typeof events.$inferInsert>) => {
    const event = await anEvent(club, { title, titleCa: title, date: after(30) })
    await registerForEvent(club, event.id, aRegistration({ email: 'user@cercle.example' }))
    await club.db.update(events).set(state).where(eq(events.id, event.id))
  }
  await book('Garnachas', { cancelledAt: today })
  await book('Mariscos', { date: after(31), movedFrom: after(30), movedAt: today })
  await book('Setas', { date: after(-3), cancelledAt: today })
  const { rows } = await (await clientOf(club, actorWith('user')).api['my-bookings'].$get()).json()

  const saysAt = (path: string) => {
    const Page = () => (
      <LanguageProvider>
        <BookingList rows={rows} />
        <PastBookings rows={rows} />
      </LanguageProvider>
    )
    const Site = createRoutesStub([{ path, Component: Page }])
    return spoken(renderToString(<Site initialEntries={[path]} />))
  }
  const spanish = saysAt('/mis-mesas')
  expect(spanish).toMatch(/^Te esperan en una .*Garnachas.* Evento cancelado Ver la mesa .*Mariscos/)
  expect(spanish).toMatch(/Mariscos.* Tienes sitio Nueva fecha 1 persona Ver la mesa$/)
  expect(spanish, 'nobody was at an event that did not take place').not.toContain('Setas')
  expect(saysAt('/ca/mis-mesas')).toMatch(/Esdeveniment cancel·lat.*Nova data/)
})
