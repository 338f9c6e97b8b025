import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from '#db/deadlines.ts'
import type { Address } from '#db/open.ts'
import type { PageCache } from './page-cache.ts'
import type { Change } from '#api/cache-tags.ts'

const channel = 'cercle_pages'
const [pauseMs, retryMs, listeningMs, goodbyeMs] = [20, 500, 5_000, 1_000]
/** A notification holds 8,000 bytes; a tag, of an id or a short name, some fifty. */
const tagsAtOnce = 50

/** For a site that has its database to itself. */
export const noBroadcast = { joined: Promise.resolve(), tell: () => {}, leave: async () => {} }

type Message = { from: string; change: Change }

/** Undefined for what no instance of ours says: anybody who may connect may notify, a later release too. */
const read = (payload: string): Message | undefined => {
  try {
    const { from, change } = JSON.parse(payload) as Partial<Message>
    return from && Array.isArray(change?.tags) ? { from, change } : undefined
  } catch {
    return undefined
  }
}

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
    // In a pipeline a query without an answer destroys the connection (`query_timeout`).
    const connecting = new pg.Client({ pipeline: true, ...connectionOptions('broadcast'), ...address })
    connecting.on('error', () => {})
    let listening: NodeJS.Timeout | undefined
    connecting.on('end', () => {
      clearInterval(listening)
      client = undefined
      if (!isClosed) setTimeout(() => void connect(), 1000).unref()
    })
    connecting.on('notification', ({ payload = '' }) => {
      const message = read(payload)
      if (!message) cache.outdateAll()
      else if (message.from !== me) cache.drop(message.change)
    })
    try {
      await connecting.connect()
      await connecting.query(`listen ${channel}`)
      client = connecting
      // A connection can go silent without an end: it is asked whether it still hears.
      listening = setInterval(() => void connecting.query('select 1').catch(() => {}), listeningMs).unref()
      // What was said while nobody listened is unknown.
      cache.outdateAll()
    } catch {
      await connecting.end().catch(() => {})
    }
  }
  const joined = connect()

  const flush = async (): Promise<void> => {
    // Kept until there is somebody to tell it through.
    const through = client
    if (!through) return void (isClosed || setTimeout(flush, retryMs).unref())
    const isFrequent = waiting.every(({ isFrequent }) => isFrequent)
    const tags = [...new Set(waiting.splice(0).flatMap((change) => change.tags))]
    for (let n = 0; n < tags.length; n += tagsAtOnce) {
      const change = { tags: tags.slice(n, n + tagsAtOnce), isFrequent }
      const message: Message = { from: me, change }
      // Not `client`: it goes when the connection breaks between two of these.
      await through.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]).catch(() => {
        if (waiting.push(change) === 1) setTimeout(flush, retryMs).unref()
      })
    }
  }

  return {
    joined,
    tell: (change: Change) => {
      if (change.tags.length === 0) return
      if (waiting.push(change) === 1) setTimeout(flush, pauseMs)
    },
    leave: async () => {
      isClosed = true
      // What was changed last is told too, by a database that answers.
      await Promise.race([flush(), sleep(retryMs, undefined, { ref: false })])
      await Promise.race([client?.end(), sleep(goodbyeMs, undefined, { ref: false })])
    },
  }
}
