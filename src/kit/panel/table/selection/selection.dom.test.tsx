// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, keySigns, labelled, oneOf, openDialog, selectionBar, textOf } from '#tests/on-screen.ts'
import { Refused } from '../../../both/api.ts'
import { SelectPage, SelectRow } from './select-boxes.tsx'
import { useBulk } from './use-bulk.tsx'
import { useSelection } from './use-selection.ts'

type Row = { id: string; name: string; isPaid: boolean }

const row = (name: string, isPaid = false) => ({ id: name[0]!, name, isPaid })
const pages = [
  ['Alba', 'Berta', 'Carla', 'Dora'].map((name) => row(name, name === 'Berta')),
  ['Emma', 'Fina'].map((name) => row(name)),
]

/** Two pages of rows and a list of others; what may be done with the selected rows. */
const open = (club: Club) => {
  const actOn = vi.fn<(row: Row) => Promise<unknown>>(async () => null)
  const undo = vi.fn<(row: Row) => Promise<unknown>>(async () => null)
  const write = vi.fn()
  const reads = { admin: 0 }
  const Screen = () => {
    useQuery({ queryKey: ['admin', 'rows'], queryFn: () => (reads.admin += 1) })
    const [page, setPage] = useState(0)
    const [list, setList] = useState('all')
    const selection = useSelection<Row>(page < pages.length ? pages[page]! : [], list)
    const bulk = useBulk({
      selection,
      nameOf: ({ name }) => name,
      count: (n) => `${n} elegidas`,
      kinds: [
        {
          text: 'Quitar',
          ask: (n) => `Se quitan ${n}.`,
          act: actOn,
          done: (n) => `${n} quitadas`,
          why: (error) => (error instanceof Refused && error.code === 'own' ? 'es de otra' : undefined),
        },
        {
          text: 'Devolver',
          key: 'charge',
          isFor: ({ isPaid }) => isPaid,
          ask: (n) => `Se devuelve a ${n}.`,
          act: actOn,
          done: (n) => `${n} con su dinero`,
          undo: { act: undo, done: (n) => `${n} sin él`, why: () => 'ya no' },
        },
      ],
      others: [{ text: 'Escribir', key: 'email', run: () => write([...selection.picked.keys()].join('')) }],
    })
    return (
      <>
        <SelectPage selection={selection} />
        <div data-named>
          <SelectPage selection={selection} isNamed />
        </div>
        {selection.pageRows.map((one) => (
          <SelectRow key={one.id} row={one} name={one.name} selection={selection} />
        ))}
        {[0, 1, 2].map((number) => (
          <button key={number} type="button" onClick={() => setPage(number)}>{`Página ${number}`}</button>
        ))}
        <button type="button" onClick={() => setList(list === 'all' ? 'trash' : 'all')}>
          Otra lista
        </button>
        {bulk}
      </>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/socios' })
  const { container, getByLabelText } = screen
  const boxOf = (name: string) => getByLabelText(`Seleccionar: ${name}`) as HTMLInputElement
  return {
    ...screen,
    ...screenUser((text) => text),
    actOn,
    undo,
    write,
    reads,
    boxOf,
    tick: (name: string, more = {}) => fireEvent.click(boxOf(name), more),
    ticked: () =>
      [...container.querySelectorAll<HTMLInputElement>('[aria-label^="Seleccionar:"]')]
        .filter(({ checked }) => checked)
        .map(({ ariaLabel }) => ariaLabel!.at(13))
        .join(''),
    all: () => labelled(/^Seleccionar todas/, container)!,
    bar: () => selectionBar(),
    acts: () => [...allOf('button', selectionBar())].map(({ textContent }) => textContent),
  }
}

test('Shift sets all rows from the last ticked one to the pressed state, in both directions', async ({ club }) => {
  const { tick, ticked, press } = open(club)
  tick('Carla', { shiftKey: true })
  expect(ticked(), 'nothing was ticked before').toBe('C')
  tick('Alba', { shiftKey: true })
  expect(ticked()).toBe('ABC')
  tick('Berta', { shiftKey: true })
  expect(ticked(), 'from the first row on').toBe('C')
  tick('Alba', { shiftKey: true })
  tick('Dora')
  tick('Berta', { shiftKey: true })
  expect(ticked(), 'Berta loses the tick, and so do all between').toBe('A')
  tick('Berta')
  await press('Página 1')
  tick('Fina', { shiftKey: true })
  expect(ticked(), 'the last one is on another page').toBe('F')
  await press('Página 0')
  expect(ticked(), 'those of the first page stay').toBe('AB')
})

test('the checkbox of a page ticks its remaining rows, is half ticked with some, and leaves other pages alone', async ({
  club,
}) => {
  const { tick, ticked, all, press, bar, container } = open(club)
  const box = () => [all().checked, all().indeterminate]
  expect([box(), bar()]).toEqual([[false, false], null])
  tick('Berta')
  expect([box(), textOf('status', bar())!]).toEqual([[false, true], '1 elegidas'])
  fireEvent.click(all())
  expect([ticked(), box()]).toEqual(['ABCD', [true, false]])
  await press('Página 1')
  expect([ticked(), box()]).toEqual(['', [false, false]])
  fireEvent.click(all())
  expect([ticked(), bar()!.textContent]).toEqual(['EF', expect.stringContaining('6 elegidas')])
  fireEvent.click(all())
  expect([ticked(), bar()!.textContent]).toEqual(['', expect.stringContaining('4 elegidas')])
  await press('Página 2')
  expect(box(), 'a page without rows').toEqual([false, false])
  await press('Otra lista')
  expect(bar()).toBeNull()
  await press('Página 0')
  expect(ticked()).toBe('')
  await press('Otra lista')
  expect(ticked(), 'who comes back finds the own ticks').toBe('ABCD')
  await press('Soltar')
  expect([bar(), ticked()]).toEqual([null, ''])
  expect(container.querySelector('[data-named]')!.textContent).toBe('Seleccionar todas las de esta página')
  expect(container.textContent.match(/Seleccionar todas/g), 'in the head the box has no text').toHaveLength(1)
})

test('an act is done on the rows that allow it, and asks with their number; other rows do not prevent it', async ({
  club,
}) => {
  const { tick, acts, press, actOn, bar, write, reads, boxOf } = open(club)
  tick('Alba')
  expect(acts()).toEqual(['Quitar', 'Escribir', 'Soltar'])
  tick('Berta')
  expect(acts()).toEqual(['Quitar', 'Devolver', 'Escribir', 'Soltar'])
  expect(keySigns(bar())).toEqual(['C', 'E', 'Esc'])
  fireEvent.keyDown(document.body, { key: 'e' })
  expect(write.mock.calls).toEqual([['AB']])
  await act(async () => {})
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitLong(() => expect(openDialog()!.textContent).toContain('Se devuelve a 1.'))
  await press('Cancelar')
  expect([actOn.mock.calls, boxOf('Alba').checked, openDialog()]).toEqual([[], true, null])
  await press('Devolver')
  await press('Devolver')
  await waitLong(() => expect(acts()).toEqual(['Deshacer', 'Cerrar']))
  expect(textOf('status', bar())).toBe('1 con su dinero')
  expect(actOn.mock.calls).toEqual([[pages[0]![1]]])
  expect(document.activeElement!.textContent).toContain('Deshacer')
  await waitLong(() => expect(reads.admin).toBe(2))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(bar()).toBeNull()
})

test('the rows are processed one after another with progress; failures are named with their reason, and nothing stays ticked', async ({
  club,
}) => {
  const { tick, press, actOn, bar, ticked, acts } = open(club)
  for (const name of ['Carla', 'Alba', 'Dora', 'Berta']) tick(name)
  const under = Promise.withResolvers<unknown>()
  actOn
    .mockImplementationOnce(() => under.promise)
    .mockRejectedValueOnce(new Refused('own', 409))
    .mockRejectedValueOnce(new Refused('x.unknown', 409))
  await press('Quitar')
  await press('Quitar')
  await waitLong(() => expect([bar()!.textContent, acts()]).toEqual(['1 de 4…', []]))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([actOn.mock.calls.length, bar()!.textContent]).toEqual([1, '1 de 4…'])
  under.resolve(null)
  await waitLong(() =>
    expect(bar()!.textContent).toBe('2 quitadas. No se ha podido con Alba (es de otra) y DoraCerrar'),
  )
  expect(actOn.mock.calls.flat().map(({ name }) => name)).toEqual(['Carla', 'Alba', 'Dora', 'Berta'])
  expect(ticked()).toBe('')
  tick('Alba')
  expect(textOf('status', bar())).toBe('1 elegidas')
})

test('what was done to several is taken back at once, the last first, with what could not be; after ten seconds it stays', async ({
  club,
}) => {
  const { tick, press, undo, bar, acts } = open(club)
  const done = async () => {
    await press('Devolver')
    await press('Devolver')
    await waitLong(() => expect(acts()).toEqual(['Deshacer', 'Cerrar']))
  }
  const paid = pages[0]!.map((one) => Object.assign(one, { isPaid: true }))
  for (const name of ['Alba', 'Carla', 'Dora']) tick(name)
  await done()
  undo.mockRejectedValueOnce(new Refused('late', 409))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitLong(() => expect(bar()!.textContent).toBe('2 sin él. No se ha podido con Dora (ya no)Cerrar'))
  expect(undo.mock.calls.flat()).toEqual([paid[3], paid[2], paid[0]])
  tick('Alba')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await done()
    await act(() => vi.advanceTimersByTime(10_000))
    expect([textOf('status', bar())!, acts()]).toEqual(['1 con su dinero', ['Cerrar']])
    expect(document.activeElement, 'it keeps the focus').toBe(oneOf('group', bar()))
  } finally {
    vi.useRealTimers()
  }
})
