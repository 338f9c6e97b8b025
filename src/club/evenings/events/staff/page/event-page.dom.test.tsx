// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '../../server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeContent } from '#club/core/content/server/content.ts'
import { plain } from '#base/text/plain.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, rowTitles, textOf } from '#tests/on-screen.ts'
import { refreshQueries } from '#kit/panel/record/refresh-queries.ts'
import EventPage from './event-page.tsx'
import { eventKind } from '#club/evenings/events/server/kind.ts'

const inAWeek = new Date(Date.now() + 7.5 * 24 * 60 * 60 * 1000)

const open = async (club: Club, id: string, tab = '', place: Partial<Place> = {}) => {
  const screen = openScreen(club, EventPage, {
    at: `/admin/eventos/${id}${tab && `/${tab}`}`,
    route: '/admin/eventos/:id/:tab?',
    ...place,
  })
  await screen.loaded()
  const says = () => plain(screen.container.textContent)
  const tabs = () =>
    [...allOf('link', oneOf('navigation', screen.container, { name: /^Part/ }))].map((link) =>
      plain(link.textContent).trim(),
    )
  return { ...screen, ...screenUser((text) => text), says, tabs }
}

/** Two guests, of whom one has paid, and a party that waits. */
const aDinner = async (club: Club) => {
  const { id } = await anEvent(club, { title: 'Brasa', date: inAWeek, price: 48, maxParticipants: 3 })
  const guest = { eventId: id, email: 'a@example.org' }
  const [paid] = await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, fullName: 'Aina Pagada' },
      { ...guest, fullName: 'Pol Deudor' },
      { ...guest, fullName: 'Ona Espera', waitingSince: today },
    ])
    .returning()
  const receipt = { payer: 'Aina', concept: 'Brasa', receiptYear: 2026, receiptNumber: 1, paidOn: '2026-03-14' }
  await club.db.insert(payments).values({ ...receipt, registrationId: paid!.id, amount: 48, method: 'cash' })
  return id
}

test('the page of an event has its facts, figures and parts, each part with an address', async ({ club }) => {
  const id = await aDinner(club)
  const { says, tabs, user, findByText, container, loaded } = await open(club, id)
  expect(textOf('heading', container, { level: 1 })).toBe('Brasa')
  expect(says()).toContain('Publicado')
  expect(says()).toMatch(/dentro de [78] días/)
  expect(says()).toContain('48 € por silla')
  expect(says()).toMatch(/2 de 3\s*1 silla libre/)
  expect(oneOf('img', container)?.getAttribute('aria-label')).toBe('2 de 3 sillas ocupadas')
  expect(says()).toMatch(/96 € previsto\s*48 € cobrado\s*48 € debe 1 reserva\s*0 € por devolver/)
  expect(says()).toContain('en espera, 1 reserva')
  expect(tabs()).toEqual([
    'Resumen',
    'Invitados 2',
    'Lista de espera 1',
    'Cocina',
    'Puerta',
    'Correos 0',
    'Editar',
    'Historia',
  ])

  await user.click(await findByText(/^Invitados/))
  await loaded()
  await waitLong(() => expect(says()).toContain('Pol Deudor'))
  expect(window.location.pathname).toBe(`/admin/eventos/${id}/inscripciones`)
  window.history.back()
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${id}`))
  await waitLong(() => expect(says()).toContain('Quién viene'))
})

test('the sums of money link to their guests', async ({ club }) => {
  const id = await aDinner(club)
  const { container, user, findByText, loaded } = await open(club, id)
  const names = () => rowTitles(container)
  await user.click(await findByText('cobrado'))
  await loaded()
  await waitLong(() => expect(names().join()).toMatch(/^Aina Pagada[^,]*$/))
  await user.click(await findByText('debe 1 reserva'))
  await waitLong(() => expect(names().join()).toMatch(/^Pol Deudor[^,]*$/))
  expect(window.location.search).toBe('?filter=owing')
})

test('the summary shows the last change, without the name of the event, also one just saved', async ({ club }) => {
  const id = await aDinner(club)
  const { version } = (await club.db.select().from(events).where(eq(events.id, id)))[0]!
  const first = await changeContent(asAdmin(club), eventKind, id, version, () => ({ price: 52 }))
  const { container, queries } = await open(club, id)
  const lines = () => [...container.querySelectorAll('section li > div')].map((line) => plain(line.textContent))
  await waitLong(() => expect(lines()).toEqual([expect.stringMatching(/cambió el eventoPrecio: 48 € → 52 €$/)]))
  const links = [...container.querySelectorAll(`a[href="/admin/eventos/${id}/historia"]`)]
  expect(links.map(({ textContent }) => textContent.trim())).toEqual(['Historia', 'Toda la historia'])

  await changeContent(asAdmin(club), eventKind, id, first.version, () => ({ price: 55 }))
  await refreshQueries(queries, ['admin'])
  await waitLong(() => expect(lines()[0]).toMatch(/Precio: 52 € → 55 €$/))
})

test('an event without changes says so', async ({ club }) => {
  const { says } = await open(club, await aDinner(club))
  await waitLong(() => expect(says()).toContain('Lo últimoAquí no hay actividad'))
})

test('arrows lead to the events before and after by date, to the same part, by keys too', async ({ club }) => {
  const on = (days: number) => new Date(inAWeek.getTime() + days * 24 * 60 * 60 * 1000)
  const first = await anEvent(club, { title: 'Ayer', date: on(-1) })
  await anEvent(club, { title: 'Tirado', date: on(0.5), deletedAt: today })
  const last = await anEvent(club, { title: 'Mañana', date: on(1) })
  const id = await aDinner(club)
  const { container, user, getByLabelText } = await open(club, id, 'historia')
  const shows = (title: string) => waitLong(() => expect(textOf('heading', container, { level: 1 })).toBe(title))
  await user.click(getByLabelText('Evento siguiente: Mañana'))
  await shows('Mañana')
  expect(window.location.pathname).toBe(`/admin/eventos/${last.id}/historia`)
  // The focus is where it was, and there is nothing further on.
  expect(document.activeElement).toBe(getByLabelText('Evento siguiente'))
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  await shows('Brasa')
  await user.keyboard('{ArrowLeft}')
  await shows('Ayer')
  expect(window.location.pathname).toBe(`/admin/eventos/${first.id}/historia`)
})

test('an editor sees the event, its occupancy and its texts, and nothing about its guests', async ({ club }) => {
  const id = await aDinner(club)
  const editor = actorWith('editor') as NonNullable<Place['actor']>
  const { says, tabs, calls } = await open(club, id, 'inscripciones', { actor: editor })
  await waitLong(() => expect(tabs()).toEqual(['Resumen', 'Editar', 'Historia']))
  expect(window.location.pathname, 'not the part that is for admins').toBe(`/admin/eventos/${id}`)
  expect(says()).toContain('2 de 3')
  expect(says()).not.toMatch(/Aina|previsto|Escribir|Añadir inscripción/)
  expect(calls.filter(({ path }) => path.includes('registrations') || path.includes('emails'))).toEqual([])
})

test('a draft, a moved, a cancelled and a deleted event say so', async ({ club }) => {
  const id = await aDinner(club)
  const shows = async (change: Partial<typeof events.$inferInsert>) => {
    await club.db.update(events).set(change).where(eq(events.id, id))
    const { says, tabs, close } = await open(club, id)
    const seen = { text: says(), tabs: tabs() }
    close()
    return seen
  }
  expect((await shows({ movedFrom: new Date('2026-11-28T12:00Z') })).text).toContain('antes, sáb 28 nov 2026 - 13:00')
  const draft = await shows({ publishedAt: null })
  expect(draft.text).toMatch(/Borrador.*Ver el borrador.*Publicar/s)
  const cancelled = await shows({ publishedAt: today, cancelledAt: today, cancelNote: 'Se ha roto el horno.' })
  expect(cancelled.text).toMatch(/Este evento se ha cancelado\..*Se ha roto el horno\..*BrasaCancelado/s)
  expect(cancelled.text).not.toContain('Añadir inscripción')
  const deleted = await shows({ deletedAt: today })
  expect(deleted.text).toMatch(/Este evento está en la papelera.*Restaurar.*En la papelera/s)
  expect(deleted.tabs.map((name) => name.split(' ')[0])).toEqual([
    'Resumen',
    'Invitados',
    'Lista',
    'Cocina',
    'Correos',
    'Historia',
  ])
})

test('an unknown event is not found, in Catalan', async ({ club }) => {
  const { says } = await open(club, '00000000-0000-4000-8000-000000000000', '', { language: 'ca' })
  expect(says()).toContain('Esdeveniment no trobat')
})
