// @vitest-environment jsdom
import { expect } from 'vitest'
import { burstCancellations, eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { oneOf, openDialog } from '#tests/on-screen.ts'
import DashboardPage from '#club/people/inbox/staff/dashboard-page.tsx'

const at = '/admin/dashboard'
const store = async ({ db }: Club, count: number, more: Partial<typeof eventRegistrations.$inferInsert> = {}) => {
  const { id: eventId } = await anEvent({ db } as Club, { title: 'Cata', titleCa: 'Tast', maxParticipants: 40 })
  const guest = { eventId, email: 'a@example.org', clientNetwork: 'a-network', ...more }
  const rows = Array.from({ length: count }, (_, n) => ({
    ...guest,
    fullName: `Demo ${n}`,
    createdAt: new Date(today.getTime() + n - count),
  }))
  await db.insert(eventRegistrations).values(rows)
  return eventId
}

for (const [language, name, see, cancel, toast, undo, undone] of [
  [
    'es',
    '23 sillas de una red en una hora',
    'Ver',
    'Cancelar todas sin coste',
    'Se cancelan 23 sillas sin coste',
    'Deshacer',
    'No se cancela ninguna',
  ],
  [
    'ca',
    '23 cadires d’una xarxa en una hora',
    'Mira',
    'Cancel·la-les totes sense cost',
    'Es cancel·len 23 cadires sense cost',
    'Desfés',
    'No se’n cancel·la cap',
  ],
] as const)
  test(`a burst of seats is seen, cancelled with one press and undone, in ${language}`, async ({ club }) => {
    const eventId = await store(club, 23)
    const toasts = listenToToasts()
    openScreen(club, DashboardPage, { at, language })
    const { press, button } = screenUser((text) => text)
    await press(`${see}: ${name}`)
    const dialog = () => openDialog()
    await waitLong(() => expect(dialog()?.textContent).toContain('Demo 0, Demo 1'))
    expect(oneOf('link', dialog())?.getAttribute('href')).toBe(`/admin/eventos/${eventId}/inscripciones`)
    await press(language === 'es' ? 'Cerrar' : 'Tanca')
    await press(`${cancel}: ${name}`)
    await waitLong(() => expect(toasts()).toEqual([toast]))
    expect(await club.db.select().from(burstCancellations)).toHaveLength(1)
    await press(`${undo}: ${name}`)
    await waitLong(() => expect(toasts()).toContain(undone))
    await button(`${cancel}: ${name}`)
    expect(await club.db.$count(burstCancellations)).toBe(0)
  })

for (const [language, text] of [
  ['es', '12 cancelaciones en una hora'],
  ['ca', '12 cancel·lacions en una hora'],
] as const)
  test(`many cancellations are shown, in ${language}`, async ({ club }) => {
    await store(club, 12, { cancelledAt: today, cancelledBy: 'guest' })
    const { container } = openScreen(club, DashboardPage, { at, language })
    await waitLong(() => expect(container.textContent).toContain(text))
    await screenUser((said) => said).button(`${language === 'es' ? 'Ver' : 'Mira'}: ${text}`)
  })
