// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { type OpenRecord, useOpenRecord } from './use-open-record.ts'

type Records = { main: OpenRecord; email: OpenRecord; peek: OpenRecord }

const address = () => window.location.search
const entry = () => (window.history.state as { usr?: unknown }).usr

/** The hooks over a list at this address. */
const open = (club: Club, search = '') => {
  const kept: { now?: Records } = {}
  const Screen = () => {
    const records = { main: useOpenRecord(), email: useOpenRecord('dialog', 'email'), peek: useOpenRecord('peek') }
    useEffect(() => void (kept.now = records))
    return null
  }
  openScreen(club, Screen, { at: `/admin/socios${search}` })
  return {
    now: () => kept.now!,
    does: (step: (records: Records) => void) => act(async () => step(kept.now!)),
    shows: (expected: string) => waitLong(() => expect(address()).toBe(expected)),
    goes: (step: -1 | 1) => act(async () => window.history.go(step)),
  }
}

test('a record opens over the list as it is, closes by going back, and opens again by going forward', async ({
  club,
}) => {
  const { now, does, shows, goes } = open(club, '?search=vi&page=2')
  const length = window.history.length
  expect([now().main.id, now().email.id]).toEqual([undefined, undefined])
  await does(({ main }) => main.open('one'))
  await shows('?search=vi&page=2&id=one')
  expect([now().main.id, now().email.id, entry()]).toEqual(['one', undefined, { below: '?search=vi&page=2' }])
  await does(({ main }) => main.close())
  expect(now().main.id, 'at once').toBeUndefined()
  await shows('?search=vi&page=2')
  expect(window.history.length, 'no entry is added by closing').toBe(length + 1)
  await goes(1)
  await shows('?search=vi&page=2&id=one')
  await waitLong(() => expect(now().main.id).toBe('one'))
})

test('another record opened over the first takes its place: closing it does not open the first again', async ({
  club,
}) => {
  const { now, does, shows } = open(club)
  await does(({ main }) => main.open('one'))
  await shows('?id=one')
  await does(({ main }) => main.open('two'))
  await shows('?id=two')
  await does(({ main }) => main.close())
  await shows('')
  expect(now().main.id).toBeUndefined()
})

test('a record opened by a link is closed by replacing the address, without going back', async ({ club }) => {
  const { now, does, shows } = open(club, '?order=asc&email=e1')
  const length = window.history.length
  expect([now().main.id, now().email.id]).toEqual([undefined, 'e1'])
  await does(({ email }) => email.close())
  await shows('?order=asc')
  expect([now().email.id, window.history.length]).toEqual([undefined, length])
})

test('a record opened while another closes waits until the browser has left that one', async ({ club }) => {
  const { now, does, shows } = open(club)
  await does(({ main }) => main.open('one'))
  await shows('?id=one')
  await does(({ main }) => {
    main.close()
    main.open('two')
  })
  await shows('?id=two')
  await waitLong(() => expect(now().main.id).toBe('two'))
  await does(({ main }) => main.close())
  await shows('')
  // It is not opened a second time.
  await does(({ main }) => main.open('three'))
  await shows('?id=three')
  await does(({ main }) => main.close())
  await shows('')
  expect(now().main.id).toBeUndefined()
})

test('another record beside the list takes the place of the first; closing goes back to the list as it was', async ({
  club,
}) => {
  const { now, does, shows, goes } = open(club, '?filter=active')
  const length = window.history.length
  expect([now().peek.id, now().peek.takesFocus, now().peek.begins]).toEqual([undefined, true, undefined])
  await does(({ peek }) => peek.open('one'))
  await shows('?filter=active&ver=one')
  await does(({ peek }) => peek.open('two', { takesFocus: false, begins: 'refuse', saved: true }))
  await shows('?filter=active&ver=two')
  await waitLong(() => expect(now().peek).toMatchObject({ id: 'two', takesFocus: false, begins: 'refuse' }))
  expect([window.history.length, entry()]).toEqual([
    length + 1,
    { takesFocus: false, begins: 'refuse', saved: true, below: '?filter=active' },
  ])
  await does(({ peek }) => peek.close())
  await shows('?filter=active')
  await waitLong(() => expect(now().peek.id).toBeUndefined())
  await goes(1)
  await shows('?filter=active&ver=two')
})

test('an older link opens its record too, and a new record is not opened beside the list', async ({ club }) => {
  const { now, does, shows } = open(club, '?id=old&order=asc')
  const length = window.history.length
  expect(now().peek.id).toBe('old')
  await does(({ peek }) => peek.open('one'))
  await shows('?order=asc&ver=one')
  expect(entry(), 'a link has no list below it').toEqual({})
  await does(({ peek }) => peek.close())
  await shows('?order=asc')
  expect(window.history.length).toBe(length)
})

test('the form of a new record stays while a record beside the list opens and closes', async ({ club }) => {
  const { now, does, shows } = open(club, '?id=nuevo')
  expect([now().peek.id, now().main.id]).toEqual([undefined, 'nuevo'])
  await does(({ peek }) => peek.open('one'))
  await shows('?id=nuevo&ver=one')
  await does(({ peek }) => peek.close())
  await shows('?id=nuevo')
  expect(now().main.id).toBe('nuevo')
})

test('a list that changed below its record is not left by closing the record', async ({ club }) => {
  const { does, shows, now } = open(club, '?page=2')
  await does(({ peek }) => peek.open('one'))
  await shows('?page=2&ver=one')
  const { usr } = window.history.state as { usr: unknown }
  // Such as a search while the record is open.
  await act(async () => window.history.replaceState({ ...window.history.state, usr }, '', '?search=vi&ver=one'))
  await does(({ peek }) => peek.close())
  await shows('?search=vi')
  await waitLong(() => expect(now().peek.id).toBeUndefined())
})

test('the page of a record knows its list as it was, gives it to its other parts, and closing goes back there', async ({
  club,
}) => {
  const kept: { page?: OpenRecord } = {}
  const Screen = () => {
    const page = useOpenRecord('page', '/admin/eventos')
    useEffect(() => void (kept.page = page))
    return null
  }
  openScreen(club, Screen, { at: '/admin/eventos?page=2&search=vi', route: '/admin/eventos/:id?/:tab?' })
  const path = () => window.location.pathname + window.location.search
  const step = async (does: (page: OpenRecord) => void, at: string) => {
    await act(async () => does(kept.page!))
    await waitLong(() => expect(path()).toBe(at))
  }
  expect([kept.page!.id, kept.page!.list, kept.page!.from]).toEqual([undefined, undefined, undefined])
  await step((page) => page.open('one/textos'), '/admin/eventos/one/textos')
  const [list, from] = ['/admin/eventos?page=2&search=vi', { list: '?page=2&search=vi' }]
  await waitLong(() => expect([kept.page!.id, kept.page!.list, kept.page!.from]).toEqual(['one', list, from]))
  await step((page) => page.open('two'), '/admin/eventos/two')
  expect(kept.page!.list, 'the next record was opened from the same list').toBe(list)
  await step((page) => page.close({ saved: true }), list)
  expect(entry()).toEqual({ saved: true })
  await act(async () => window.history.replaceState(null, '', '/admin/eventos/three'))
  await step((page) => page.close(), '/admin/eventos')
})
