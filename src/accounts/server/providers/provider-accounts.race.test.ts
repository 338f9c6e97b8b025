import { afterAll, beforeAll, expect } from 'vitest'
import { whileLocked } from '#tests/accounts/while-locked.ts'
import { aBrowser, password, signedUpUser, test } from '#tests/auth.ts'
import { startProvider } from '#tests/doubles/open-id-provider.ts'

let casa: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  casa = await startProvider()
})
afterAll(() => casa.close())

test('a sign-in at a provider while the identity is removed succeeds or is refused, and no call fails', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider] })
  for (const isSignInFirst of [true, false]) {
    const { email, user } = await signedUpUser(auth)
    const browser = aBrowser(auth.fetch)
    const client = auth.client({ fetch: browser })
    await client.signInWithPassword({ email, password })
    const person = { sub: email, email: `casa-${email}`, email_verified: false }
    const options = { redirectTo: 'http://localhost:3000/auth', skipBrowserRedirect: true }
    const linking = await client.linkIdentity({ provider: 'casa' as 'google', options })
    await browser(casa.signIn(linking.data.url!, person))
    const byCasa = (await client.getUserIdentities()).data!.identities.find(({ provider }) => provider === 'casa')!

    const authorization = await auth.client().signInWithOAuth({ provider: 'casa' as 'google', options })
    const atProvider = await browser(authorization.data.url!, { redirect: 'manual' })
    const callback = casa.signIn(atProvider.headers.get('Location')!, person)
    const signIn = async () => new URL((await browser(callback)).headers.get('Location')!).hash
    const unlink = async () => String((await client.unlinkIdentity(byCasa)).error)
    const calls = isSignInFirst ? [signIn, unlink] : [unlink, signIn]
    const [first, second] = await whileLocked(auth, user.id, calls)
    const [landing, removal] = isSignInFirst ? [first, second] : [second, first]
    expect(removal).toBe('null')
    expect(landing).toContain(isSignInFirst ? 'access_token' : 'provider_email_needs_verification')
  }
})

test('a first sign-in at a provider in two tabs at once succeeds in both', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const { client, email, user } = await signedUpUser(auth)
  const person = { sub: email, email, email_verified: true }
  const browser = aBrowser(auth.fetch)
  const begin = async () => {
    const authorization = await auth.client().signInWithOAuth({
      provider: 'casa' as 'google',
      options: { redirectTo: 'http://localhost:3000/auth', skipBrowserRedirect: true },
    })
    const atProvider = await browser(authorization.data.url!, { redirect: 'manual' })
    const callback = casa.signIn(atProvider.headers.get('Location')!, person)
    return async () => (await browser(callback)).headers.get('Location') ?? ''
  }
  const landings = await whileLocked(auth, user.id, [await begin(), await begin()])
  for (const landing of landings) expect(landing).toContain('access_token')
  const { identities } = (await client.getUserIdentities()).data!
  expect(identities.filter(({ provider }) => provider === 'casa')).toHaveLength(1)
})
