import type { GoTrueClient } from '@supabase/auth-js'

let opening: Promise<GoTrueClient> | undefined

/** The published auth client. It is fetched only for those who sign in or are signed in. */
export const authClient = () => (opening ??= openClient())

/** Where the session is kept, derived from the host (spec §9). */
export const sessionKey = () => `sb-${window.location.hostname.split('.')[0]}-auth-token`

const openClient = async () => {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: sessionKey(),
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
    // Only this page is a way back from a provider: a `code` in any other address is not ours to exchange.
    detectSessionInUrl: ({ pathname }, { code }) => pathname === '/auth' && code !== undefined,
  })
}
