import type { Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#kit/both/browser/storage.ts'
import { authClient, sessionKey } from '#kit/both/session/auth-client.ts'

/**
 * The signed-in account. `unknown` until the stored session is read. `unreachable` if the stored session must be renewed and the
 * server does not answer.
 */
type SessionState = { kind: 'unknown' | 'none' | 'unreachable' } | { kind: 'signed-in'; session: Session }

/** Follows the session of this browser, also when another tab signs in or out. */
export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )

const unknown: SessionState = { kind: 'unknown' }
let state: SessionState = unknown
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (state === unknown && listeners.size === 1) readStoredSession()
  return () => void listeners.delete(listener)
}

const setState = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

let isListening = false

const readStoredSession = () => {
  if (!hasStoredSession()) setState({ kind: 'none' })
  else void followSession()
  // Another tab may sign in while this one has not loaded the client.
  window.addEventListener('storage', ({ key }) => key === sessionKey() && void followSession())
}

/** Follows the sessions that the auth client reports. Call it before each sign-in. */
export const followSession = async () => {
  if (isListening) return
  isListening = true
  const client = await authClient()
  client.onAuthStateChange((event, session) => {
    if (session) setState({ kind: 'signed-in', session })
    else setState({ kind: event === 'INITIAL_SESSION' && hasStoredSession() ? 'unreachable' : 'none' })
  })
}

const hasStoredSession = () => deviceStorage.read(sessionKey()) !== null

/** Retries after `unreachable`. */
export const retrySession = async () => {
  setState({ kind: 'unknown' })
  const { data } = await (await authClient()).getSession()
  if (data.session) setState({ kind: 'signed-in', session: data.session })
  else setState({ kind: hasStoredSession() ? 'unreachable' : 'none' })
}
