import { createApiClient } from '#kit/both/api-client.ts'
import { deviceStorage, tabStorage } from '#kit/both/browser/storage.ts'
import { authClient, sessionKey } from '#kit/both/session/auth-client.ts'

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
export const storeLinkToken = (email: string, pass: string) =>
  tabStorage.write(name, JSON.stringify({ email: email.toLowerCase(), pass }))

const passFor = (email: string) => {
  const stored = tabStorage.readJson(name) as { email?: string; pass?: string } | undefined
  return stored?.email === email.trim().toLowerCase() ? stored.pass : undefined
}

const bearer = async () => {
  try {
    if (deviceStorage.read(sessionKey()) === null) return undefined
    const { data } = await (await authClient()).getSession()
    return data.session ? `Bearer ${data.session.access_token}` : undefined
  } catch {
    return undefined
  }
}
