import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Address } from '#db/open.ts'
import type { PageCache } from './page-cache.ts'
import type { Change } from './page-topics.ts'

const channel = 'cercle_pages'
const pauseMs = 20

/** For a site that has its database to itself. */
export const alone = { joined: Promise.resolve(), tell: () => {}, leave: async () => {} }

type Message = { from: string; change: Change }

/**
 * Tells the other instances on the same database which of their kept pages a change outdates, by LISTEN/NOTIFY.
 * Sent after the write has committed, never inside it: a NOTIFY in a transaction makes all commits wait in one line.
 */
export const joinPageBroadcast = (address: Address, cache: PageCache) => {
  const me = randomUUID()
  const waiting: Change[] = []
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    const connecting = new pg.Client(address)
    connecting.on('error', () => {})
    connecting.on('end', () => {
      client = undefined
      if (!isClosed) setTimeout(() => void connect(), 1000).unref()
    })
    connecting.on('notification', ({ payload = '' }) => {
      const { from, change } = JSON.parse(payload) as Message
      if (from !== me) cache.drop(change)
    })
    try {
      await connecting.connect()
      await connecting.query(`listen ${channel}`)
      client = connecting
      // What was said while nobody listened is unknown.
      cache.outdateAll()
    } catch {
      await connecting.end().catch(() => {})
    }
  }
  const joined = connect()

  const flush = () => {
    // Kept until there is somebody to tell it through.
    if (!client) return void setTimeout(flush, 500).unref()
    const change = {
      topics: [...new Set(waiting.flatMap(({ topics }) => topics))],
      isFrequent: waiting.every(({ isFrequent }) => isFrequent),
    }
    waiting.length = 0
    const message: Message = { from: me, change }
    client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]).catch(() => {})
  }

  return {
    joined,
    tell: (change: Change) => {
      if (change.topics.length === 0) return
      if (waiting.push(change) === 1) setTimeout(flush, pauseMs)
    },
    leave: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
