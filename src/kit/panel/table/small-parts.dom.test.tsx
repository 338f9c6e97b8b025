// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import { useAct } from '../act/use-act.ts'
import type { RowAct } from './acts/act.ts'
import { contentActs } from './acts/content-acts.ts'
import { RowActs } from './acts/row-acts.tsx'
import { ExportButton } from './export-button.tsx'
import { ListEmpty } from './list-empty.tsx'
import { OrderButtons, moved } from './order-buttons.tsx'
import { pageCount } from './page-count.ts'
import { queryIn, useListState } from './use-list-state.ts'

const { press } = screenUser((text) => text)
const draw = (club: Club, Screen: () => ReactNode, at = '/admin/blog') => openScreen(club, Screen, { at })

test('a row shows one act with its text, the others as icons, and all in the menu; one runs at a time', async ({
  club,
}) => {
  const done: string[] = []
  const under = Promise.withResolvers<unknown>()
  const anAct = (text: string, more: Partial<RowAct> = {}): RowAct => ({
    text,
    name: `${text}: Cata`,
    icon: Pencil,
    run: () => done.push(text),
    ...more,
  })
  const Acts = () => {
    const approving = useAct(() => (done.push('Aprobar'), under.promise), { failed: '' })
    const acts = [anAct('Editar'), anAct('Aprobar', { isFirst: true, ...approving.on() }), anAct('Borrar')]
    return <RowActs acts={acts} name="Cata" />
  }
  const { container, close } = draw(club, Acts)
  const names = () => allOf('button', container).map(({ ariaLabel, title }) => `${ariaLabel} ${title}`.trim())
  const menu = () => textsOf('button', openDialog())
  expect(names()).toEqual(['Aprobar: Cata', 'Editar: Cata Editar', 'Borrar: Cata Borrar', 'Acciones: Cata'])
  expect(textOf('button', container)).toBe('Aprobar')
  await press('Acciones: Cata')
  expect(menu()).toEqual(['Editar', 'Aprobar', 'Borrar'])
  await press('Borrar')
  expect([menu(), done]).toEqual([[], ['Borrar']])
  await act(async () => {})
  await press('Aprobar: Cata')
  const off = () => [...container.querySelectorAll('[aria-disabled=true]')].map(({ ariaLabel }) => ariaLabel)
  await waitLong(() => expect(off()).toEqual(['Aprobar: Cata', 'Editar: Cata', 'Borrar: Cata']))
  await press('Acciones: Cata')
  await press('Editar')
  expect(done).toEqual(['Borrar', 'Aprobar'])
  under.resolve(null)
  await waitLong(() => expect(off()).toEqual([]))
  await press('Editar: Cata')
  expect(done).toEqual(['Borrar', 'Aprobar', 'Editar'])
  close()
  const alone = draw(club, () => <RowActs acts={[anAct('Aprobar', { isFirst: true })]} name="Cata" />)
  expect(allOf('button', alone.container), 'one act needs no menu').toHaveLength(1)
})

test('content can be edited, sometimes copied, and removed; in the trash it can only be restored', () => {
  const [edit, remove, restore, duplicate] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const row = { id: 'a', deletedAt: null as string | null, title: 'Cata' }
  const first = ({ id }: typeof row, name: string): RowAct => ({ text: id, name, icon: Pencil, run: () => {} })
  const all = { edit, remove, restore: (id: string) => () => restore(id) }
  const of = (more: object, one = row) =>
    contentActs<typeof row>('es', ({ title }) => title, { ...all, ...more })(one).filter(
      (known) => typeof known === 'object',
    )
  const names = (acts: RowAct[]) => acts.map(({ name, isFirst, isDanger }) => [name, isFirst ?? isDanger])
  expect(names(of({}))).toEqual([
    ['Editar: Cata', undefined],
    ['Eliminar: Cata', true],
  ])
  expect(names(of({ first, duplicate })).map(([name]) => name)).toEqual([
    'Cata',
    'Editar: Cata',
    'Duplicar: Cata',
    'Eliminar: Cata',
  ])
  const gone = { ...row, deletedAt: '2026-03-14' }
  expect(names(of({ first, duplicate }, gone))).toEqual([['Restaurar: Cata', true]])
  for (const one of [...of({ duplicate }), ...of({}, gone)]) void one.run()
  expect([edit, duplicate, remove, restore].map(({ mock }) => mock.calls)).toEqual([[[row]], [[row]], [[row]], [['a']]])
})

test('a row is moved by its buttons: neither above the first nor below the last', async ({ club }) => {
  const [onMove, onRemove] = [vi.fn(), vi.fn()]
  const off = (position: number) => {
    const props = { name: `la foto ${position + 1}`, position, count: 3, onMove, onRemove }
    const { container, close } = draw(club, () => <OrderButtons {...props} />)
    for (const button of allOf('button', container)) fireEvent.click(button)
    const found = [...container.querySelectorAll('[aria-disabled]')].map(({ ariaLabel }) => ariaLabel)
    close()
    return found
  }
  expect([off(0), off(1), off(2)]).toEqual([['Subir la foto 1'], [], ['Bajar la foto 3']])
  expect([onMove.mock.calls.flat(), onRemove.mock.calls.length]).toEqual([[1, 0, 2, 1], 3])
  const list = ['a', 'b', 'c', 'd']
  expect([moved(list, 0, 2), moved(list, 3, 1), moved(list, 4, 0)].map((one) => one.join(''))).toEqual([
    'bcad',
    'adbc',
    'abcd',
  ])
  expect([0, 1, 25, 26, 50, 51].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 2, 3])
})

test('the list state comes from the address; invalid values are ignored, and default values are not written', async ({
  club,
}) => {
  type State = ReturnType<typeof useListState<'date' | 'title'>>
  const kept: { state?: State } = {}
  const openAt = (search: string) => {
    const Screen = () => {
      const state = useListState(['date', 'title'], { sort: 'date', order: 'desc', filter: 'next' })
      useEffect(() => void (kept.state = state))
      return null
    }
    return draw(club, Screen, `/admin/eventos${search}`)
  }
  const stateAt = (search: string) => {
    openAt(search).close()
    const { search: words, filter, sort, order, page, query } = kept.state!
    expect(query).toEqual({ search: words, sort, order, page: String(page) })
    return [words, filter, sort, order, page].join()
  }
  expect(stateAt('')).toBe(',next,date,desc,1')
  expect(stateAt('?search=vi&filter=past&sort=title&order=asc&page=2')).toBe('vi,past,title,asc,2')
  expect(stateAt('?sort=price&order=up&page=0')).toBe(',next,date,desc,1')
  expect(['-3', 'x', '2.7', '1'].map((page) => stateAt(`?page=${page}`).at(-1))).toEqual(['1', '1', '2', '1'])

  openAt('?id=one&page=3')
  const { length } = window.history
  const change = async (next: Partial<State>) => {
    window.history.replaceState({ ...window.history.state, usr: { below: 'x' } }, '')
    await act(async () => kept.state!.change(next))
    return [window.location.search, (window.history.state as { usr: unknown }).usr]
  }
  const mark = { below: 'x' }
  expect(await change({ search: 'vi', sort: 'title' })).toEqual(['?id=one&search=vi&sort=title', mark])
  expect(await change({ page: 4 })).toEqual(['?id=one&search=vi&sort=title&page=4', mark])
  expect(await change({ order: 'asc', filter: 'past' })).toEqual([
    '?id=one&search=vi&sort=title&order=asc&filter=past',
    mark,
  ])
  expect(await change({ search: '', order: 'desc', filter: 'next', sort: 'date' })).toEqual(['?id=one', mark])
  expect(window.history.length, 'Back leaves the list').toBe(length)
  const asked = (text: string) => queryIn(new URLSearchParams(text))
  expect(asked('search=vi&order=asc&page=2')).toEqual({ search: 'vi', order: 'asc', page: '1' })
  expect(asked('order=both')).toEqual({ search: '', order: 'desc', page: '1' })
})

test('an empty list explains itself: nothing yet, or nothing found, in its own words if it has some', async ({
  club,
}) => {
  const change = vi.fn()
  const says = (search: string, more: object = {}) => {
    const { container, close } = draw(club, () => (
      <ListEmpty state={{ search, change }} title="No hay socios" {...more}>
        <i>Añadir</i>
      </ListEmpty>
    ))
    for (const button of allOf('button', container)) fireEvent.click(button)
    const said = container.textContent
    close()
    return said
  }
  expect(says('', { text: 'Añade el primero.' })).toBe('No hay sociosAñade el primero.Añadir')
  expect(says('')).toBe('No hay sociosAñadir')
  expect(change).not.toHaveBeenCalled()
  expect(says('vi')).toBe('Nada coincide con la búsquedaPrueba con otra palabra.Borrar la búsqueda')
  expect(says('vi', { notFound: { title: 'Nadie', text: 'Busca por el número.' } })).toBe(
    'NadieBusca por el número.Borrar la búsqueda',
  )
  expect(change.mock.calls).toEqual([[{ search: '' }], [{ search: '' }]])
})

test('a list is exported once with the number of rows on the button; a failure is shown', async ({ club }) => {
  const { saved } = catchSavedFiles()
  const under = Promise.withResolvers<string[][]>()
  const load = vi.fn(() => under.promise)
  const { container, close } = draw(club, () => <ExportButton file="socios" load={load} total={2} />)
  const heard = listenToToastsWhole()
  const button = oneOf('button', container)!
  expect(button.title).toBe('Las 2 filas de esta búsqueda')
  fireEvent.click(button)
  await waitLong(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(button)
  expect(load).toHaveBeenCalledTimes(1)
  under.resolve([['Nombre'], ['Anna']])
  await waitLong(() => expect(saved.map(({ name }) => name)).toEqual(['blob:the-file socios.csv']))
  expect(await saved[0]!.text).toContain('Anna')
  await waitLong(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  load.mockRejectedValueOnce(new Error('HTTP 500'))
  fireEvent.click(button)
  await waitLong(() => expect(heard()).toEqual([expect.stringContaining('Error al exportar la lista: Algo falla')]))
  close()
  const other = draw(club, () => <ExportButton file="log" load={load} />)
  expect(oneOf('button', other.container)!.title).toBe('')
})
