import type { GoTrueClient, VerifyOtpParams } from '@supabase/auth-js'

let opening: Promise<GoTrueClient> | undefined

/** The published auth client. It is fetched only for those who sign in or are signed in. */
export const authClient = () => (opening ??= openClient())

/** Where the session is kept, derived from the host (spec §9). */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token`

/**
 * Uses the link or the digits of a letter up. The verifier that the client keeps since it asked for the letter (PKCE) goes
 * along: it shows that the letter is read in the browser that signed up, whose password then counts.
 */
export const verifyHere = async (given: VerifyOtpParams) => {
  const client = await authClient()
  return await client.verifyOtp(Object.assign({ code_verifier: keptVerifier() }, given))
}

const keptVerifier = () => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${sessionKey()}-code-verifier`) ?? 'null')
    return typeof kept === 'string' ? kept.split('/')[0] : undefined
  } catch {
    return undefined
  }
}

const openClient = async () => {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient(clientOptions(window.location))
}

/** How the client is set up in a browser that loaded the page at an address. */
export const clientOptions = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>) => ({
  url: `${origin}/auth/v1`,
  storageKey: sessionKey(),
  flowType: 'pkce' as const,
  experimental: { recoveryCodes: true },
  // Only this page is a way back from a provider: a `code` in any other address is not ours to exchange.
  detectSessionInUrl: pathname === '/auth',
})
