// @vitest-environment jsdom
import { expect } from 'vitest'
import { getEventForStaff } from '../../server/events-editing.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, rowTitles, textsOf } from '#tests/on-screen.ts'
import type { Club } from '#club/core/server/club.ts'
import EventPage from '../page/event-page.tsx'
import EventsPage from '../events-page.tsx'

const later = new Date('2999-12-03T09:00Z')
const publishedAt = async (club: Club, id: string) => (await getEventForStaff(club, id)).publishedAt

const openEditor = async (club: Club, id: string) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, EventPage, { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab?' })
  await waitLong(() => expect(screen.container.textContent).toContain('Publicación'))
  return {
    ...screen,
    ...screenUser((text) => text),
    hears: (text: string) => waitLong(() => expect(heard().map(plain)).toContain(text)),
  }
}

test('the list marks unpublished events, filters them, and publishes one with one press', async ({ club }) => {
  const { id } = await anEvent(club, { title: 'Vermut', titleCa: '', publishedAt: null })
  await anEvent(club, { title: 'Calçotada', titleCa: '', publishedAt: later })
  await anEvent(club, { title: 'Cena', titleCa: '' })
  const heard = listenToToastsWhole()
  const { container } = openScreen(club, EventsPage, { at: '/admin/eventos' })
  const { press } = screenUser((text) => text)
  const titles = () => rowTitles(container).map(plain)
  await waitLong(() =>
    expect(titles().toSorted()).toEqual(['CalçotadaSe publica el mar 03 dic 2999 - 10:00', 'Cena', 'VermutBorrador']),
  )
  await press('Sin publicar')
  await waitLong(() => expect(titles()).toHaveLength(2))
  await press('Publicar: Vermut')
  await waitLong(() => expect(heard()).toEqual(['Evento publicado: Ya se ve en la web.']))
  expect(await publishedAt(club, id)).toEqual(today)
  await waitLong(() => expect(titles()).toEqual(['CalçotadaSe publica el mar 03 dic 2999 - 10:00']))
  await press('Próximos')
  await waitLong(() => expect(titles()).toHaveLength(3))
  expect(window.location.search).toBe('')
})

test('a draft gets a publication time, which must be complete; until then its page has a private link', async ({
  club,
}) => {
  const { id } = await anEvent(club, { description: 'Se cena.', publishedAt: null })
  const { container, press, fill, hears, user } = await openEditor(club, id)
  const links = () => textsOf('link', container)
  expect(links()).toContain('Ver el borrador')
  expect(links()).not.toContain('Ver en la web')
  const draft = allOf('link', container).find((link) => link.textContent === 'Ver el borrador')
  expect(draft?.getAttribute('href')).toMatch(new RegExp(`^/eventos/${id}/borrador#[\\w-]{52}$`))
  await press('Copiar el enlace del borrador')
  await hears('Enlace copiado: Quien lo abra ve el borrador, sin cuenta.')
  expect(await navigator.clipboard.readText()).toBe(new URL(draft!.getAttribute('href')!, window.location.href).href)

  await user.click(container.querySelectorAll('[name=publication-choice]')[2]!)
  await press('Guardar')
  await waitLong(() => expect(container.textContent).toContain('Fecha inválida'))
  await fill('Día y hora de publicación', '2999-12-03T10:00')
  await press('Guardar')
  await hears('Evento actualizado con éxito: Se publica el mar 03 dic 2999 - 10:00.')
  expect(await publishedAt(club, id)).toEqual(later)
})

test('an event with guests stays public, and the form explains why', async ({ club }) => {
  const { id } = await anEvent(club, { description: 'Se cena.', publishedAt: today })
  await registerForEvent(club, id, aRegistration())
  const { container, press, user } = await openEditor(club, id)
  await user.click(container.querySelectorAll('[name=publication-choice]')[1]!)
  await press('Guardar')
  await waitLong(() => expect(container.textContent).toContain('no puede volver a ser un borrador'))
  expect(await publishedAt(club, id)).toEqual(today)
})
