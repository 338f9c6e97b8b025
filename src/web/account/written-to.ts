import { useSyncExternalStore } from 'react'

type EmailKind = 'signup' | 'recovery'

/**
 * The address to which an email with a code went, kept in this tab: who leaves to read it, and whose phone has thrown the
 * page away meanwhile, comes back to the field that asks for its code. Written `undefined`, it is forgotten.
 */
export const useWrittenTo = (email: EmailKind) => {
  // The server knows nothing of it.
  const address = useSyncExternalStore(
    listen,
    () => read(email),
    () => undefined,
  )
  const keep = (address: string | undefined) => {
    kept.set(email, address)
    store(email, address)
    for (const listener of listeners) listener()
  }
  return [address, keep] as const
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const kept = new Map<EmailKind, string | undefined>()
const read = (email: EmailKind) => {
  if (!kept.has(email)) kept.set(email, stored(email))
  return kept.get(email)
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
    // Storage may be forbidden or full: then it lasts as long as the page.
  }
}
