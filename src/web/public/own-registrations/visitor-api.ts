import { createApiClient } from '../../lib/api-client.ts'
import { authClient, sessionKey } from '../../account/auth-client.ts'

type As = { email: string } | { pass: string }

/**
 * The api as somebody asks it who may have shown an address to be theirs: with the pass of an email's link, with the one that
 * this tab keeps for this address, or signed in.
 */
export const visitorApi = (as: As) =>
  createApiClient(async (input, init) => {
    const pass = 'pass' in as ? as.pass : passFor(as.email)
    const authorization = pass ? `Pass ${pass}` : await bearer()
    const headers = new Headers(init?.headers)
    if (authorization) headers.set('Authorization', authorization)
    return fetch(input, { ...init, headers })
  })

const name = 'proven address'

/** Remembers in this tab that an address is proven: its owner registers others without a limit. */
export const storeLinkToken = (email: string, pass: string) => {
  try {
    sessionStorage.setItem(name, JSON.stringify({ email: email.toLowerCase(), pass }))
  } catch {
    // Where nothing may be kept, an account does the same.
  }
}

const passFor = (email: string) => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { email?: string; pass?: string }
    return kept.email === email.trim().toLowerCase() ? kept.pass : undefined
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
