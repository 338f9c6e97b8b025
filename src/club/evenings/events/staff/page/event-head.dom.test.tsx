// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { Navigate, useLocation } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { events } from '../../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf } from '#tests/on-screen.ts'
import { saved } from '#kit/panel/form/lost-changes.ts'
import EventPage from './event-page.tsx'

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)
const route = '/admin/eventos/:id/:tab?'
const { press, button } = screenUser((text) => text)

const open = async (club: Club, at: string, Screen = EventPage) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, Screen, { at: `/admin/eventos/${at}`, route })
  await screen.loaded()
  const says = () => plain(screen.container.textContent)
  const crumbs = () =>
    [...screen.container.querySelectorAll('nav:not([aria-label^=Part]) a')].map((link) => link.getAttribute('href'))
  return {
    ...screen,
    heard,
    says,
    crumbs,
    isSaid: (text: string | RegExp) => waitLong(() => expect(says()).toMatch(text)),
  }
}
const address = () => window.location.pathname + window.location.search

test('the head shows the list of the event, its time, its place and the price of a seat', async ({ club }) => {
  const { id } = await anEvent(club, { date: hours(51), price: 12, location: 'Bodega', locationCa: '' })
  const seen = async (change: Partial<typeof events.$inferInsert> = {}) => {
    if (Object.keys(change).length > 0) await club.db.update(events).set(change).where(eq(events.id, id))
    const { crumbs, says, isSaid, close } = await open(club, id)
    await isSaid(/dentro de|hace|ahora mismo/)
    const [text, [list, within]] = [says(), crumbs()]
    close()
    expect(list).toBe('/admin/eventos')
    return { filter: within?.split('=')[1], text }
  }
  const next = await seen()
  expect(next.filter).toBe('upcoming')
  expect(next.text).toMatch(/Publicado.*(pasado mañana|dentro de 3 días).*Bodega.*12 € por silla/)
  const now = await seen({ date: hours(-2), endsAt: hours(1), price: 0, location: '' })
  expect(now).toMatchObject({ filter: 'upcoming', text: expect.stringMatching(/ahora mismo.*Gratis/) })
  expect(now.text).not.toMatch(/Bodega|por silla/)
  const past = await seen({ endsAt: hours(-1) })
  expect(past.filter).toBe('past')
  expect(past.text).not.toContain('ahora mismo')
  expect((await seen({ publishedAt: new Date('2999-01-01T09:00Z') })).filter).toBe('unpublished')
  const deleted = await seen({ deletedAt: today })
  expect(deleted).toMatchObject({ filter: 'trash', text: expect.stringContaining('13 abr 2026') })
})

test('an event is restored from the trash on its page, and published', async ({ club }) => {
  const { id } = await anEvent(club, { date: hours(48), publishedAt: null, deletedAt: today })
  await anEvent(club, { title: 'Olvidada', deletedAt: today })
  const { says, isSaid, heard } = await open(club, id)
  expect(says()).not.toMatch(/Publicar|Añadir inscripción/)
  await press('Restaurar')
  await isSaid(/Borrador.*Ver el borrador.*Publicar/s)
  await waitLong(() => expect(heard()).toEqual(['Restaurado: vuelve a estar en su sitio']))
  expect(says()).not.toMatch(/papelera|Ver en la web|Escribir a los inscritos/)
  await press('Publicar')
  await isSaid(/Publicado.*Ver en la web.*Escribir a los inscritos/s)
  expect(heard().at(-1)).toBe('Evento publicado: Ya se ve en la web.')
  expect(says()).not.toContain('Ver el borrador')
  const rows = await club.db.select().from(events)
  expect(rows.filter(({ deletedAt }) => deletedAt).map(({ title }) => title)).toEqual(['Olvidada'])
})

test('a refused publication shows the reason; a link that cannot be copied shows a message', async ({ club }) => {
  const { id } = await anEvent(club, { publishedAt: null })
  const { line, heard } = await open(club, id)
  line.answer = () => Response.json({ error: 'access.denied' }, { status: 403 })
  await press('Publicar')
  await waitLong(() => expect(heard()).toEqual([expect.stringMatching(/^Error al publicar: Tu cuenta ya no puede/)]))
  await button('Publicar')
  const { clipboard } = navigator
  onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await press('Copiar el enlace del borrador')
  await waitLong(() => expect(heard().at(-1)).toBe('No se ha podido copiar'))
})

test('a guest can be added from every part of the event; on the guest list the form opens over the list', async ({
  club,
}) => {
  const { id } = await anEvent(club, { date: hours(48) })
  const at = `/admin/eventos/${id}`
  const isOpen = () => waitLong(() => expect(document.querySelector('dialog[open] [name=fullName]')).not.toBeNull())
  const history = await open(club, `${id}/historia`)
  await press('Añadir inscripción')
  await isOpen()
  expect(address()).toBe(`${at}/inscripciones?id=nuevo`)
  history.close()
  await open(club, `${id}/inscripciones?filter=cancelled`)
  await press('Añadir inscripción')
  await isOpen()
  expect(address()).toBe(`${at}/inscripciones?filter=cancelled&id=nuevo`)
})

test('each part of an event, and of the next one, links to the list from which it was opened', async ({ club }) => {
  const { id } = await anEvent(club, { date: hours(48), titleCa: '' })
  const next = await anEvent(club, { title: 'Vermut', titleCa: '', date: hours(72) })
  const state = { ...saved, list: '?filter=past&page=2' }
  const FromList = () => (useLocation().state ? <EventPage /> : <Navigate to="." state={state} replace />)
  const { crumbs, loaded, user, getByText, container } = await open(club, id, FromList)
  const isFromList = () => waitLong(() => expect(crumbs()[0]).toBe('/admin/eventos?filter=past&page=2'))
  await isFromList()
  await user.click(getByText(/^Historia/))
  await loaded()
  expect(address()).toBe(`/admin/eventos/${id}/historia`)
  await isFromList()
  expect(window.history.state.usr, 'without the mark of a save').toEqual({ list: state.list })
  const current = () => allOf('link', container, { current: 'page' }).map((link) => plain(link.textContent).trim())
  expect(current()).toEqual(['Historia'])
  await press('Evento siguiente: Vermut')
  await waitLong(() => expect(address()).toBe(`/admin/eventos/${next.id}/historia`))
  await isFromList()
})

test('an act on the head reloads an untouched form, and leaves a changed one alone', async ({ club }) => {
  const { id } = await anEvent(club, { date: hours(240), titleCa: '', description: 'Se cena.', cancelledAt: today })
  const { calls, isSaid } = await open(club, `${id}/textos`)
  const { fill, field } = screenUser((text) => text)
  const reads = () => calls.filter(({ path }) => path === `/api/admin/events/${id}`).length
  await waitLong(() => expect(reads()).toBe(1))
  await press('Recuperar')
  await waitLong(() => expect(reads()).toBe(2))
  await fill('Título', 'Cata a ciegas')
  await press('Cancelar el evento')
  await isSaid('¿Cancelar el evento?')
  await press('Cancelar el evento')
  await isSaid('Este evento se ha cancelado')
  expect([((await field('Título')) as HTMLInputElement).value, reads()]).toEqual(['Cata a ciegas', 2])
})

test('an old address of the waiting list, an unknown part and a failed read lead to a working page', async ({
  club,
}) => {
  const { id } = await anEvent(club, { date: hours(48) })
  const at = `/admin/eventos/${id}`
  const list = await open(club, `${id}/inscripciones?filter=waiting&search=ona`)
  await waitLong(() => expect(address()).toBe(`${at}/espera?search=ona`))
  list.close()
  const unknown = await open(club, `${id}/otra`)
  await waitLong(() => expect(address()).toBe(at))
  unknown.close()
  const screen = openScreen(club, EventPage, { at, route })
  screen.line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await screen.findByText('No se ha podido cargar el evento')
  expect(screen.getByText('Volver a eventos').getAttribute('href')).toBe('/admin/eventos')
  delete screen.line.answerRead
  await press('Reintentar')
  await screen.findByText('Quién viene')
  // What was read stays in sight while it cannot be read again.
  screen.line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await screen.queries.refetchQueries()
  expect(screen.queryByText('No se ha podido cargar el evento')).toBeNull()
})
