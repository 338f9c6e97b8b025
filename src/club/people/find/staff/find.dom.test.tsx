// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { saveFilter } from '#club/people/saved-filters/server/saved-filters.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import type { Rights } from '#base/roles.ts'
import { listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf, oneOf, openDialog, textOf } from '#tests/on-screen.ts'
import { registerUnsaved } from '#kit/panel/form/unsaved.ts'
import { FindButton, useFind } from './use-find.tsx'

/** A screen with the search, which says where it is. */
const screenFor = (rights: Rights | undefined) => () => {
  const find = useFind(rights)
  const { pathname, search } = useLocation()
  return (
    <main>
      <FindButton onOpen={find.open} />
      <p data-testid="here">{pathname + search}</p>
      {find.dialog}
    </main>
  )
}

const open = (club: Club, role: 'admin' | 'editor' = 'admin') => {
  const actor = actorWith(role) as Actor & { kind: 'user' }
  const screen = openScreen(club, screenFor(actor), { at: '/admin/dashboard', route: '/admin/*', actor })
  const field = () => waitLong(() => within(document.body).getByRole('combobox'))
  const options = () => allOf('option')
  return {
    ...screen,
    field,
    options: () => options().map(({ textContent }) => textContent),
    active: () => options().filter((option) => option.getAttribute('aria-selected') === 'true'),
    here: () => screen.getByTestId('here').textContent,
    status: () => textOf('status', openDialog()),
    isOpen: () => openDialog() !== null,
    press: (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }),
    type: async (text: string) => fireEvent.change(await field(), { target: { value: text } }),
  }
}

const plant = async (club: Club) => {
  const event = await anEvent(club, { title: 'Mesa de Berta' })
  const member = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Berta Uno', phone: '600 123 013' }))
  const guest = { eventId: event.id, fullName: 'Berta Dos', email: 'dos@example.org' }
  await club.db.insert(eventRegistrations).values(guest)
  return { event, member }
}

test.for(['ctrlKey', 'metaKey'])(
  '%s and K open it with the focus in the field, and Enter opens the first',
  async (modifier, { club }) => {
    const { member } = await plant(club)
    const { press, getByRole, type, options, active, here, status, isOpen } = open(club)
    press('k')
    expect(isOpen()).toBe(false)
    press('k', { [modifier]: true })
    // At once: what is typed right after the key is for the field.
    const input = getByRole('combobox')
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-expanded')).toBe('true')
    await type('berta')
    await waitLong(() => expect(status()).toBe('3 resultados'))
    expect(options()).toEqual([
      'Berta UnoCG-0001600 123 013',
      expect.stringMatching(/^Berta Dosdos@example.org.*Mesa de Berta/),
      expect.stringMatching(/^Mesa de Berta/),
    ])
    expect(active().map(({ id }) => id)).toEqual([input.getAttribute('aria-activedescendant')])
    press('Enter')
    expect(here()).toBe(`/admin/socios?ver=${member.id}`)
    expect(isOpen()).toBe(false)
  },
)

test('arrow keys wrap around, and Ctrl with Enter opens the second destination', async ({ club }) => {
  const { event } = await plant(club)
  const { press, type, active, status, here, user, getByRole } = open(club)
  await user.click(getByRole('button', { name: 'Buscar en todo' }))
  await type('berta')
  await waitLong(() => expect(status()).toBe('3 resultados'))
  press('ArrowUp')
  expect(active()[0]?.textContent).toMatch(/^Mesa de Berta/)
  press('Enter', { ctrlKey: true })
  expect(here()).toBe(`/admin/eventos/${event.id}/textos`)
  press('k', { ctrlKey: true })
  await type('berta')
  await waitLong(() => expect(status()).toBe('3 resultados'))
  press('ArrowDown')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()[0]?.textContent).toMatch(/^Berta Uno/)
  press('Enter', { metaKey: true })
  await waitLong(() => expect(active()[0]?.textContent).toMatch(/^Mesa de Berta/))
  press('Enter')
  expect(here()).toBe(`/admin/eventos/${event.id}/inscripciones?id=nuevo`)
})

test('Tab shows the other acts on a person, and Escape goes back', async ({ club }) => {
  const { member } = await plant(club)
  const { press, type, options, here, status, isOpen } = open(club)
  press('k', { ctrlKey: true })
  await type('berta uno')
  await waitLong(() => expect(status()).toBe('1 resultado'))
  await waitLong(() => {
    press('Tab')
    expect(options()).toEqual(['Apuntar a un evento', 'Su página', 'Escribir', 'Llamar'])
  })
  press('Escape')
  expect(options()[0]).toMatch(/^Berta Uno/)
  press('Tab')
  press('ArrowDown')
  press('Enter')
  expect(here()).toBe(`/admin/personas/${member.id}`)
  expect(isOpen()).toBe(false)
})

test('a press on an option opens it; a press on its dots shows the other acts', async ({ club }) => {
  const { member } = await plant(club)
  const { press, type, options, here, status, isOpen, active } = open(club)
  const pressOn = (at: number, inside = '') =>
    fireEvent.click([...document.querySelectorAll(`[role=option]${inside}`)][at]!)
  press('k', { ctrlKey: true })
  await type('berta')
  await waitLong(() => expect(status()).toBe('3 resultados'))
  pressOn(1, ' [data-more]')
  expect([options().at(-1), here(), isOpen()]).toEqual(['Escribir', '/admin/dashboard', true])
  press('Escape')
  press('Tab', { shiftKey: true })
  expect(options()).toHaveLength(3)
  pressOn(0, ' [data-more]')
  expect(active()[0]?.textContent).toBe(options()[0])
  pressOn(options().indexOf('Su página'))
  expect([here(), isOpen()]).toEqual([`/admin/personas/${member.id}`, false])
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options()[0], 'an act is not remembered').toBe('Dashboard'))
  await type('berta uno')
  await waitLong(() => expect(status()).toBe('1 resultado'))
  pressOn(0)
  expect([here(), isOpen()]).toEqual([`/admin/socios?ver=${member.id}`, false])
})

test('a failed sign-out is not listed among the opened options; with unsaved changes it is not offered', async ({
  club,
}) => {
  const { press, type, options, line, isOpen } = open(club)
  const heard = listenToToasts()
  line.answer = () => Response.json({ code: 'unexpected_failure' }, { status: 500 })
  press('k', { ctrlKey: true })
  await type('cerrar ses')
  await waitLong(() => expect(options()).toContain('Cerrar sesión'))
  press('Enter')
  await waitLong(() => expect(heard()).toEqual(['Error al cerrar sesión']))
  expect(isOpen()).toBe(false)
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options()[0]).toBe('Dashboard'))
  onTestFinished(registerUnsaved())
  await type('cerrar ses')
  await waitLong(() => expect(options()).not.toContain('Cerrar sesión'))
})

test('the placeholder of the field names people if the user may see some, else events', ({ club }) => {
  const hintFor = (rights: Rights) => {
    const { getByRole, close } = openScreen(club, screenFor(rights), { at: '/admin/dashboard' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const { placeholder } = getByRole('combobox') as HTMLInputElement
    close()
    return placeholder.split(',')[0]
  }
  const editor = { role: 2 }
  expect([
    hintFor({ role: 1 }),
    hintFor({ ...editor, capabilities: ['guests'] }),
    hintFor({ ...editor, capabilities: ['members'] }),
    hintFor({ ...editor, capabilities: ['treasury'] }),
    hintFor(editor),
  ]).toEqual(['Nombre', 'Nombre', 'Nombre', 'Quién debe', 'Evento'])
})

test('an unknown caller is added to an event by the typed number', async ({ club }) => {
  const { event } = await plant(club)
  const { press, type, options, here, status } = open(club)
  press('k', { ctrlKey: true })
  await type('600 123 013')
  await waitLong(() => expect(status(), 'the member alone').toBe('1 resultado'))
  await type('655 000 999')
  await waitLong(() => expect(options()).toEqual(['Apuntar a «655 000 999» a un evento']))
  press('Enter')
  await waitLong(() => expect(options()).toEqual([expect.stringMatching(/^Mesa de Berta/)]))
  press('Enter')
  expect(here()).toBe(`/admin/eventos/${event.id}/inscripciones?id=nuevo`)
})

test('signing out and creating a record are found by their usual names', async ({ club }) => {
  const { press, type, options } = open(club)
  press('k', { ctrlKey: true })
  await type('cerrar ses')
  await waitLong(() => expect(options()).toContain('Cerrar sesión'))
  await type('nuevo evento')
  await waitLong(() => expect(options()).toEqual(['Crear evento']))
})

test('Enter before the answer opens its first result, not one of the previous answer', async ({ club }) => {
  const { event } = await plant(club)
  const { press, type, status, here, isOpen } = open(club)
  press('k', { ctrlKey: true })
  await type('berta')
  await waitLong(() => expect(status()).toBe('3 resultados'))
  await type('mesa de berta')
  press('Enter')
  expect(here()).toBe('/admin/dashboard')
  await waitLong(() => expect(here()).toBe(`/admin/eventos/${event.id}/inscripciones`))
  expect(isOpen()).toBe(false)
})

test('saved filters are found by their name or their list’s, with the number of rows; without the right to see members none is', async ({
  club,
}) => {
  const filter = { list: 'socios', name: 'Al día', address: 'filter=active', isShared: true } as const
  await plant(club)
  await saveFilter(asAdmin(club), filter)
  await saveFilter(asAdmin(club), { ...filter, list: 'solicitudes', name: 'Esperan', address: 'filter=pending' })
  const { press, type, options, here, close } = open(club)
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options().slice(0, 2)).toEqual(['Al díaSocios1', 'EsperanSolicitudes0']))
  await type('solicitudes esp')
  await waitLong(() => expect(options()).toEqual(['EsperanSolicitudes0']))
  await type('al dia')
  await waitLong(() => expect(options()).toEqual(['Al díaSocios1']))
  press('Enter')
  await waitLong(() => expect(here()).toBe('/admin/socios?filter=active'))
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options()[0], 'not among what was opened').toBe('Al díaSocios1'))
  close()

  const asEditor = open(club, 'editor')
  asEditor.press('k', { ctrlKey: true })
  await asEditor.type('al dia')
  await waitLong(() => expect(asEditor.status()).toBe('0 resultados'))
})

test('screens are found without accents, and the last opened come first', async ({ club }) => {
  await plant(club)
  const { press, type, options, here, status } = open(club)
  press('k', { ctrlKey: true })
  await type('')
  await waitLong(() => expect(options()[0]).toBe('Dashboard'))
  await type('restaurante')
  await waitLong(() => expect(options()).toEqual(['Restaurantes', 'Crear restaurante']))
  await type('berta uno')
  await waitLong(() => expect(status()).toBe('1 resultado'))
  press('Enter')
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options().slice(0, 2)).toEqual([expect.stringMatching(/^Berta Uno/), 'Dashboard']))
  await type('crear evento')
  await waitLong(() => expect(options()).toEqual(['Crear evento']))
  press('Enter')
  await waitLong(() => expect(here()).toBe('/admin/eventos/nuevo'))
})

test('an editor finds content and its screens, and an event opens in its form', async ({ club }) => {
  const { event } = await plant(club)
  const { press, type, options, here, status } = open(club, 'editor')
  press('k', { ctrlKey: true })
  await waitLong(() => expect(options()).toContain('Blog'))
  expect(options()).not.toContain('Socios')
  await type('berta')
  await waitLong(() => expect(status()).toBe('1 resultado'))
  press('Enter')
  expect(here()).toBe(`/admin/eventos/${event.id}`)
})

test('an empty result and a failed search have their messages', async ({ club }) => {
  const { press, type, line, findByText } = open(club)
  press('k', { ctrlKey: true })
  await type('xqzwk')
  await findByText('No hay nada con «xqzwk».')
  line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await type('xqzwkk')
  await findByText('Error al buscar')
})

test('the search does not open without a role', async ({ club }) => {
  const screen = openScreen(club, screenFor(undefined), { at: '/admin/dashboard' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByTestId('here')
  expect(oneOf('dialog')).toBeNull()
})
