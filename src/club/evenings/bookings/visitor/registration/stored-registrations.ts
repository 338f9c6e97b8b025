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
  /** The pass of the booking, and its code. */
  pass?: string | undefined
  code?: string | undefined
}

type Event = { id: string; date: string; endsAt: string | null }
type Stored = Record<string, Omit<Event, 'id'> & { registrations: StoredRegistration[] }>

/**
 * The registrations for an event that this device remembers until the event is over. Follows other tabs. Without storage they last as
 * long as the page.
 */
export const useStoredRegistrations = ({ id }: Pick<Event, 'id'>) =>
  parse(useSyncExternalStore(subscribe, readText))[id]?.registrations ?? none

/** The last registration that made a booking. */
export const lastBookingOf = (registrations: readonly StoredRegistration[]) =>
  registrations.findLast((one): one is StoredRegistration & { pass: string } => one.pass !== undefined)

/** The last booking for each event that this device remembers, in the order of the events. */
export const useStoredBookings = () =>
  Object.entries(parse(useSyncExternalStore(subscribe, readText, () => null)))
    .toSorted(([, one], [, other]) => Date.parse(one.date) - Date.parse(other.date))
    .flatMap(([eventId, { date, endsAt, registrations }]) => {
      const last = lastBookingOf(registrations)
      return last ? [{ eventId, date, endsAt, pass: last.pass }] : []
    })

/** Whether a pass is the one of this device's last booking for an event. */
export const isStored = (eventId: string, pass: string) =>
  lastBookingOf(parse(readText())[eventId]?.registrations ?? [])?.pass === pass

/** Remembers a registration on this device. */
export const storeRegistration = ({ id, date, endsAt }: Event, registration: StoredRegistration) => {
  const stored = parse(readText())
  const registrations = [...(stored[id]?.registrations ?? []), registration]
  write({ ...stored, [id]: { date, endsAt, registrations } })
}

/** Deletes the registrations for an event from this device, or all. */
export const deleteStoredRegistrations = (id?: string) => {
  if (id === undefined) return write({})
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
export const deleteOldRegistrations = (now: number, event?: Event) => {
  const stored = parse(readText())
  const own = event && stored[event.id]
  const current = own ? { ...stored, [event.id]: { ...own, date: event.date, endsAt: event.endsAt } } : stored
  const left = Object.entries(current).filter(([, times]) => eventPhaseOf(times, now) !== 'over')
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
  void import('../ticket/offline.ts').then(({ keepOnly }) => keepOnly(Object.keys(stored)))
}
