// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { anOrganizer } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, labelled, oneOf } from '#tests/on-screen.ts'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import { LinkTabs } from '../shell/link-tabs.tsx'
import { Pagination } from './pagination.tsx'
import { Segments } from './segments.tsx'
import { SearchBox } from './search-box.tsx'
import { usePointerHold } from './use-pointer-hold.ts'

// Lists by keyboard and pointer.

const address = () => window.location.search

test('a press on a column head sorts by it, another reverses the order, and the head shows it', async ({ club }) => {
  await anOrganizer(club, { name: 'Alba' })
  const { container, queries } = openScreen(club, OrganizersPage, { at: '/admin/organizers' })
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  const head = (name: string) => allOf('columnheader', container).find(({ textContent }) => textContent === name)!
  const press = (name: string) => fireEvent.click(oneOf('button', head(name))!)
  const sorted = () => [...container.querySelectorAll('th[aria-sort]')].map((th) => `${th.textContent} ${th.ariaSort}`)
  const seen = [[address(), sorted()]]
  for (const name of ['Nombre', 'Nombre', 'Ciudad', 'Ciudad']) {
    press(name)
    await waitLong(() => expect(queries.isFetching()).toBe(0))
    seen.push([address(), sorted()])
  }
  expect(seen).toEqual([
    ['', ['Nombre ascending']],
    ['?order=desc', ['Nombre descending']],
    ['', ['Nombre ascending']],
    ['?sort=city', ['Ciudad ascending']],
    ['?sort=city&order=desc', ['Ciudad descending']],
  ])
  expect(oneOf('button', head('Logo'))).toBeNull()
})

test('a row opens with Enter on the row, and with a press outside its buttons', async ({ club }) => {
  await anOrganizer(club, { name: 'Alba', website: 'https://alba.example' })
  const { container, queries } = openScreen(club, OrganizersPage, { at: '/admin/organizers' })
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  const row = bodyRows(container)[0]!
  const link = oneOf('link', row)!
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  fireEvent.keyDown(row, { key: ' ' })
  fireEvent.keyDown(link, { key: 'Enter' })
  expect(address()).toBe('')
  // The same Enter does not press a button of the dialog that opens.
  expect(fireEvent.keyDown(row, { key: 'Enter' })).toBe(false)
  expect(address()).toMatch(/^\?id=/)
})

const draw = (club: Club, Screen: () => ReactNode) => openScreen(club, Screen, { at: '/admin/organizers' })

test('the next page starts at the head of the list after a click, and keeps its position after a key press', ({
  club,
}) => {
  const asked: number[] = []
  const { container } = draw(club, () => (
    <main>
      <Pagination page={2} total={60} count="60 personas" onChange={(page) => asked.push(page)} />
    </main>
  ))
  const scroll = vi.fn()
  container.querySelector('main')!.scrollIntoView = scroll
  const [previous, next] = allOf('button', container)
  fireEvent.click(next!, { detail: 0 })
  expect(scroll).not.toHaveBeenCalled()
  fireEvent.click(previous!, { detail: 1 })
  expect(scroll).toHaveBeenCalledOnce()
  expect(asked).toEqual([3, 1])
})

test.for<[page: number, total: number, off: (string | null)[]]>([
  [1, 25, []],
  [1, 26, ['true', null]],
  [2, 51, [null, null]],
  [3, 51, [null, 'true']],
])('on page %i of %i rows the links that lead nowhere are disabled', ([page, total, off], { club }) => {
  const { container } = draw(club, () => <Pagination page={page} total={total} count="" onChange={() => {}} />)
  expect(allOf('button', container).map((button) => button.getAttribute('aria-disabled'))).toEqual(off)
})

test('the key of the filters goes to the chosen one', ({ club }) => {
  draw(club, () => (
    <Segments
      label="Mostrar"
      value="b"
      options={[
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ]}
      onChange={() => {}}
    />
  ))
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(document.activeElement?.textContent).toBe('B')
})

test('on a phone three filters or parts are a select, two stay beside each other', ({ club }) => {
  const phone = (media: string) => Object.assign(new EventTarget(), { matches: media === '(width < 48em)' })
  vi.stubGlobal('matchMedia', phone)
  onTestFinished(() => void vi.unstubAllGlobals())
  const chosen: string[] = []
  const options = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase() }))
  const shown = (label: string) => screen.queryByLabelText<HTMLSelectElement>(label, { selector: 'select' })
  draw(club, () => (
    <>
      <Segments label="Tres" value="b" options={options} onChange={(value) => chosen.push(value)} />
      <Segments label="Dos" value="b" options={options.slice(0, 2)} onChange={() => {}} />
      <LinkTabs
        label="Partes"
        tabs={['deben', 'cobrado', 'devolver'].map((to, count) => ({
          to: `/admin/cobros/${to}`,
          text: to,
          count: count || undefined,
          isCurrent: count === 0,
        }))}
      />
    </>
  ))
  expect([shown('Tres')?.value, shown('Dos')]).toEqual(['b', null])
  fireEvent.change(shown('Tres')!, { target: { value: 'c' } })
  expect(chosen).toEqual(['c'])
  expect([...shown('Partes')!.options].map(({ text }) => text)).toEqual(['deben', 'cobrado 1', 'devolver 2'])
  fireEvent.change(shown('Partes')!, { target: { value: '/admin/cobros/devolver' } })
  expect(window.location.pathname).toBe('/admin/cobros/devolver')

  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  draw(club, () => <Segments label="En el ordenador" value="b" options={options} onChange={() => {}} />)
  expect(shown('En el ordenador')).toBeNull()
})

test('the hook is true from press to release, only for keys and mouse buttons that click', async () => {
  const shown: boolean[] = []
  const Watch = ({ isWatching }: { isWatching: boolean }) => {
    const isHeld = usePointerHold(isWatching)
    useEffect(() => void shown.push(isHeld))
    return <p>{String(isHeld)}</p>
  }
  // jsdom lacks it.
  class Pointer extends MouseEvent {}
  vi.stubGlobal('PointerEvent', globalThis.PointerEvent ?? Pointer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { container, rerender, unmount } = render(<Watch isWatching />)
  onTestFinished(unmount)
  const held = () => container.textContent === 'true'
  const tell = (event: Event) => act(() => void window.dispatchEvent(event))
  const presses: [Event, boolean][] = [
    [new PointerEvent('pointerdown', { button: 0 }), true],
    [new PointerEvent('pointerdown', { button: 2 }), false],
    [new KeyboardEvent('keydown', { key: ' ' }), true],
    [new KeyboardEvent('keydown', { key: 'Enter' }), false],
  ]
  for (const [event, holds] of presses) {
    tell(event)
    expect(held(), `${event.type}`).toBe(holds)
    tell(new Event('pointerup'))
    await waitLong(() => expect(held()).toBe(false))
  }
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) {
    tell(new KeyboardEvent('keydown', { key: ' ' }))
    expect(held()).toBe(true)
    tell(new Event(end))
    // The click comes first.
    expect(held(), end).toBe(true)
    await waitLong(() => expect(held(), end).toBe(false))
  }
  rerender(<Watch isWatching={false} />)
  tell(new KeyboardEvent('keydown', { key: ' ' }))
  expect(held()).toBe(false)
  // A press that began while the hook was watching also ends.
  rerender(<Watch isWatching />)
  tell(new KeyboardEvent('keydown', { key: ' ' }))
  rerender(<Watch isWatching={false} />)
  expect(held()).toBe(true)
  tell(new Event('keyup'))
  await waitLong(() => expect(held()).toBe(false))
})

test('a search starts after a pause in typing, at once with Enter, and follows the address', async ({ club }) => {
  const asked: string[] = []
  const kept: { setAddress?: (search: string) => void } = {}
  const Box = () => {
    const [value, setValue] = useState('vino')
    useEffect(() => void (kept.setAddress = setValue), [])
    return <SearchBox hint="Nombre" value={value} onChange={(next) => (asked.push(next), setValue(next))} />
  }
  const { container } = draw(club, Box)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const box = container.querySelector('input')!
  const clear = () => labelled('Borrar la búsqueda', container)
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  expect([box.value, clear() !== null]).toEqual(['vino', true])
  type('vi')
  pass(200)
  type(' mas ')
  pass(299)
  expect(asked).toEqual([])
  pass(1)
  // The typed text stays.
  expect([asked, box.value]).toEqual([['mas'], ' mas '])
  type('mass')
  fireEvent.submit(container.querySelector('form')!)
  pass(0)
  expect(asked).toEqual(['mas', 'mass'])
  pass(1000)
  expect(asked).toEqual(['mas', 'mass'])
  act(() => kept.setAddress!('otra'))
  expect(box.value).toBe('otra')
  fireEvent.click(clear()!)
  pass(0)
  expect([asked.at(-1), box.value, clear()]).toEqual(['', '', null])
})

test('text typed while the list takes up a search is kept; a search from the address is shown', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  const box = (value: string) => <SearchBox hint="Nombre" value={value} onChange={(next) => asked.push(next)} />
  const { container, rerender, unmount } = render(box(''))
  onTestFinished(unmount)
  const field = container.querySelector('input')!
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const pause = () => act(() => void vi.advanceTimersByTime(300))
  type('mar')
  pause()
  type('mart')
  rerender(box('mar'))
  expect(field.value).toBe('mart')
  pause()
  rerender(box('mart'))
  expect([asked, field.value]).toEqual([['mar', 'mart'], 'mart'])
  rerender(box('mar'))
  expect(field.value, 'Back').toBe('mar')
  type('maria')
  pause()
  rerender(box(''))
  rerender(box('maria'))
  expect(field.value, 'Back before the search arrived').toBe('maria')
  rerender(box('mar'))
  // The key of the search takes the focus, and the next letter replaces what is there.
  fireEvent.keyDown(document.body, { key: '/' })
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 3])
  type('marta')
  unmount()
  pause()
  expect(asked, 'who has left the list does not search any more').toEqual(['mar', 'mart', 'maria'])
})
