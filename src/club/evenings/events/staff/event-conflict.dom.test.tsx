// @vitest-environment jsdom
import { plain } from '#base/text/plain.ts'
import { within } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '../server/table.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent, anOrganizer } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf, oneOf } from '#tests/on-screen.ts'
import EventFormPage from './event-form-page.tsx'

test('two people edit one event: the conflict shows pictures and names, and each field is chosen separately', async ({
  club,
}) => {
  const [mine, theirs] = [
    await anOrganizer(club, { name: 'Celler Nostre' }),
    await anOrganizer(club, { name: 'Mas Fumerol' }),
  ]
  const { id } = await anEvent(club, { titleCa: '', description: 'Se cena.', imageUrl: '/plates/05-taula.svg' })
  const { press, fill } = screenUser((text) => text)
  const at = { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab' }
  const { user, findByRole } = openScreen(club, EventFormPage, at)
  await fill('Título', 'El título de Jan')
  await fill('Ubicación', 'La cocina')
  await fill('Cierre de inscripciones (opcional)', '2026-03-20T10:00')
  await fill('Abierto a todo el mundo desde (opcional)', '2026-03-16T10:00')
  await press('Quitar imagen: Imagen')
  const picker = (await findByRole('combobox', { name: /^Organizador/ })) as HTMLInputElement
  await user.type(picker, 'celler nostre')
  await waitLong(() => expect(allOf('option', oneOf('listbox'))).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(picker.value).toBe('Celler Nostre')

  const theirChange = { title: 'El título de Laia', imageUrl: '/plates/01-vi.svg', organizerId: theirs.id, price: 33 }
  const theirClose = { closesAt: new Date('2026-03-19T09:00Z') }
  await club.db
    .update(events)
    .set({ ...theirChange, ...theirClose, version: sql`version + 1` })
    .where(eq(events.id, id))
  await press('Guardar')
  const dialog = await findByRole('dialog', { name: 'Alguien ha guardado antes que tú' })
  const side = (name: string, whose: RegExp) =>
    within(within(dialog).getByRole('group', { name })).getByRole('radio', { name: whose }) as HTMLInputElement
  const saidOf = (radio: HTMLElement) => radio.closest('label')!
  expect(saidOf(side('Título', /Lo tuyo/)).textContent).toContain('El título de Jan')
  expect(saidOf(side('Título', /Lo guardado/)).textContent).toContain('El título de Laia')
  expect(saidOf(side('Organizador', /Lo tuyo/)).textContent).toContain('Celler Nostre')
  await waitLong(() => expect(saidOf(side('Organizador', /Lo guardado/)).textContent).toContain('Mas Fumerol'))
  expect(saidOf(side('Imagen', /Lo tuyo/)).textContent).toContain('(vacío)')
  expect(saidOf(side('Imagen', /Lo guardado/)).querySelector('img')).not.toBeNull()
  expect(plain(saidOf(side('Cierre de inscripciones', /Lo tuyo/)).textContent)).toContain('vie 20 mar 2026 - 10:00')
  expect(plain(saidOf(side('Cierre de inscripciones', /Lo guardado/)).textContent)).toContain('jue 19 mar 2026 - 10:00')
  await user.click(side('Título', /Lo guardado/))
  await press('Guardar así')
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${id}`))
  expect((await apiCallerOf(club, actorWith('admin'))(`/api/admin/events/${id}`)).body).toMatchObject({
    title: 'El título de Laia',
    location: 'La cocina',
    price: 33,
    imageUrl: '',
    organizerId: mine.id,
    publicFrom: '2026-03-16T09:00:00.000Z',
    closesAt: '2026-03-20T09:00:00.000Z',
  })
})
