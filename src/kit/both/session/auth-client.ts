import type { GoTrueClient, VerifyOtpParams } from '@supabase/auth-js'
import { deviceStorage } from '#kit/both/browser/storage.ts'

let opening: Promise<GoTrueClient> | undefined

/** The published auth client. Loaded only to sign in or with a stored session. */
export const authClient = () => (opening ??= openClient())

/** The storage key of the session, derived from the host (spec §9). */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token`

/**
 * Redeems the link or the code of an email. Sends the PKCE verifier that the client stored when it requested the email. It
 * proves that this browser signed up, so that the password of the sign-up is valid.
 */
export const verifyHere = async (params: VerifyOtpParams) => {
  const client = await authClient()
  return await client.verifyOtp(Object.assign({ code_verifier: storedVerifier() }, params))
}

const storedVerifier = () => {
  const stored = deviceStorage.readJson(`${sessionKey()}-code-verifier`)
  return typeof stored === 'string' ? stored.split('/')[0] : undefined
}

const openClient = async () => {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient(clientOptions(window.location))
}

/** The options of the client for a page loaded at an address. */
export const clientOptions = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>) => ({
  url: `${origin}/auth/v1`,
  storageKey: sessionKey(),
  storage: {
    getItem: deviceStorage.read,
    setItem: (name: string, value: string) => void deviceStorage.write(name, value),
    removeItem: (name: string) => void deviceStorage.write(name, null),
  },
  flowType: 'pkce' as const,
  experimental: { recoveryCodes: true },
  // Providers redirect only to this page. The client ignores a `code` in any other address.
  detectSessionInUrl: pathname === '/auth',
})
