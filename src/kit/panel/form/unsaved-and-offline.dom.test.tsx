// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent, anOrganizer } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialogs, textsOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../e2e/support/dictionaries.ts'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import { hasUnsaved } from './unsaved.ts'

// Unsaved changes are lost neither by leaving the form nor while the browser is offline.

const languages = ['es', 'ca'] as const
const list = '/admin/organizers'
const address = () => window.location.pathname + window.location.search
const dialogs = () => openDialogs()
const opened = (count: number) => waitLong(() => expect(dialogs()).toHaveLength(count))

const openForm = async (club: Club, language: (typeof languages)[number]) => {
  const { id } = await anOrganizer(club)
  const say = await translatorFor(language)
  const user = screenUser(say)
  const screen = openScreen(club, OrganizersPage, { at: list, language })
  await user.press('Editar: Bodega del Turó')
  const name = (await user.field('Nombre')) as HTMLInputElement
  const read = async () =>
    (await apiCallerOf(club, actorWith('admin'))(`/api/admin/organizers/${id}`)).body.name as string
  return { ...screen, ...user, name, read, at: `${list}?id=${id}` }
}

for (const language of languages)
  test(`Back, the cross and «Cancelar» ask before a changed form is left, and leave an unchanged one at once, in ${language}`, async ({
    club,
  }) => {
    const { press, fill, name, read, at, calls } = await openForm(club, language)
    await fill('Nombre', 'Celler del Turó')
    for (const leave of [async () => window.history.back(), () => press('Cerrar'), () => press('Cancelar')]) {
      await leave()
      await opened(2)
      expect(dialogs().at(-1)?.textContent).toMatch(/Hay cambios sin guardar|Hi ha canvis sense desar/)
      await press('Seguir editando')
      await opened(1)
      expect([name.value, name.isConnected, address()]).toEqual(['Celler del Turó', true, at])
    }
    window.history.back()
    await opened(2)
    await press('Salir sin guardar')
    await opened(0)
    await waitLong(() => expect(address()).toBe(list))

    await press('Editar: Bodega del Turó')
    await opened(1)
    await waitLong(() =>
      expect(document.querySelector('dialog[open] [name=name]')).toHaveProperty('value', 'Bodega del Turó'),
    )
    window.history.back()
    await opened(0)
    expect([await read(), calls.filter(({ method }) => method !== 'GET')]).toEqual(['Bodega del Turó', []])
  })

test('a tab asks before it closes only while a form has changes', async ({ club }) => {
  const { press, fill } = await openForm(club, 'es')
  /** By the browser, and by exits without a navigation. */
  const isAsked = () => [!window.dispatchEvent(new Event('beforeunload', { cancelable: true })), hasUnsaved()]
  expect(isAsked()).toEqual([false, false])
  await fill('Nombre', 'Celler del Turó')
  await waitLong(() => expect(isAsked()).toEqual([true, true]))
  await press('Guardar')
  await opened(0)
  expect(isAsked()).toEqual([false, false])
})

const waits = {
  es: 'No tienes conexión. Lo enviaremos en cuanto vuelva; no cierres esta página.',
  ca: 'No tens connexió. Ho enviarem tan bon punt torni; no tanquis aquesta pàgina.',
}

const goOffline = () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
}

for (const language of languages)
  test(`a save without a network says that it waits, and is sent once afterwards, in ${language}`, async ({ club }) => {
    const { press, fill, read, container, calls } = await openForm(club, language)
    const note = () => container.querySelector('dialog[open] .note[role=status]')?.textContent
    const writes = () => calls.filter(({ method }) => method === 'PUT').length
    await fill('Nombre', 'Celler del Turó')
    goOffline()
    await press('Guardar')
    await waitLong(() => expect(note()).toBe(waits[language]))
    expect([await read(), writes()]).toEqual(['Bodega del Turó', 0])
    onlineManager.setOnline(true)
    await opened(0)
    expect([await read(), writes()]).toEqual(['Celler del Turó', 1])
  })

test('a save on a page waits for the network too, and says so', async ({ club }) => {
  const { id } = await anEvent(club, { description: 'Tres vinos' })
  const { press, fill } = screenUser((text) => text)
  const place = { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab' }
  const { findByText, container } = openScreen(club, EventFormPage, place)
  await fill('Ubicación', 'La cocina')
  goOffline()
  await press('Guardar')
  await waitLong(() => expect(textsOf('status', container).find((text) => text !== '')).toBe(waits.es))
  onlineManager.setOnline(true)
  await findByText('Elsewhere')
})
