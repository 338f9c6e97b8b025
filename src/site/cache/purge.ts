import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/observability/log.ts'
import { type Change, eventOf } from '#club/core/server/http/change.ts'
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

type Hook = {
  url: string
  token?: string | undefined
  origin: string
  urlsShowing: (event: string) => string[]
  log: Log
}

/**
 * Purges a shared cache in front of the site, with one request for all changes of the last 1.5 seconds, in the format
 * of Cloudflare's API: the addresses whose seats changed (`{"files": […]}`), or everything after a change of content
 * (`{"purge_everything": true}`). `urlsShowing` gives the cached addresses with a query. Only the instance that handled the
 * write sends the request.
 */
export const openPurge = ({ url, token, origin, urlsShowing, log }: Hook): Purge => {
  const pending = new Set<ReturnType<typeof eventOf>>()
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  const addressesOf = (event: string) =>
    [...sharedAddressesOf(event), ...urlsShowing(event).filter(isForSharedCaches)].map(
      (path) => new URL(path, origin).href,
    )

  const sendLater = async () => {
    await pause(delayMs)
    while (pending.size > 0) {
      const bodies = pending.has(undefined)
        ? [{ purge_everything: true }]
        : inParts([...pending].filter((event) => event !== undefined).flatMap(addressesOf)).map((files) => ({ files }))
      pending.clear()
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
      pending.add(eventOf(change))
      sending ??= sendLater()
    },
    /** Sends the pending changes once, without delay. */
    close: async () => {
      closing.abort()
      await sending
    },
  }
}

const inParts = (given: string[]) => {
  const addresses = [...new Set(given)]
  return Array.from({ length: Math.ceil(addresses.length / addressesPerRequest) }, (_, n) =>
    addresses.slice(n * addressesPerRequest, (n + 1) * addressesPerRequest),
  )
}
