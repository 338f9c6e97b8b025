import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Answer = { respondWith: (answer: Promise<Response>) => void; waitUntil: (work: Promise<unknown>) => void }
type Fetch = (event: { request: { mode: string } } & Answer) => void

/** The worker over a cache with these tickets, on a network that is there or not. */
const aWorker = (tickets: Record<string, object>, { scope = '/mis-mesas', isOnline = false } = {}) => {
  const kept = new Map(Object.entries(tickets))
  const unregister = vi.fn()
  const caches = {
    open: async () => ({
      keys: async () => [...kept.keys()],
      match: async (key: string) => Response.json(kept.get(key)),
      delete: async (key: string) => kept.delete(key),
    }),
    delete: async () => kept.clear(),
  }
  let listener: Fetch = () => {}
  const self = {
    addEventListener: (_type: string, heard: Fetch) => (listener = heard),
    registration: { scope: `https://cercle.example${scope}`, unregister },
  }
  const network = () => (isOnline ? Promise.resolve(new Response('the page')) : Promise.reject(new TypeError()))
  const source = readFileSync('public/tickets-worker.js', 'utf8')
  compileFunction(source, ['self', 'caches', 'fetch'])(self, caches, network)
  const open = async (mode = 'navigate') => {
    let answer: Promise<Response> | undefined
    const works: Promise<unknown>[] = []
    listener({
      request: { mode },
      respondWith: (given) => (answer = given),
      waitUntil: (work) => works.push(work),
    })
    const response = await answer
    const text = await response?.text()
    await Promise.all(works)
    return { text, policy: response?.headers.get('Content-Security-Policy') }
  }
  return { open, kept, unregister }
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const aTicket = (days: number, endsAt: string | null = null) => ({
  date: inDays(days),
  endsAt,
  es: `<article>Mesa en ${days}</article>`,
  ca: `<article>Taula en ${days}</article>`,
})

test('without a network «Mis mesas» shows the tickets in the order of their dates, in the language of the address', async () => {
  const worker = aWorker({ b: aTicket(9), a: aTicket(2) })
  const { text, policy } = await worker.open()
  expect(text).toMatch(/<h1>Mis mesas<\/h1>.*Mesa en 2.*Mesa en 9/s)
  expect(policy).toContain("default-src 'none'")
  const catalan = aWorker({ a: aTicket(2) }, { scope: '/ca/mis-mesas' })
  expect((await catalan.open()).text).toMatch(/lang="ca".*Les meves taules.*Taula en 2/s)
})

test('with a network it answers with the page, and it leaves alone what is no page', async () => {
  const worker = aWorker({ a: aTicket(2) }, { isOnline: true })
  expect((await worker.open()).text).toBe('the page')
  expect((await worker.open('cors')).text).toBeUndefined()
  expect(worker.kept.size).toBe(1)
  expect(worker.unregister).not.toHaveBeenCalled()
})

test('a ticket goes when its event is over; with the last one the worker ends itself', async () => {
  const worker = aWorker({ past: aTicket(-2, inDays(-1.9)), next: aTicket(2) })
  expect((await worker.open()).text).not.toContain('Mesa en -2')
  expect([...worker.kept.keys()]).toEqual(['next'])
  expect(worker.unregister).not.toHaveBeenCalled()
  const last = aWorker({ past: aTicket(-2) })
  await last.open()
  expect(last.kept.size).toBe(0)
  expect(last.unregister).toHaveBeenCalledOnce()
})
