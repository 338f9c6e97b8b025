// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '../../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { hourMs } from '#base/dates/durations.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, linkAt, oneOf, textOf } from '#tests/on-screen.ts'
import EventPage from './event-page.tsx'

type Guest = Partial<typeof eventRegistrations.$inferInsert>

/** An event with guests, and emails about the first of them in these states. */
const store = async (club: Club, event: Partial<typeof events.$inferInsert>, guests: Guest[], states: string[]) => {
  const { id } = await anEvent(club, event)
  const rows = guests.map((guest, n) => ({
    eventId: id,
    fullName: `Persona ${n}`,
    email: `p${n}@example.org`,
    ...guest,
  }))
  const stored = rows.length > 0 ? await club.db.insert(eventRegistrations).values(rows).returning() : []
  const about = { template: 'event-waiting', recipient: 'p0@example.org', language: 'es', values: {} }
  if (states.length > 0)
    await club.db
      .insert(emails)
      .values(states.map((status) => ({ ...about, about: stored[0]!.id, status: status as 'sent' })))
  return id
}

/** The cards of the summary: each name with its value and the address that it leads to. */
const summary = async (club: Club, id: string) => {
  const { container, loaded, close } = openScreen(club, EventPage, {
    at: `/admin/eventos/${id}`,
    route: '/admin/eventos/:id/:tab?',
  })
  await loaded()
  const cards = [...container.querySelectorAll('section:has(> h2)')].map((card) => [
    textOf('heading', card, { level: 2 })!,
    allOf('term', card).map((name) => {
      const [value, to] = [name.nextElementSibling!, oneOf('link', name.nextElementSibling)?.getAttribute('href')]
      const said = [name.textContent, plain(value.textContent)]
      return to ? said.concat(to.replace(id, 'ID')) : said
    }),
  ])
  const says = plain(container.textContent)
  close()
  return { ...(Object.fromEntries(cards) as Record<string, string[][]>), says }
}

test('the summary shows the guests, the emails sent to them and the dates, each number a link to its rows', async ({
  club,
}) => {
  const gone = { cancelledAt: today }
  const host = '11111111-2222-4111-8111-111111111111'
  const id = await store(
    club,
    {
      price: 48,
      publicFrom: new Date('2026-03-15T09:00Z'),
      closesAt: new Date('2026-03-20T09:00Z'),
      payBy: '2026-03-18',
      sendsReminder: false,
    },
    [
      { id: host, dietaryRestrictions: club.vault.seal('Celíaca', 'event_registrations.dietary_restrictions') },
      { companionOf: host, email: '', isMember: true },
      gone,
      gone,
      { ...gone, askedAt: today },
      { email: '', phone: '600 111 222', fullName: 'Ona Sola', promotedAt: today, updatedAt: today },
    ],
    ['sent', 'sent', 'sent', 'queued', 'queued'],
  )
  const other = await store(
    club,
    { price: 20, maxParticipants: 1 },
    [{ fullName: 'Pol Lejos', phone: '600 333 444', promotedAt: today }],
    ['failed'],
  )
  expect(await summary(club, id)).toMatchObject({
    'Quién viene': [
      ['Con silla', '3 personas en 2 reservas'],
      ['Socios', '1 dice serlo'],
      ['Con nota dietética', '1'],
      ['Canceladas', '2', '/admin/eventos/ID/inscripciones?filter=cancelled'],
      ['Piden silla', '1', '/admin/eventos/ID/inscripciones?filter=asking'],
    ],
    Correos: [
      ['Enviados', '3', '/admin/eventos/ID/correos?filter=sent'],
      ['En camino', '2', '/admin/eventos/ID/correos?filter=queued'],
      ['No han salido', '0'],
    ],
    Fechas: [
      ['Abierto a todo el mundo', 'dom 15 mar 2026 - 10:00'],
      ['Cierran las inscripciones', 'vie 20 mar 2026 - 10:00'],
      ['Último día para pagar', expect.stringMatching(/^mié 18 mar 2026, /)],
      ['Recordatorio', 'no se envía'],
    ],
    says: expect.stringMatching(/Ona Sola.*600 111 222/),
  })
  // «Quién debe» names them; what nobody owes is not there.
  expect(await summary(club, id)).toMatchObject({
    'Quién debe': [
      ['Persona 0', '96 €'],
      ['Ona Sola', '48 €'],
    ],
    says: expect.stringMatching(/Celíaca 1/),
  })
  const others = await summary(club, other)
  expect(others).toMatchObject({
    Correos: [
      ['Enviados', '0'],
      ['En camino', '0'],
      ['No han salido', '1', '/admin/eventos/ID/correos?filter=failed'],
    ],
    Fechas: [
      expect.anything(),
      expect.anything(),
      ['Último día para pagar', expect.stringMatching(/^\S{3} \d\d \S{3} 2026, /)],
      expect.anything(),
    ],
  })
  expect(others.says).toMatch(/Pol Lejos.*600 333 444/)
  expect(others.says).not.toContain('Ona Sola')
})

test('the summary of a free event without guests has no empty parts', async ({ club }) => {
  const { says, ...cards } = await summary(club, await store(club, {}, [], []))
  expect(cards).toMatchObject({
    'Quién viene': [
      ['Con silla', '0 personas en 0 reservas'],
      ['Socios', '0'],
      ['Con nota dietética', '0'],
      ['Canceladas', '0'],
    ],
    Correos: [],
    Fechas: [
      ['Abierto a todo el mundo', 'desde el principio'],
      ['Cierran las inscripciones', 'cuando empieza'],
      ['Recordatorio', expect.stringMatching(/^\S{3} \d\d \S{3} 2026, /)],
    ],
  })
  expect(says).toContain('Todavía no se ha escrito a nadie.')
  // Published when its reminder and its last day to pay were over.
  const late = await store(
    club,
    { price: 20, date: new Date(today.getTime() + 48 * hourMs), publishedAt: today },
    [],
    [],
  )
  expect(await summary(club, late)).toMatchObject({
    Fechas: [
      expect.anything(),
      expect.anything(),
      ['Último día para pagar', 'cuanto antes'],
      ['Recordatorio', 'no se envía: la fecha se puso con menos de 3 días'],
    ],
  })
})

test('staff write a note for each other in the summary, and take it back', async ({ club }) => {
  const id = await store(club, {}, [], [])
  const { container, loaded } = openScreen(club, EventPage, {
    at: `/admin/eventos/${id}`,
    route: '/admin/eventos/:id/:tab?',
  })
  await loaded()
  const { press, fill } = screenUser((text) => text)
  expect(container.textContent).toContain('Nota para el equipo')
  await press('Añadir una nota')
  await fill('Nota (opcional)', 'Flores: quien abre')
  await press('Guardar la nota')
  await waitLong(() => expect(container.textContent).toContain('Flores: quien abre'))
  await press('Deshacer')
  await waitLong(() => expect(container.textContent).not.toContain('Flores: quien abre'))
})

test('once an event has begun, its summary leads to its photos in the form', async ({ club }) => {
  const link = (id: string) => linkAt(`/admin/eventos/${id}/textos#fotos`)
  const at = (id: string) => ({ at: `/admin/eventos/${id}`, route: '/admin/eventos/:id/:tab?' })
  const ahead = await store(club, { date: new Date('2099-03-01T19:00Z') }, [], [])
  const before = openScreen(club, EventPage, at(ahead))
  await before.loaded()
  expect(link(ahead)).toBeNull()
  before.close()
  const over = await store(club, { date: new Date('2026-03-01T19:00Z') }, [], [])
  const { loaded } = openScreen(club, EventPage, at(over))
  await loaded()
  fireEvent.click(await waitLong(() => link(over)!))
  await waitLong(() => expect(document.activeElement?.textContent).toBe('Imágenes'))
})
