// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { somebody } from '#tests/panel/open-person.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, oneOf, openDialog, textsOf } from '#tests/on-screen.ts'
import PersonPage from './person-page.tsx'

// The parts of a person's page, as the api answers them here.

const member = { membershipNumber: 'CG-1', status: 'active', membershipType: 'vip', blockedAt: null }
const aina = {
  id: 'p1',
  kind: 'member',
  fullName: 'Aina Demo',
  email: 'aina@example.org',
  phone: '',
  member: { ...member, id: 'p1', createdAt: '2026-03-14T12:00Z' },
  request: null,
  merged: [],
  filesWithAddress: [],
  tables: null,
  money: null,
  takesNotes: true,
}
const line = (id: string, text: string, more: object = {}) => ({
  id,
  kind: 'note',
  at: '2026-03-14T12:00Z',
  by: '',
  text,
  editedAt: null,
  isOwn: true,
  ...more,
})
const label = 'Escribe una nota para el equipo'

type Answers = { person?: object; rows?: object[]; isMore?: boolean }

const open = async (club: Club, at: string, { person = aina, rows = [], isMore = false }: Answers = {}) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, PersonPage, { at: `/admin/personas/${at}`, route: '/admin/personas/:id/:tab?' })
  const { asked, acceptsOrRefuses } = answerWrites(screen, (path) => path.replace('/api/admin/people/', ''))
  const reads: string[] = []
  screen.line.answerRead = (path) => {
    reads.push(path)
    if (path.endsWith('/timeline')) return Response.json({ rows, isMore })
    if (path.includes('/people/')) return Response.json(person)
    return Response.json(path.endsWith('/person') ? somebody : { rows: [] })
  }
  await screen.loaded()
  await screen.queries.refetchQueries()
  await screen.loaded()
  const { container, queries } = screen
  const pages = () => [...allOf('link', oneOf('navigation', container, { name: /^Páginas/ }))]
  return {
    ...screen,
    ...screenUser((text) => text),
    asked,
    reads,
    says: () => plain(container.textContent),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    answers: acceptsOrRefuses,
    tabs: () =>
      [...allOf('link', oneOf('navigation', container, { name: /^Partes/ }))].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    pages: () => pages().map((link) => [link.textContent, link.getAttribute('href')]),
    /** What the timeline asks for. */
    part: () => queries.getQueryCache().findAll({ queryKey: ['admin', 'people', 'p1', 'timeline'] })[0]?.queryKey[4],
    note: () => labelled(`${label}`, container),
  }
}

test('each part has an address and is marked while shown, and pages link to the next and previous one', async ({
  club,
}) => {
  const rows = [line('n1', 'Viene con muletas')]
  const notes = await open(club, 'p1/notas?page=2', { rows, isMore: true })
  expect(notes.tabs()).toEqual([
    ['Todo', '/admin/personas/p1', null],
    ['Mesas', '/admin/personas/p1/mesas', null],
    ['Correos', '/admin/personas/p1/correos', null],
    ['Pagos', '/admin/personas/p1/pagos', null],
    ['Notas', '/admin/personas/p1/notas', 'page'],
    ['Datos personales', '/admin/personas/p1/datos', null],
  ])
  expect(notes.part()).toEqual({ part: 'notes', page: '2' })
  expect(notes.pages()).toEqual([
    ['Más antiguo', '/admin/personas/p1/notas?page=3'],
    ['Más reciente', '/admin/personas/p1/notas?page=1'],
  ])
  expect(notes.note()).not.toBeNull()
  notes.close()
  const cases: [string, boolean, object, string[], boolean][] = [
    ['p1?page=x', true, { part: 'all', page: '1' }, ['/admin/personas/p1?page=2'], true],
    ['p1?page=-3', false, { part: 'all', page: '1' }, [], true],
    ['p1/mesas?page=2.7', false, { part: 'tables', page: '2' }, ['/admin/personas/p1/mesas?page=1'], false],
  ]
  for (const [at, isMore, asked, links, hasNote] of cases) {
    const { part, pages, note, close } = await open(club, at, { rows, isMore })
    expect(part(), at).toEqual(asked)
    expect(pages().map(([, to]) => to)).toEqual(links)
    expect(note() !== null).toBe(hasNote)
    close()
  }
})

test('a part that the person lacks leads to all, and a guest without notes has no note field', async ({ club }) => {
  const person = { ...aina, kind: 'guest', email: '', member: null, takesNotes: false }
  const { tabs, note, says } = await open(club, 'p1/notas', { person })
  await waitLong(() => expect(window.location.pathname).toBe('/admin/personas/p1'))
  const names = ['Todo', 'Mesas', 'Correos', 'Pagos', 'Datos personales']
  await waitLong(() => expect(tabs().map(([name]) => name)).toEqual(names))
  expect(note()).toBeNull()
  expect(says()).not.toContain('Escribir')
})

test('the data are a part without a timeline; a person who is erased gives way to the members', async ({ club }) => {
  const { container, answers, press, part, says, note } = await open(club, 'p1/datos')
  expect([part(), note()]).toEqual([undefined, null])
  expect(textsOf('heading', container, { level: 2 })).toEqual(['aina@example.org'])
  expect(says()).not.toContain('Volver a la búsqueda')
  answers()
  await press('Borrar a esta persona')
  await press('Borrar a esta persona')
  await waitLong(() => expect(window.location.pathname).toBe('/admin/socios'))
})

test('no heading is empty where a person has no address', async ({ club }) => {
  const { container } = await open(club, 'p1/datos', { person: { ...aina, kind: 'guest', email: '' } })
  expect([1, 2].flatMap((level) => textsOf('heading', container, { level }))).toEqual(['Aina Demo', 'sin correo'])
})

test('a deleted person is distinguished from a failed read', async ({ club }) => {
  const { line: network, queries, says, press, container } = await open(club, 'p1')
  expect(says()).toContain('Aquí no hay nada todavía')
  const answerRead = network.answerRead!
  for (const [error, status] of [
    ['form.too-often', 429],
    ['failed', 500],
  ] as const) {
    network.answerRead = () => Response.json({ error }, { status })
    await queries.resetQueries()
    await waitLong(() => expect(says()).toContain('Error al cargar a la persona'))
    expect(says()).not.toContain('ya no está')
    network.answerRead = answerRead
    await press('Reintentar')
    await waitLong(() => expect(says()).toContain('Aina Demo'))
  }
  network.answerRead = (path) =>
    path.endsWith('/timeline') ? Response.json({ error: 'failed' }, { status: 500 }) : answerRead(path)
  await queries.resetQueries()
  await waitLong(() => expect(says()).toContain('Error al cargar la historia'))
  network.answerRead = answerRead
  await press('Reintentar')
  await waitLong(() => expect(says()).toContain('Aquí no hay nada todavía'))
  network.answerRead = () => Response.json({ error: 'person.not-found' }, { status: 404 })
  await queries.resetQueries()
  await waitLong(() => expect(says()).toContain('Esta persona ya no está'))
  expect(oneOf('link', container)?.getAttribute('href')).toBe('/admin/socios')
})

test('a note is kept until it is saved, and saved once with something in it, by the key or the button', async ({
  club,
}) => {
  const { note, fill, press, answers, asked, hears, container, reads } = await open(club, 'p1')
  const save = () => allOf('button', container).find(({ type }) => type === 'submit')!
  const key = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true })
  answers('access.denied')
  for (const text of ['', '   ']) {
    fireEvent.change(note()!, { target: { value: text } })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(note()!.form!)
  }
  expect(asked).toEqual([])
  await fill(label, ' Viene con muletas ')
  expect(save().getAttribute('aria-disabled')).toBeNull()
  // What is written keeps the button in sight, also without the focus.
  expect(note()!.form!.dataset.written).toBe('true')
  key(save())
  expect(asked, 'the key is of the field').toEqual([])
  note()!.focus()
  key(note()!)
  const failed = 'No se ha guardado la nota: Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'
  await hears(failed)
  expect(note()!.value).toBe(' Viene con muletas ')
  answers()
  const before = reads.length
  fireEvent.submit(note()!.form!)
  await hears(failed, 'Nota guardada')
  expect(asked).toEqual(Array(2).fill('POST p1/notes {"text":"Viene con muletas"}'))
  expect([note()!.value, note()!.form!.dataset.written]).toEqual(['', undefined])
  await waitLong(() => expect(reads.length).toBeGreaterThan(before))
  note()!.blur()
  await press('Nota')
  expect(document.activeElement).toBe(note())
})

test('editing a note begins with its text; a note of somebody else can only be deleted', async ({ club }) => {
  const rows = [line('n1', 'Viene con muletas'), line('n2', 'De otra persona', { isOwn: false, by: 'Laia' })]
  const { press, fill, field, answers, asked, hears, container, says } = await open(club, 'p1/notas', { rows })
  answers()
  await press('Cambiar la nota')
  expect(await field('Cambiar la nota')).toHaveProperty('value', 'Viene con muletas')
  const form = () => [...container.querySelectorAll('form')].at(-1)!
  fireEvent.submit(form())
  expect(asked, 'nothing is changed').toEqual([])
  await fill('Cambiar la nota', 'Ya no')
  await press('Cancelar')
  expect(says()).toContain('Viene con muletas')
  await press('Cambiar la nota')
  await fill('Cambiar la nota', 'Ya no lleva muletas')
  fireEvent.submit(form())
  await hears('Nota guardada')
  await waitLong(() => expect(container.querySelectorAll('form')).toHaveLength(1))
  const ofOther = allOf('button', container, 'Borrar la nota').at(-1)!
  fireEvent.click(ofOther)
  await waitLong(() => expect(openDialog()?.textContent).toContain('no se puede recuperar'))
  await press('Borrar la nota')
  await hears('Nota guardada', 'Nota borrada')
  expect(asked).toEqual(['PUT notes/n1 {"text":"Ya no lleva muletas"}', 'DELETE notes/n2 undefined'])
})
