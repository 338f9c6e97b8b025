import type { Arrival } from '../shared/arrivals.ts'
import type { DoorList } from './queries.ts'
import { type Queued, type QueuedPayment, isUnchanged } from './queued.ts'

/**
 * What a phone knows of its door: the last list, the arrivals of all phones, the last act, which can be undone, and the payments that it noted
 * and that count in the list (`taken`).
 */
export type Kept = {
  pass: string
  device: string
  list: DoorList | null
  arrivals: Arrival[]
  since: string
  last: { ids: string[]; name: string; count: number; at: string; payment?: string | undefined } | null
  taken?: QueuedPayment[]
}

const names = { database: 'door', kept: 'kept', queue: 'queue' } as const

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

let opened: Promise<IDBDatabase> | undefined

const open = () =>
  (opened ??= (() => {
    const request = indexedDB.open(names.database, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(names.kept)
      request.result.createObjectStore(names.queue, { keyPath: 'id' })
    })
    return done(request)
  })())

/** Runs `work` in a transaction that is on the disk when it ends: a phone whose battery is empty must not forget who came in. */
const write = async <T>(store: 'kept' | 'queue', work: (store: IDBObjectStore) => Promise<T> | T) => {
  const transaction = (await open()).transaction(store, 'readwrite', { durability: 'strict' })
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const result = await work(transaction.objectStore(store))
  await ended
  return result
}

/** What a phone at the door keeps, in IndexedDB. Calls throw where the browser forbids it. */
export const deviceStorage = {
  read: async (): Promise<{ kept: Kept | undefined; queue: Queued[] }> => {
    const transaction = (await open()).transaction([names.kept, names.queue])
    const [kept, queue] = await Promise.all([
      done<Kept | undefined>(transaction.objectStore(names.kept).get(names.kept)),
      done<Queued[]>(transaction.objectStore(names.queue).getAll()),
    ])
    return { kept, queue }
  },

  keep: (kept: Kept) => write(names.kept, (store) => void store.put(kept, names.kept)),

  put: (queued: readonly Queued[]) =>
    write(names.queue, (store) => {
      for (const one of queued) store.put(one)
    }),

  /** Drops what was sent, if it is as it was sent. */
  settle: (sent: readonly Queued[]) =>
    write(names.queue, async (store) => {
      for (const one of sent) {
        const kept = await done<Queued | undefined>(store.get(one.id))
        if (kept && isUnchanged(one, kept)) store.delete(one.id)
      }
    }),

  drop: (ids: readonly string[]) =>
    write(names.queue, (store) => {
      for (const id of ids) store.delete(id)
    }),

  /** Forgets everything. */
  wipe: async () => {
    await write(names.kept, (store) => void store.clear())
    await write(names.queue, (store) => void store.clear())
  },
}

export type Storage = typeof deviceStorage
