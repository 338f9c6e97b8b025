import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Event = { request: object; respondWith: (answer: Promise<string>) => void }

/** What the worker answers over a cache with these answers; the network never answers. */
const opens = (path: string, mode: string, kept: Record<string, string>) => {
  const match = async (what: string | { url: string }) =>
    kept[typeof what === 'string' ? what : new URL(what.url).pathname]
  const network = vi.fn(() => new Promise(() => {}))
  let listener: (event: Event) => void = () => {}
  const self = {
    location: { origin: 'https://a.example' },
    addEventListener: (_: string, heard: typeof listener) => (listener = heard),
  }
  const source = readFileSync('public/door-worker.js', 'utf8')
  compileFunction(source, ['self', 'caches', 'fetch'])(self, { open: async () => ({ match }) }, network)
  const given: Promise<string>[] = []
  listener({
    request: { url: `https://a.example${path}`, method: 'GET', mode },
    respondWith: (answer) => given.push(answer),
  })
  return { given: given[0], network }
}

test('a phone that keeps the page of the door and its files opens them without waiting for the network', async () => {
  const kept = { '/puerta': 'page', '/assets/a.js': 'file' }
  for (const [path, mode, text] of [
    ['/puerta?idioma=ca', 'navigate', 'page'],
    ['/assets/a.js', 'cors', 'file'],
  ] as const) {
    const { given, network } = opens(path, mode, kept)
    expect(await given).toBe(text)
    expect(network).not.toHaveBeenCalled()
  }
  const { network } = opens('/puerta', 'navigate', {})
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  expect(opens('/api/door', 'cors', kept).given).toBeUndefined()
})
