import type { AuthError } from '@supabase/auth-js'
import { clientOver } from '../lib/client-over.ts'
import { authClient } from '../account/auth-client.ts'

/** What the server misses: a session, its second factor, or a proof of the last minutes that the person is still there. */
export type Missing = 'session' | 'code' | 'proof'

/** Asks the person to sign in again, over the screen they are on. Resolves to whether they did. */
type AskToSignIn = (missing: Missing) => Promise<boolean>

let askToSignIn: AskToSignIn | undefined
let asking: Promise<boolean> | undefined

/** The panel's shell answers the question while it is on screen. */
export const answerSignIn = (ask: AskToSignIn) => {
  askToSignIn = ask
  return () => {
    askToSignIn = undefined
  }
}

/**
 * `fetch` with the session's token. Where the session has ended, a second factor is owed or a fresh proof is asked for, the
 * person is asked over the screen and the request goes out again: what they have written is not lost.
 */
export const authorizedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, await withToken(init))
  const missing = await whatIsMissing(response)
  return missing && (await ask(missing)) ? fetch(input, await withToken(init)) : response
}

/** The same for an act of the auth client on the own account: it goes out again once the person has shown who they are. */
export const withProof = async <Done extends { error: AuthError | null }>(act: () => Promise<Done>): Promise<Done> => {
  const done = await act()
  return done.error?.code === 'reauthentication_needed' && (await ask('proof')) ? await act() : done
}

/** Several requests may be refused at once: one question for all. */
const ask = async (missing: Missing) => {
  if (!askToSignIn) return false
  asking ??= askToSignIn(missing).finally(() => (asking = undefined))
  return await asking
}

/** The api as the staff asks it. */
export const panelApi = clientOver(authorizedFetch)

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
  return error === 'second-factor.required' ? 'code' : undefined
}
