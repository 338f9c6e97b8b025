// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeContent } from '#club/core/content/server/content.ts'
import { plain } from '#base/text/plain.ts'
import { hashOf } from '#base/text/translation.ts'
import { test } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen, renderPanel } from '#tests/live-panel.tsx'
import { actorWith } from '#tests/api.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog } from '#tests/on-screen.ts'
import { toTranslate } from './use-translation.tsx'
import DashboardPage from '#club/people/inbox/staff/dashboard-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import { eventKind } from '#club/evenings/events/server/kind.ts'

const texts = {
  title: 'Cena',
  titleCa: 'Sopar',
  description: 'Tres vinos',
  descriptionCa: 'Tres vins',
  location: 'Calle Mayor 1',
  locationCa: 'Carrer Major 1',
}
const caOf = {
  titleCa: hashOf('Cena'),
  descriptionCa: hashOf('Tres vinos'),
  locationCa: hashOf('Calle Mayor 1'),
}

const formAt = (id: string) => `/admin/eventos/${id}/textos`
const route = '/admin/eventos/:id/:tab'

const open = async (club: Club, stored: Parameters<typeof anEvent>[1]) => {
  const { id } = await anEvent(club, { ...texts, caOf, ...stored })
  const form = openForm(club, EventFormPage, formAt(id), route)
  await form.settled()
  const tab = () => allOf('tab', form.container)[1]!
  const row = async () => (await club.db.select().from(events).where(eq(events.id, id)))[0]!
  /** The row once the form has left for the summary. */
  const saved = async () => {
    await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${id}`))
    return row()
  }
  return { ...form, tab, row, saved }
}
const dialog = () => openDialog()?.textContent

test('a place changed in Spanish is noticed at once, asked about on saving, and confirmed', async ({ club }) => {
  const { container, fill, press, tab, row, saved } = await open(club, {})
  expect(tab().textContent).toBe('Català')
  expect(container.textContent).toContain('Al día con el castellano')

  await fill('Ubicación', 'Calle Nueva 2')
  await waitLong(() => expect(tab().textContent).toBe('Català: 1 texto atrasado'))
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('el catalán es el de antes: ubicación'))
  // Nothing is saved: the tab of Catalan opens, at the text that is late.
  await press('Traducirlo ahora')
  await waitLong(() => expect(tab().getAttribute('aria-selected')).toBe('true'))
  await waitLong(() => expect(document.activeElement).toHaveProperty('name', 'locationCa'))
  expect((await row()).location).toBe('Calle Mayor 1')

  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('¿El catalán sigue bien?'))
  await press('El catalán sigue bien')
  expect(await saved()).toMatchObject({
    location: 'Calle Nueva 2',
    caOf: { ...caOf, locationCa: hashOf('Calle Nueva 2') },
  })
})

test('a save does not ask about texts translated together with their Spanish, or left for later once', async ({
  club,
}) => {
  const { fill, press, tab, saved } = await open(club, {
    caOf: { ...caOf, locationCa: hashOf('Calle Vieja 3') },
  })
  expect(tab().textContent).toBe('Català: 1 texto atrasado')
  await fill('Título', 'Merienda')
  await fill('Título en catalán (opcional)', 'Berenar')
  await fill('Ubicación', 'Calle Nueva 2')
  await press('Guardar')
  expect(await saved()).toMatchObject({ title: 'Merienda', location: 'Calle Nueva 2' })
  expect(dialog()).toBeUndefined()
  expect((await saved()).caOf).toMatchObject({ titleCa: hashOf('Merienda'), locationCa: hashOf('Calle Vieja 3') })
})

test('a stale text is confirmed beside its field, which counts as a change of the form', async ({ club }) => {
  const { container, press, tab, saved } = await open(club, { caOf: { ...caOf, locationCa: hashOf('Calle Vieja 3') } })
  expect(container.textContent).toContain('El castellano ha cambiado')
  fireEvent.click(tab())
  await press('El catalán sigue bien')
  await waitLong(() => expect(tab().textContent).toBe('Català'))
  await press('Guardar')
  expect((await saved()).caOf).toMatchObject({ locationCa: hashOf('Calle Mayor 1') })
})

test('who comes to translate begins at the first text that is missing or late', async ({ club }) => {
  const { id } = await anEvent(club, { ...texts, descriptionCa: '', caOf })
  const { getAllByRole } = openScreen(club, EventFormPage, { at: formAt(id), route, state: toTranslate })
  await waitLong(() => expect(getAllByRole('tab', { name: /^Català/ })[0]!.getAttribute('aria-selected')).toBe('true'))
  await waitLong(() => expect(document.activeElement).toHaveProperty('name', 'descriptionCa'))
})

test('missing and stale translations are counted apart; a save names those that it leaves, and asks once', async ({
  club,
}) => {
  const { fill, press, tab, line, heard, container, row, saved } = await open(club, { descriptionCa: '' })
  expect(tab().textContent).toBe('Català: 1 texto sin catalán')
  await fill('Título', 'Merienda')
  await waitLong(() => expect(tab().textContent).toBe('Català: 1 texto sin catalán, 1 texto atrasado'))
  await fill('Ubicación', 'Calle Nueva 2')
  await waitLong(() => expect(tab().textContent).toBe('Català: 1 texto sin catalán, 2 textos atrasados'))
  expect(container.textContent, 'Catalan is optional').not.toContain('Falta en catalán')
  line.answer = () => Response.json({ error: 'failed' }, { status: 500 })
  await press('Guardar')
  await waitLong(() => expect(dialog()).toMatch(/el catalán es el de antes: (título y ubicación|ubicación y título)\./))
  await press('Lo traduzco luego')
  await waitLong(() => expect(heard()).toHaveLength(1))
  // The same texts are not asked about again, another one is.
  await fill('Título', 'Merienda ')
  await press('Guardar')
  await waitLong(() => expect(heard()).toHaveLength(2))
  expect(dialog()).toBeUndefined()
  await fill('Título', 'Desayuno')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('el catalán es el de antes: título.'))
  line.answer = undefined
  await press('Lo traduzco luego')
  expect(await saved()).toMatchObject({
    title: 'Desayuno',
    caOf: { titleCa: caOf.titleCa, locationCa: caOf.locationCa },
  })
  expect((await row()).titleCa).toBe('Sopar')
})

test('a confirmed translation is stale again when its Spanish changes, but not by a space', async ({ club }) => {
  const { id, version } = await anEvent(club, { ...texts, caOf })
  await changeContent(asAdmin(club), eventKind, id, version, () => ({ location: 'Calle Nueva 2' }))
  const { container, fill, press, settled, sent } = openForm(club, EventFormPage, formAt(id), route)
  await settled()
  const tab = () => allOf('tab', container)[1]!.textContent
  const isLate = (late: boolean) => waitLong(() => expect(tab()).toBe(late ? 'Català: 1 texto atrasado' : 'Català'))
  await isLate(true)
  expect(plain(container.textContent)).toContain('El castellano cambió el sáb 14 mar 2026')
  await press('El catalán sigue bien')
  await isLate(false)
  await press('Cancelar')
  await waitLong(() => expect(dialog()).toContain('sin guardar'))
  await press('Seguir editando')
  await fill('Ubicación', 'Calle Nueva 2 ')
  await isLate(false)
  await fill('Ubicación', 'Calle Nueva 3')
  await isLate(true)
  await fill('Ubicación', 'Calle Nueva 2')
  await isLate(false)
  await press('Guardar')
  await waitLong(() => expect(sent()).toMatchObject({ caChecked: ['location'] }))
})

test('the list and the dashboard show missing and stale translations, to editors too', async ({ club }) => {
  await anEvent(club, { ...texts, caOf: { ...caOf, titleCa: hashOf('Comida') } })
  await anEvent(club, { ...texts, titleCa: '' })
  await anEvent(club, { ...texts, caOf })
  for (const role of ['admin', 'editor'] as const) {
    const context = { role: role === 'admin' ? 1 : 2 }
    const home = await renderPanel(club, actorWith(role), DashboardPage, { at: '/admin/dashboard', context })
    expect(home.says).toMatch(/2 textos sin catalán al día.*Falta en catalán/)
    expect(home.html).toContain('/admin/eventos?filter=catalan')
  }
  const at = '/admin/eventos?filter=catalan'
  const list = await renderPanel(club, actorWith('editor'), EventsPage, {
    at,
    route: '/admin/eventos',
    context: { role: 2 },
  })
  expect(list.says).toContain('Catalán: Atrasado')
  expect(list.says).toContain('Catalán: Falta')
  expect(list.says).toContain('2 eventos')
})
