import { useSyncExternalStore } from 'react'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { deviceStorage } from '#kit/both/browser/storage.ts'
import { storageName } from './has-stored-registrations.ts'

/** A registration as the visitor was told of it, without any address: who comes, and from when the news is. */
export type StoredRegistration = {
  /** The guest, then the companions: null for one who was not named. */
  names: [string, ...(string | null)[]]
  at: string
  isAsked?: boolean | undefined
  heldUntil?: string | undefined
  waiting?: { seats: number; ahead: number } | undefined
  /** The pass of the booking. */
  pass?: string | undefined
}

type Event = { id: string; date: string; endsAt: string | null }
type Stored = Record<string, Omit<Event, 'id'> & { registrations: StoredRegistration[] }>

/**
 * The registrations for an event that this device remembers until the event is over. Follows other tabs. Without storage they last as
 * long as the page.
 */
export const useStoredRegistrations = ({ id }: Event) =>
  parse(useSyncExternalStore(subscribe, readText))[id]?.registrations ?? none

/** Remembers a registration on this device. */
export const storeRegistration = ({ id, date, endsAt }: Event, registration: StoredRegistration) => {
  const stored = parse(readText())
  const registrations = [...(stored[id]?.registrations ?? []), registration]
  write({ ...stored, [id]: { date, endsAt, registrations } })
}

/** Deletes the registrations for an event from this device. */
export const deleteStoredRegistrations = (id: string) => {
  const { [id]: _, ...others } = parse(readText())
  write(others)
}

/** Deletes the registration with this pass from this device: its seat has been handed over. */
export const deleteStoredRegistration = (eventId: string, pass: string) => {
  const { [eventId]: event, ...others } = parse(readText())
  const registrations = event?.registrations.filter((one) => one.pass !== pass) ?? []
  write(event && registrations.length > 0 ? { ...others, [eventId]: { ...event, registrations } } : others)
}

/** Deletes from this device what belongs to events that are over. The times of `event` may have changed. */
export const deleteOldRegistrations = ({ id, date, endsAt }: Event, now: number) => {
  const stored = parse(readText())
  const current = stored[id] ? { ...stored, [id]: { ...stored[id], date, endsAt } } : stored
  const left = Object.entries(current).filter(([, event]) => eventPhaseOf(event, now) !== 'over')
  write(Object.fromEntries(left))
}

const none: StoredRegistration[] = []
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const readText = () => deviceStorage.read(storageName)

let parsed: { text: string | null; stored: Stored } = { text: null, stored: {} }

const parse = (text: string | null): Stored => {
  if (parsed.text === text) return parsed.stored
  try {
    parsed = { text, stored: (JSON.parse(text ?? '{}') as Stored | null) ?? {} }
  } catch {
    parsed = { text, stored: {} }
  }
  return parsed.stored
}

const write = (stored: Stored) => {
  const text = Object.keys(stored).length > 0 ? JSON.stringify(stored) : null
  if (text === readText()) return
  deviceStorage.write(storageName, text)
  for (const listener of listeners) listener()
}
