import { useSyncExternalStore } from 'react'

type EmailKind = 'signup' | 'recovery'

/**
 * The address to which a letter with a code went, kept in this tab: who leaves to read it, and whose phone has thrown the
 * page away meanwhile, comes back to the field that asks for its code. Written `undefined`, it is forgotten.
 */
export const useWrittenTo = (letter: EmailKind) => {
  // The server knows nothing of it.
  const address = useSyncExternalStore(
    listen,
    () => read(letter),
    () => undefined,
  )
  const keep = (address: string | undefined) => {
    kept.set(letter, address)
    store(letter, address)
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
const read = (letter: EmailKind) => {
  if (!kept.has(letter)) kept.set(letter, stored(letter))
  return kept.get(letter)
}

const stored = (letter: EmailKind) => {
  try {
    return sessionStorage.getItem(`letter ${letter}`) ?? undefined
  } catch {
    return undefined
  }
}

const store = (letter: EmailKind, address: string | undefined) => {
  try {
    if (address === undefined) sessionStorage.removeItem(`letter ${letter}`)
    else sessionStorage.setItem(`letter ${letter}`, address)
  } catch {
    // Storage may be forbidden or full: then it lasts as long as the page.
  }
}
