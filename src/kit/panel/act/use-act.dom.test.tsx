// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { shownToasts } from '#tests/on-screen.ts'
import { Refused } from '../../both/api.ts'
import { type Act, useAct } from './use-act.ts'

const { press } = screenUser((text) => text)

/** An act on two rows, beside a query of the panel. Its calls end when the test says so. */
const open = async (club: Club, options: Partial<Parameters<typeof useAct<string>>[1]> = {}) => {
  const calls = new Map<string, PromiseWithResolvers<unknown>>()
  const call = vi.fn(async (row: string) => {
    calls.set(row, Promise.withResolvers())
    return calls.get(row)!.promise
  })
  const reading = { times: 0, next: Promise.resolve<unknown>(null) }
  const kept: { act?: Act<string> } = {}
  const Screen = () => {
    useQuery({ queryKey: ['admin', 'rows'], queryFn: () => ((reading.times += 1), reading.next) })
    const acting = useAct(call, {
      done: (_answer, row) => `Hecho ${row}`,
      failed: 'No',
      rowOf: (row) => row,
      ...options,
    })
    useEffect(() => void (kept.act = acting))
    return ['a', 'b'].map((row) => (
      <button key={row} type="button" aria-disabled={acting.on(row).isBusy} onClick={() => void acting.on(row).run()}>
        {row}
      </button>
    ))
  }
  const { container, loaded } = openScreen(club, Screen, { at: '/admin/x' })
  await loaded()
  const busy = () => [...container.querySelectorAll('[aria-disabled=true]')].map(({ textContent }) => textContent)
  return { call, calls, reading, busy, heard: listenToToastsWhole(), act: () => kept.act! }
}

test('on each row an act runs by itself, and once however often it is pressed', async ({ club }) => {
  const { call, calls, busy, heard, act } = await open(club)
  const onFailed = vi.fn()
  const both = Promise.all([act().run('a', onFailed), act().run('a', onFailed)])
  await press('b')
  await waitLong(() => expect(busy()).toEqual(['a', 'b']))
  expect([call.mock.calls.flat(), act().isBusy]).toEqual([['a', 'b'], true])
  calls.get('b')!.resolve(null)
  await waitLong(() => expect(busy()).toEqual(['a']))
  calls.get('a')!.reject(new Error('away'))
  await waitLong(() => expect([busy(), act().isBusy]).toEqual([[], false]))
  expect(await both).toEqual([false, false])
  expect(onFailed.mock.calls).toEqual([[new Error('away')]])
  await waitLong(() => expect(heard()).toEqual(['Hecho b', expect.stringContaining('No: ')]))
  await press('a')
  await waitLong(() => expect(busy()).toEqual(['a']))
})

test('a button can be busy until its list is read; the toast does not wait for that', async ({ club }) => {
  const { calls, reading, busy, heard } = await open(club, { isReadFirst: true })
  const read = Promise.withResolvers<unknown>()
  reading.next = read.promise
  await press('a')
  await waitLong(() => expect(busy()).toEqual(['a']))
  calls.get('a')!.resolve(null)
  await waitLong(() => expect([heard(), reading.times]).toEqual([['Hecho a'], 2]))
  expect(busy()).toEqual(['a'])
  read.resolve(null)
  await waitLong(() => expect(busy()).toEqual([]))
})

test('where an act cannot be taken back, its toast offers no undo; another act may take it back', async ({ club }) => {
  const undone: string[] = []
  const { calls, heard } = await open(club, {
    undo: (_answer, row) => (row === 'a' ? undefined : { run: () => undone.push(row) }),
  })
  const act = async (row: string) => {
    await press(row)
    await waitLong(() => expect(calls.has(row)).toBe(true))
    calls.get(row)!.resolve(null)
    await waitLong(() => expect(heard().at(-1)).toBe(`Hecho ${row}`))
  }
  await act('a')
  await waitLong(() => expect(shownToasts()).toHaveLength(1))
  expect(document.querySelector('[data-sonner-toast] button[data-button]')).toBeNull()
  await act('b')
  await press('Deshacer')
  await waitLong(() => expect(undone).toEqual(['b']))
  expect(heard(), 'that act says so itself').toEqual(['Hecho a', 'Hecho b'])
  await waitLong(() => expect(shownToasts()).toHaveLength(1))
})

test('who closes the question for the password reads that nothing was done, and of no error', async ({ club }) => {
  const { calls, heard, act } = await open(club)
  await press('a')
  await waitLong(() => expect(calls.has('a')).toBe(true))
  calls.get('a')!.reject(new Refused('auth.fresh-proof', 403))
  await waitLong(() => expect(heard()).toEqual([expect.stringMatching(/^No se ha hecho nada. Para esto/)]))
  expect(act().problem).toMatch(/^No se ha hecho nada/)
})
