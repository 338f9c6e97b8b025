import { useSyncExternalStore } from 'react'

type EmailKind = 'signup' | 'recovery'

/**
 * The address to which an email with a code was sent, stored in this tab. A visitor who reads the email in another app comes back to
 * the field for the code, even if the phone has reloaded the page. Setting `undefined` deletes it.
 */
export const useEmailedAddress = (email: EmailKind) => {
  const address = useSyncExternalStore(
    listen,
    () => read(email),
    () => undefined,
  )
  const setAddress = (newAddress: string | undefined) => {
    cache.set(email, newAddress)
    store(email, newAddress)
    for (const listener of listeners) listener()
  }
  return [address, setAddress] as const
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const cache = new Map<EmailKind, string | undefined>()
const read = (email: EmailKind) => {
  if (!cache.has(email)) cache.set(email, stored(email))
  return cache.get(email)
}

const stored = (email: EmailKind) => {
  try {
    return sessionStorage.getItem(`email ${email}`) ?? undefined
  } catch {
    return undefined
  }
}

const store = (email: EmailKind, address: string | undefined) => {
  try {
    if (address === undefined) sessionStorage.removeItem(`email ${email}`)
    else sessionStorage.setItem(`email ${email}`, address)
  } catch {
    // The browser may forbid storage, or it may be full. The cache still lasts as long as the page.
  }
}
