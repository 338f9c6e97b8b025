import type { AuthError } from '@supabase/auth-js'
import { createApiClient } from '#kit/both/api-client.ts'
import { authClient } from './auth-client.ts'

/** What a request lacks: a session, the second factor, or a proof of identity within the last minutes. */
export type Missing = 'session' | 'code' | 'proof'

/** Asks the person to sign in again over the current screen. Resolves to whether that succeeded. */
type AskToSignIn = (missing: Missing) => Promise<boolean>

let askToSignIn: AskToSignIn | undefined
let asking: Promise<boolean> | undefined
/** The screen on which the person closed the question. Its polls would open it again every few seconds. */
let closedAt: string | undefined

/** Sets the function that asks. The layout of the panel calls it while it is mounted. */
export const answerSignIn = (ask: AskToSignIn) => {
  askToSignIn = ask
  return () => {
    askToSignIn = undefined
  }
}

/** Signs out. Requests that are refused meanwhile ask nobody to sign in again. Returns the error that kept the session. */
export const signOut = async () => {
  const asks = askToSignIn
  askToSignIn = undefined
  const { error } = await (await authClient()).signOut()
  if (error) askToSignIn = asks
  return error
}

/**
 * `fetch` with the token of the session. If the session has ended, or a second factor or a fresh proof is required, asks the
 * person over the current screen and repeats the request, so that no input is lost. After the person has closed the question, the
 * reads of that screen do not ask again.
 */
export const authorizedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, await withToken(init))
  const missing = await whatIsMissing(response)
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (missing === 'session' && isRead && closedAt === location.href) return response
  return missing && (await ask(missing)) ? fetch(input, await withToken(init)) : response
}

/** The same for a call of the auth client on the own account: repeats it after the person has proven who they are. */
export const withProof = async <Done extends { error: AuthError | null }>(act: () => Promise<Done>): Promise<Done> => {
  const done = await act()
  return done.error?.code === 'reauthentication_needed' && (await ask('proof')) ? await act() : done
}

/** Several requests may be refused at once, but the person is asked once. */
const ask = async (missing: Missing) => {
  if (!askToSignIn) return false
  asking ??= askToSignIn(missing).finally(() => (asking = undefined))
  const isSignedIn = await asking
  closedAt = isSignedIn ? undefined : location.href
  return isSignedIn
}

/** The api with the session of the signed-in staff. */
export const panelApi = createApiClient(authorizedFetch)

const withToken = async (init: RequestInit = {}): Promise<RequestInit> => {
  const { data } = await (await authClient()).getSession()
  const headers = new Headers(init.headers)
  if (data.session) headers.set('Authorization', `Bearer ${data.session.access_token}`)
  return { ...init, headers }
}

const whatIsMissing = async (response: Response): Promise<Missing | undefined> => {
  if (response.status === 401) return 'session'
  if (response.status !== 403) return undefined
  const { error, code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string; code?: string }
  if (error === 'auth.fresh-proof' || code === 'reauthentication_needed') return 'proof'
  return error === 'second-factor.required' || code === 'insufficient_aal' ? 'code' : undefined
}
