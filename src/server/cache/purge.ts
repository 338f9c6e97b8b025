import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import type { Change } from '#api/cache-tags.ts'
import { isForSharedCaches, sharedAddressesOf } from './public-reads.ts'

/** Longer than this or another instance may still answer with the page as it was before the change. */
const delayMs = 1500
const answerTimeoutMs = 5000
/** Seven seconds in all. Copies expire after a minute anyway. */
const retriesAfterMs = [1000, 2000, 4000]
/** Cloudflare's limit per request. */
const addressesPerRequest = 30

export type Purge = { changed: (change: Change) => void; close: () => Promise<void> }

/** For a site without `PURGE_URL`: caches in front of it revalidate after two seconds. */
export const noPurge: Purge = { changed: () => {}, close: async () => {} }

type Hook = { url: string; token?: string | undefined; origin: string; urlsOf: (change: Change) => string[]; log: Log }

/**
 * Purges a shared cache in front of the site, with one request for all changes of the last 1.5 seconds, in the format
 * of Cloudflare's API: the addresses whose seats changed (`{"files": […]}`), or everything after a change of content
 * (`{"purge_everything": true}`). `urlsOf` gives the cached addresses with a query. Only the instance that handled the
 * write sends the request.
 */
export const openPurge = ({ url, token, origin, urlsOf, log }: Hook): Purge => {
  const addresses = new Set<string>()
  let isEverything = false
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  const sendLater = async () => {
    await pause(delayMs)
    while (isEverything || addresses.size > 0) {
      const bodies = isEverything
        ? [{ purge_everything: true }]
        : inParts([...addresses]).map((files) => ({ files: files.map((path) => new URL(path, origin).href) }))
      isEverything = false
      addresses.clear()
      for (const body of bodies) await send(body)
    }
    sending = undefined
  }

  const send = async (body: object) => {
    for (const retryAfterMs of [...retriesAfterMs, undefined]) {
      const problem = await post(body)
      if (problem === undefined) return
      if (retryAfterMs === undefined || closing.signal.aborted) {
        log.error(
          { problem },
          'The cache in front of the site could not be purged: it shows the change within a minute',
        )
        return
      }
      await pause(retryAfterMs)
    }
  }

  /** @returns the problem; undefined on success */
  const post = async (body: object) => {
    try {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
      await answer.body?.cancel()
      return answer.ok ? undefined : `status ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown'
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})

  return {
    changed: (change) => {
      if (change.tags.length === 0) return
      if (!change.isFrequent) isEverything = true
      else {
        const paths = [...change.tags.flatMap(sharedAddressesOf), ...urlsOf(change).filter(isForSharedCaches)]
        for (const address of paths) addresses.add(address)
      }
      sending ??= sendLater()
    },
    /** Sends the pending changes once, without delay. */
    close: async () => {
      closing.abort()
      await sending
    },
  }
}

const inParts = (addresses: string[]) =>
  Array.from({ length: Math.ceil(addresses.length / addressesPerRequest) }, (_, n) =>
    addresses.slice(n * addressesPerRequest, (n + 1) * addressesPerRequest),
  )
