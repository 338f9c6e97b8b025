import { createApiClient } from '../../lib/api-client.ts'
import { authClient, sessionKey } from '../../account/auth-client.ts'

type As = { email: string } | { pass: string } | 'account'

/**
 * The api for a visitor who may have proven an address: with the token of an email's link, with the token that this tab has stored
 * for the address, or with the session of an account; with `account` only with that.
 */
export const visitorApi = (as: As) =>
  createApiClient(async (input, init) => {
    const pass = as === 'account' ? undefined : 'pass' in as ? as.pass : passFor(as.email)
    const authorization = pass ? `Pass ${pass}` : await bearer()
    const headers = new Headers(init?.headers)
    if (authorization) headers.set('Authorization', authorization)
    return fetch(input, { ...init, headers })
  })

const name = 'proven address'

/** Stores in this tab the proof of an address, with which the owner can register other guests without a limit. */
export const storeLinkToken = (email: string, pass: string) => {
  try {
    sessionStorage.setItem(name, JSON.stringify({ email: email.toLowerCase(), pass }))
  } catch {
    // The browser may forbid storage. Signing in has the same effect.
  }
}

const passFor = (email: string) => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { email?: string; pass?: string }
    return stored.email === email.trim().toLowerCase() ? stored.pass : undefined
  } catch {
    return undefined
  }
}

const bearer = async () => {
  try {
    if (localStorage.getItem(sessionKey()) === null) return undefined
    const { data } = await (await authClient()).getSession()
    return data.session ? `Bearer ${data.session.access_token}` : undefined
  } catch {
    return undefined
  }
}
