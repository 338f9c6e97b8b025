// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Booking } from '../booking/queries.ts'
import { keepOnly, keepTicket } from './offline.ts'

/** A browser with workers and caches, as far as tickets need them. */
const aBrowser = () => {
  const kept = new Map<string, { es: string; ca: string }>()
  const registered = new Set<string>()
  const caches = {
    open: async () => ({
      keys: async () => [...kept.keys()].map((path) => ({ url: `https://cercle.example${path}` })),
      put: async (path: string, response: Response) =>
        kept.set(path, (await response.json()) as { es: string; ca: string }),
      delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
    }),
    delete: async () => kept.clear(),
  }
  const serviceWorker = {
    register: async (_url: unknown, { scope }: { scope: string }) => registered.add(scope),
    getRegistrations: async () =>
      [...registered].map((scope) => ({
        scope: `https://cercle.example${scope}`,
        unregister: async () => registered.delete(scope),
      })),
  }
  vi.stubGlobal('caches', caches)
  Object.assign(window, { caches })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { kept, registered }
}

const aBooking = (id: string) =>
  ({
    code: '7K4M-2QX',
    event: {
      id,
      title: 'Anchoas <b>',
      titleCa: 'Anxoves',
      date: '2027-01-06T18:30:00Z',
      endsAt: null,
      location: 'Sala',
      locationCa: '',
    },
    seats: [
      { fullName: 'Marta', named: true, state: 'seated', isOwn: true, doorCode: { size: 25, path: 'M0 0h7v1h-7z' } },
      { fullName: 'Marta', named: false, state: 'seated', isOwn: false, doorCode: null },
      { fullName: 'Nil', named: true, state: 'waiting', isOwn: false, doorCode: null },
      { fullName: 'Pol', named: true, state: 'cancelled', isOwn: false, doorCode: null },
    ],
  }) as unknown as Booking

test('a kept ticket is text and the code for the door in both languages, for «Mis mesas» alone', async () => {
  const { kept, registered } = aBrowser()
  await keepTicket(aBooking('a'), () => false)
  expect([...registered].toSorted()).toEqual(['/ca/mis-mesas', '/mis-mesas'])
  const { es, ca } = kept.get('/mis-mesas/a')!
  expect(es).toContain('<h2>Anchoas &lt;b&gt;</h2>')
  expect(es).toContain(
    '<li>Marta</li><li>acompañante de Marta</li><li>Nil · en espera</li></ul><strong>7K4M-2QX</strong>',
  )
  expect(es).toContain('<svg viewBox="0 0 25 25"><path d="M0 0h7v1h-7z">')
  expect(es).not.toContain('Pol')
  expect(ca).toContain('<h2>Anxoves</h2>')
})

test('a forgotten booking takes its ticket along, and the last one the worker; another worker stays', async () => {
  const { kept, registered } = aBrowser()
  for (const id of ['a', 'b']) await keepTicket(aBooking(id), () => false)
  registered.add('/puerta')
  await keepOnly(['b'])
  expect([...kept.keys()]).toEqual(['/mis-mesas/b'])
  expect(registered.size).toBe(3)
  await keepOnly([])
  expect(kept.size).toBe(0)
  expect([...registered]).toEqual(['/puerta'])
})

test('a ticket that another tab forgot while it was being kept does not stay', async () => {
  const { kept, registered } = aBrowser()
  await keepTicket(aBooking('a'), () => false)
  const answers = [false, true]
  await keepTicket(aBooking('b'), () => answers.shift()!)
  expect([...kept.keys()]).toEqual(['/mis-mesas/a'])
  const again = [false, true]
  await keepOnly([])
  await keepTicket(aBooking('b'), () => again.shift()!)
  expect([kept.size, registered.size]).toEqual([0, 0])
  await keepTicket(aBooking('b'), () => true)
  expect(kept.size).toBe(0)
})
