import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, daysLater } from '#tests/factories.ts'
import { clientOf, spoken } from '#tests/screen.tsx'
import { LanguageProvider } from '#kit/both/language.tsx'
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

test('a past event is listed for who had a seat, and for who still owes', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const ago = daysLater(club, -3).now()
  const book = async (title: string, state: Partial<typeof eventRegistrations.$inferInsert>) => {
    const event = await anEvent(club, { title, titleCa: title, price: 24, date: daysLater(club, 30).now() })
    const { id } = await registerForEvent(club, event.id, aRegistration({ email: 'user@cercle.example' }))
    await club.db.update(eventRegistrations).set(state).where(eq(eventRegistrations.id, id))
    await club.db.update(events).set({ date: ago }).where(eq(events.id, event.id))
  }
  await book('Garnachas', { price: 0 })
  await book('Mariscos', { cancelledAt: ago, cancelledLate: true })
  await book('Setas', { waitingSince: ago })
  const { rows } = await (await clientOf(club, actorWith('user')).api['my-bookings'].$get()).json()
  const Page = () => (
    <LanguageProvider>
      <PastBookings rows={rows} />
    </LanguageProvider>
  )
  const Site = createRoutesStub([{ path: '/mis-mesas', Component: Page }])
  const said = spoken(renderToString(<Site initialEntries={['/mis-mesas']} />))
  expect(said).toContain('Mariscos')
  expect(said).toContain('Por pagar: 24 €. Te escribiremos para decirte cómo pagar.')
  expect(said.split('Por pagar')).toHaveLength(2)
  expect(said).toContain('Garnachas')
  expect(said).not.toContain('Setas')
})
