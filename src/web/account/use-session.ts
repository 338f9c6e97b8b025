import type { Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { authClient, sessionKey } from './auth-client.ts'

/**
 * The account that is signed in. `unknown` until the stored session has been read; `unreachable` if it is stored but the
 * server cannot be reached to renew it.
 */
type SessionState = { kind: 'unknown' | 'none' | 'unreachable' } | { kind: 'signed-in'; session: Session }

/** Follows the session of this browser, also when another tab signs in or out. */
export const useSession = () =>
  useSyncExternalStore(
    follow,
    () => state,
    () => unknown,
  )

const unknown: SessionState = { kind: 'unknown' }
let state: SessionState = unknown
const followers = new Set<() => void>()

const follow = (follower: () => void) => {
  followers.add(follower)
  if (state === unknown && followers.size === 1) begin()
  return () => void followers.delete(follower)
}

const become = (next: SessionState) => {
  state = next
  for (const follower of followers) follower()
}

let isListening = false

const begin = () => {
  if (!hasStoredSession()) become({ kind: 'none' })
  else void listen()
  // Another tab signed in, and this one has not loaded the client.
  window.addEventListener('storage', ({ key }) => key === sessionKey() && void listen())
}

/** Follows every change that the client reports. Called after each sign-in. */
export const listen = async () => {
  if (isListening) return
  isListening = true
  const client = await authClient()
  client.onAuthStateChange((event, session) => {
    if (session) become({ kind: 'signed-in', session })
    else become({ kind: event === 'INITIAL_SESSION' && hasStoredSession() ? 'unreachable' : 'none' })
  })
}

const hasStoredSession = () => {
  try {
    return localStorage.getItem(sessionKey()) !== null
  } catch {
    return false
  }
}

/** Retries after `unreachable`. */
export const retrySession = async () => {
  become({ kind: 'unknown' })
  const { data } = await (await authClient()).getSession()
  if (data.session) become({ kind: 'signed-in', session: data.session })
  else become({ kind: hasStoredSession() ? 'unreachable' : 'none' })
}
