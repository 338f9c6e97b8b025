import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import type { Change } from '#api/cache-tags.ts'
import { isForSharedCaches, sharedAddressesOf } from './public-reads.ts'

/** Longer than a page of this or another instance may still be shown as it was before the change. */
const laterMs = 1500
const answerMs = 5000
/** Seven seconds altogether. Copies end by themselves after a minute. */
const retriesAfterMs = [1000, 2000, 4000]
/** What Cloudflare takes in one request. */
const addressesAtOnce = 30

export type Purge = { changed: (change: Change) => void; close: () => Promise<void> }

/** For a site without `PURGE_URL`: caches in front of it ask again after two seconds. */
export const noPurge: Purge = { changed: () => {}, close: async () => {} }

type Hook = { url: string; token?: string | undefined; origin: string; urlsOf: (change: Change) => string[]; log: Log }

/**
 * Tells a cache between the site and its visitors what to drop, in one request for all changes of a moment: the addresses
 * that guests changed (`{"files": […]}`), or everything once staff did (`{"purge_everything": true}`), as Cloudflare's API
 * takes it. `urlsOf` names the addresses with a query that were answered lately. Of several instances the one that took
 * the change tells.
 */
export const openPurge = ({ url, token, origin, urlsOf, log }: Hook): Purge => {
  const addresses = new Set<string>()
  let isEverything = false
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  const sendLater = async () => {
    await pause(laterMs)
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
          'The cache in front of the site could not be told what changed: it shows it within a minute',
        )
        return
      }
      await pause(retryAfterMs)
    }
  }

  /** @returns what went wrong */
  const post = async (body: object) => {
    try {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
      const signal = AbortSignal.timeout(answerMs)
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
        const shown = [...change.tags.flatMap(sharedAddressesOf), ...urlsOf(change).filter(isForSharedCaches)]
        for (const address of shown) addresses.add(address)
      }
      sending ??= sendLater()
    },
    /** Tells what is left to tell, once, without waiting before it. */
    close: async () => {
      closing.abort()
      await sending
    },
  }
}

const inParts = (addresses: string[]) =>
  Array.from({ length: Math.ceil(addresses.length / addressesAtOnce) }, (_, n) =>
    addresses.slice(n * addressesAtOnce, (n + 1) * addressesAtOnce),
  )
