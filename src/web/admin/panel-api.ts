import { clientOver } from '../lib/client-over.ts'
import { authClient } from '../session/auth-client.ts'

/** Asks the person to sign in again, over the screen they are on. Resolves to whether they did. */
type AskToSignIn = (reason: 'session' | 'code') => Promise<boolean>

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
 * `fetch` with the session's token. Where the session has ended or a second factor is owed, the person is asked over
 * the screen and the request goes out again: what they have written is not lost.
 */
export const authorizedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, await withToken(init))
  const reason = await whatIsMissing(response)
  if (!reason || !askToSignIn) return response
  // Several requests may be refused at once: one question for all.
  asking ??= askToSignIn(reason).finally(() => (asking = undefined))
  return (await asking) ? fetch(input, await withToken(init)) : response
}

/** The api as the staff asks it. */
export const panelApi = clientOver(authorizedFetch)

const withToken = async (init: RequestInit = {}): Promise<RequestInit> => {
  const { data } = await (await authClient()).getSession()
  const headers = new Headers(init.headers)
  if (data.session) headers.set('Authorization', `Bearer ${data.session.access_token}`)
  return { ...init, headers }
}

const whatIsMissing = async (response: Response) => {
  if (response.status === 401) return 'session'
  if (response.status !== 403) return undefined
  const { error } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string }
  return error === 'second-factor.required' ? 'code' : undefined
}
