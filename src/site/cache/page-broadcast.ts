import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from '#platform/database/deadlines.ts'
import type { Address } from '#platform/database/open.ts'
import type { PageCache } from './page-cache.ts'
import type { Change } from '#club/core/server/http/change.ts'

const channel = 'cercle_pages'
const [pauseMs, retryMs, checkMs, closeTimeoutMs] = [20, 500, 5_000, 1_000]
/** A notification holds 8,000 bytes, a change takes about fifty. */
const changesPerNotification = 50

/** For a site that is the only one on its database. */
export const noBroadcast = { joined: Promise.resolve(), send: () => {}, leave: async () => {} }

type Message = { from?: string; changes: Change[] }

/** A message in another format counts as content: another release, or any other client of the database, may send one. */
const parseMessage = (payload: string): Message => {
  try {
    const { from, changes } = JSON.parse(payload) as Message
    return { from, changes: changes.map(String) as Change[] }
  } catch {
    return { changes: ['content'] }
  }
}

/**
 * Tells the other instances on the same database which of their cached pages a change drops or ages, by LISTEN/NOTIFY.
 * Sends after the commit, never inside the transaction: there, a NOTIFY makes all commits wait for each other.
 */
export const joinPageBroadcast = (address: Address, cache: PageCache) => {
  const ownId = randomUUID()
  const pending = new Set<Change>()
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    // With `pipeline`, a query without an answer destroys the connection after `query_timeout`.
    const connecting = new pg.Client({ pipeline: true, ...connectionOptions('broadcast'), ...address })
    connecting.on('error', () => {})
    let check: NodeJS.Timeout | undefined
    connecting.on('end', () => {
      clearInterval(check)
      client = undefined
      if (!isClosed) setTimeout(() => void connect(), 1000).unref()
    })
    connecting.on('notification', ({ payload = '' }) => {
      const { from, changes } = parseMessage(payload)
      if (from !== ownId) changes.forEach(cache.drop)
    })
    try {
      await connecting.connect()
      await connecting.query(`listen ${channel}`)
      client = connecting
      // A connection can go silent without closing: a regular query finds out.
      check = setInterval(() => void connecting.query('select 1').catch(() => {}), checkMs).unref()
      // Notifications sent before this moment were missed.
      cache.markAllStale()
    } catch {
      await connecting.end().catch(() => {})
    }
  }
  const joined = connect()

  const flush = async (): Promise<void> => {
    // The changes stay pending until there is a connection.
    const connection = client
    if (!connection) return void (isClosed || setTimeout(flush, retryMs).unref())
    const changes: Change[] = pending.has('content') ? ['content'] : [...pending]
    pending.clear()
    for (let n = 0; n < changes.length; n += changesPerNotification) {
      const message: Message = { from: ownId, changes: changes.slice(n, n + changesPerNotification) }
      // Not `client`, which becomes undefined if the connection breaks between two notifications.
      await connection
        .query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
        .catch(() => message.changes.forEach((change) => sendAfter(retryMs, change)))
    }
  }

  const sendAfter = (ms: number, change: Change) => {
    if (pending.size === 0) setTimeout(flush, ms).unref()
    pending.add(change)
  }

  return {
    joined,
    send: (change: Change) => sendAfter(pauseMs, change),
    leave: async () => {
      isClosed = true
      // Sends the last changes too, if the database answers in time.
      await Promise.race([flush(), sleep(retryMs, undefined, { ref: false })])
      await Promise.race([client?.end(), sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
