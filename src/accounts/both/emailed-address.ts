import { useSyncExternalStore } from 'react'
import { tabStorage } from '#kit/both/browser/storage.ts'

type EmailKind = 'signup' | 'recovery'

/**
 * The address to which an email with a code was sent, stored in this tab. A visitor who reads the email in another app comes back to
 * the field for the code, even if the phone has reloaded the page. Setting `undefined` deletes it.
 */
export const useEmailedAddress = (email: EmailKind) => {
  const address = useSyncExternalStore(
    listen,
    () => tabStorage.read(`email ${email}`) ?? undefined,
    () => undefined,
  )
  const setAddress = (newAddress: string | undefined) => {
    tabStorage.write(`email ${email}`, newAddress ?? null)
    for (const listener of listeners) listener()
  }
  return [address, setAddress] as const
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
