// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows, oneOf, openPeek, rowTitles, textsOf } from '#tests/on-screen.ts'
import { Peek } from '../record/peek/peek.tsx'
import { useOpenRecord } from '../record/use-open-record.ts'
import { type Act, useAct } from '../act/use-act.ts'
import { type RowAct, rowAct } from './acts/act.ts'
import { columnsOf } from './columns.ts'
import { Listing } from './listing.tsx'
import { useSelection } from './selection/use-selection.ts'
import { useListState } from './use-list-state.ts'

type Row = { id: string; name: string; city: string }
type List = Parameters<typeof Listing<Row, (typeof sorts)[number], 'all' | 'trash'>>[0]['list']
type Options = {
  acts?: (row: Row, approving: Act<Row>) => (RowAct | false)[]
  approve?: (row: Row) => Promise<unknown>
  onOpen?: (row: Row, by: string) => void
  isPlain?: boolean
}

const column = columnsOf<Row>()
const columns = column.columns([
  column.accessor('name', { header: 'Nombre', meta: { card: 'title' } }),
  column.accessor('city', { header: 'Ciudad', meta: { card: 'line', leaves: 2, shrinks: true } }),
])
const sorts = ['createdAt', 'name', 'publishedAt'] as const
const [alba, berta, carla] = ['Alba', 'Berta', 'Carla'].map((name) => ({ id: name[0]!, name, city: `de ${name}` }))
const three = [carla!, alba!, berta!]
const say = { searchHint: 'Nombre', listError: 'No se ha podido leer', count: (n: number) => `${n} personas` }
const empty = <p>Nadie</p>

/** A list of these rows, with boxes and a record beside it unless it is plain. `show` gives it another answer. */
const open = (
  club: Club,
  list: Partial<List> = {},
  search = '',
  { acts, approve = async () => null, onOpen, isPlain = false }: Options = {},
) => {
  const refetch = vi.fn()
  const kept: { render?: () => void; list: List } = {
    list: { data: { rows: three, total: 3 }, error: null, refetch, ...list },
  }
  const Screen = () => {
    const state = useListState(sorts, { sort: 'name', filter: 'all' })
    const selection = useSelection(kept.list.data?.rows ?? [], state.filter)
    const peek = useOpenRecord('peek')
    const approving = useAct(approve, { failed: '', rowOf: ({ id }) => id })
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    useEffect(() => void (kept.render = drawAgain), [])
    return (
      <Listing
        label="Socios"
        columns={columns}
        nameOf={({ name }) => name}
        list={kept.list}
        say={say}
        state={state}
        empty={empty}
        filter={{
          label: 'Mostrar',
          value: state.filter as 'all' | 'trash',
          options: [
            { value: 'all', text: 'Todos' },
            { value: 'trash', text: 'Papelera' },
          ],
        }}
        {...(acts && { acts: (row: Row) => acts(row, approving) })}
        {...(isPlain ? onOpen && { onOpen } : { selection, peek })}
      >
        {peek.id && (
          <Peek title={`Sobre ${peek.id}`} takesFocus={peek.takesFocus} onClose={peek.close}>
            {null}
          </Peek>
        )}
      </Listing>
    )
  }
  const screen = openScreen(club, Screen, { at: `/admin/socios${search}` })
  const { container } = screen
  return {
    ...screen,
    ...screenUser((text) => text),
    refetch,
    says: () => container.textContent,
    table: () => oneOf('table', container),
    show: (next: Partial<List>) =>
      act(async () => {
        kept.list = { ...kept.list, ...next }
        kept.render!()
      }),
    shown: () => rowTitles(container),
    cursor: () => container.querySelector('[data-cursor] [data-card=title]')?.textContent,
    rowOf: (name: string) => container.querySelector<HTMLElement>(`[data-row=${name[0]}]`)!,
    picked: () => [...container.querySelectorAll('[data-picked]')].map((row) => row.getAttribute('data-row')),
  }
}
const key = (pressed: string, target: Element = document.body) => fireEvent.keyDown(target, { key: pressed })
const address = () => Object.fromEntries(new URLSearchParams(window.location.search))

test('while loading, a list has placeholder rows and no pages; an old answer is marked as busy', async ({ club }) => {
  const acts = () => [] as RowAct[]
  const { table, says, close } = open(club, { data: undefined }, '', { acts })
  const rows = bodyRows(table())
  expect([table()!.ariaBusy, rows.length]).toEqual(['true', 7])
  expect([...rows[0]!.children].map((cell) => cell.getAttribute('data-card'))).toEqual([
    'pick',
    'title',
    'line',
    'actions',
  ])
  expect(says()).not.toContain('personas')
  close()
  const plain = open(club, { data: undefined }, '', { isPlain: true })
  expect(plain.table()!.querySelectorAll('tbody tr:first-child td')).toHaveLength(2)
  plain.close()
  const old = open(club, { isPlaceholderData: true })
  expect([old.table()!.ariaBusy, old.shown()]).toEqual(['true', ['Carla', 'Alba', 'Berta']])
  await old.show({ isPlaceholderData: false })
  expect([old.table()!.ariaBusy, old.table()!.querySelector('[data-leaves]')?.textContent]).toEqual(['false', 'Ciudad'])
  expect([...old.rowOf('Alba').children].map((cell) => cell.getAttribute('data-text'))).toEqual([null, null, 'shrinks'])
})

test('a failed read is shown; rows read before stay, with their time', async ({ club }) => {
  const error = new Error('HTTP 503')
  const { says, table, press, refetch, show, queryByText } = open(club, { data: undefined, error })
  expect([table(), says()]).toEqual([null, expect.stringContaining('No se ha podido leerReintentar')])
  await press('Reintentar')
  expect(refetch).toHaveBeenCalledTimes(1)
  const dataUpdatedAt = Date.UTC(2026, 2, 14, 12, 5)
  await show({ data: { rows: three, total: 3 }, dataUpdatedAt })
  expect(says()).toMatch(/Sin datos nuevos desde las 13:05\. Lo que ves puede haber cambiado\./)
  await press('Reintentar')
  expect([refetch.mock.calls.length, table() !== null]).toEqual([2, true])
  await show({ error: null })
  expect(says()).not.toContain('Sin datos nuevos')
  expect(says(), 'cards have no head for the box of all').toContain('Seleccionar todas')
  await show({ data: { rows: [], total: 0 } })
  expect([queryByText('Nadie') !== null, table(), /personas|todas/.test(says()!)]).toEqual([true, null, false])
})

test('a page after the last one becomes the last', async ({ club }) => {
  const past = open(club, { data: { rows: [], total: 51 } }, '?page=9')
  await waitLong(() => expect(address()).toEqual({ page: '3' }))
  expect([past.table()!.ariaBusy, past.says().includes('Nadie')]).toEqual(['true', false])
  expect(past.says()).toContain('51 personas')
  past.close()
  const second = open(club, { data: { rows: three, total: 76 } }, '?page=2')
  expect(second.says()).toMatch(/76 personasPágina 2 de 4$/)
})

test('the cursor moves through the rows in their order, stops at both ends, and keeps its place when its row leaves', async ({
  club,
}) => {
  const { cursor, rowOf, show, picked } = open(club)
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ tabIndex }) => tabIndex).join(' ')
  expect([cursor(), stops()]).toEqual([undefined, '0 -1 -1'])
  key('x')
  expect(picked()).toEqual([])
  const walk = ['j', 'j', 'ArrowDown', 'j', 'k', 'ArrowUp', 'k'].map((pressed) => (key(pressed), cursor()))
  expect(walk).toEqual(['Carla', 'Alba', 'Berta', 'Berta', 'Alba', 'Carla', 'Carla'])
  key('j')
  expect([document.activeElement, stops()]).toEqual([rowOf('Alba'), '-1 0 -1'])
  key('x')
  expect(picked()).toEqual(['A'])
  key('x')
  expect(picked()).toEqual([])

  await show({ data: { rows: [carla!, berta!], total: 2 } })
  expect(cursor(), 'no key acts on a row that nobody chose').toBeUndefined()
  key('j')
  expect(cursor(), 'the one that came up').toBe('Berta')
  await show({ data: { rows: [carla!], total: 1 } })
  key('k')
  expect(cursor(), 'the page has fewer rows than before').toBe('Carla')
  // A click on a row brings the cursor too.
  await show({ data: { rows: three, total: 3 } })
  act(() => rowOf('Berta').focus())
  expect(cursor()).toBe('Berta')
})

test('a key acts once on the row under the cursor, and goes on to the next if the act does', async ({ club }) => {
  const done: string[] = []
  const under = Promise.withResolvers<unknown>()
  const approve = ({ name }: Row) => (done.push(`sí ${name}`), under.promise)
  const acts: Options['acts'] = (row, approving) => [
    row === alba && rowAct('Cobrar', 'Cobrar: Alba', Pencil, () => done.push('Alba'), { key: 'charge' }),
    rowAct('Aprobar', `Aprobar: ${row.name}`, Pencil, approving.on(row), { key: 'approve', movesOn: true }),
    rowAct('Mirar', `Mirar: ${row.name}`, Pencil, () => {}),
  ]
  const { cursor, container } = open(club, {}, '', { acts, approve })
  key('a')
  expect(done, 'no row has the cursor').toEqual([])
  key('j')
  key('c')
  expect(done, 'Carla pays nothing').toEqual([])
  key('a')
  await act(async () => {})
  expect([done, cursor()]).toEqual([['sí Carla'], 'Alba'])
  key('k')
  key('a')
  expect([done, cursor()], 'it is under way').toEqual([['sí Carla'], 'Carla'])
  key('j')
  key('c')
  expect([done, cursor()]).toEqual([['sí Carla', 'Alba'], 'Alba'])
  under.resolve(null)
  await act(async () => {})
  key('k')
  key('a')
  await act(async () => {})
  expect(done.at(-1)).toBe('sí Carla')
  expect(done).toHaveLength(3)
  expect(container.querySelectorAll('th[data-card=actions], [aria-label="Acciones: Alba"]')).toHaveLength(2)
})

test('a record beside its list follows the cursor; a key opens and closes it, Enter gives it the focus', async ({
  club,
}) => {
  const { rowOf, says, cursor } = open(club, { data: { rows: three, total: 28 } }, '?page=2')
  const beside = () => openPeek()
  key(' ')
  expect(beside()).toBeNull()
  key('j')
  key(' ', rowOf('Carla'))
  await waitLong(() => expect(beside()?.textContent).toBe('26 de 28Sobre C'))
  expect([document.activeElement, rowOf('Carla').hasAttribute('data-open')]).toEqual([rowOf('Carla'), true])
  key('j')
  await waitLong(() => expect(beside()?.textContent).toBe('27 de 28Sobre A'))
  expect([cursor(), document.activeElement]).toEqual(['Alba', rowOf('Alba')])
  key(' ', rowOf('Alba'))
  await waitLong(() => expect(beside()).toBeNull())
  key('Enter', rowOf('Alba'))
  await waitLong(() => expect(document.activeElement?.textContent).toBe('Sobre A'))
  // From within the record the focus stays there, and the cursor goes on.
  key('j')
  await waitLong(() => expect(beside()?.textContent).toBe('28 de 28Sobre B'))
  expect([cursor(), beside()!.contains(document.activeElement)]).toEqual(['Berta', true])
  expect(document.querySelector('[aria-label=Siguiente][aria-disabled]')).not.toBeNull()
  expect(says()).toContain('28 personas')
})

test('without a panel beside the list a row opens as its list defines, or not at all', async ({ club }) => {
  const onOpen = vi.fn()
  const { rowOf, close } = open(club, {}, '', { isPlain: true, onOpen })
  fireEvent.click(rowOf('Berta'))
  key('j')
  key('Enter')
  expect(onOpen.mock.calls).toEqual([
    [berta, 'pointer'],
    [carla, 'key'],
  ])
  close()
  const still = open(club, {}, '', { isPlain: true })
  expect([still.rowOf('Berta').className, still.rowOf('Berta').hasAttribute('tabindex')]).toEqual(['', false])
  expect(textsOf('columnheader', still.table())).toEqual(['Nombre', 'Ciudad'])
})

test('cards can be sorted by the columns, and by the date even without a column for it', async ({ club }) => {
  const { getByLabelText, user, press } = open(club, {}, '?order=desc&page=3&filter=trash')
  const box = getByLabelText('Ordenar por') as HTMLSelectElement
  expect([...box.options].map(({ text }) => text)).toEqual([
    'Fecha de alta, ascendente',
    'Fecha de alta, descendente',
    'Nombre, ascendente',
    'Nombre, descendente',
    'Fecha de publicación, ascendente',
    'Fecha de publicación, descendente',
  ])
  expect(box.value).toBe('name desc')
  await user.selectOptions(box, 'createdAt asc')
  await waitLong(() => expect(address()).toEqual({ sort: 'createdAt', filter: 'trash' }))
  await press('Todos')
  await waitLong(() => expect(address()).toEqual({ sort: 'createdAt' }))
  const pressed = () => textsOf('button', document, { pressed: true })
  expect(pressed()).toEqual(['Todos'])
  const tools = getByLabelText('Orden y herramientas')
  const folded = () => [tools.ariaExpanded, document.getElementById(tools.getAttribute('aria-controls')!) !== null]
  const before = folded()
  fireEvent.click(tools)
  expect([before, folded()]).toEqual([
    ['false', true],
    ['true', true],
  ])
})
