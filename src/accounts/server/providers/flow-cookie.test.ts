import { afterAll, beforeAll, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { identities, users } from '../tables/users.ts'
import { aBrowser, anAddress, base, password, signedUpUser, test } from '#tests/auth.ts'
import { startProvider } from '#tests/doubles/open-id-provider.ts'

let casa: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  casa = await startProvider()
})
afterAll(() => casa.close())

const site = 'http://localhost:3000/auth'
const authorize = `${base}/authorize?provider=casa&redirect_to=${site}`

test('the answer of a provider counts only in the browser that asked, for a sign-in and for a link', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const [own, email] = [aBrowser(auth.fetch), anAddress()]
  const person = { sub: email, email, email_verified: true }
  const begun = await own(authorize)
  const cookie = begun.headers.getSetCookie().join()
  expect(cookie).toMatch(/^oauth-flows=[\da-f-]{36}; Max-Age=300; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/)
  const callback = casa.signIn(begun.headers.get('Location')!, person)
  const landing = async (browser: typeof fetch, url = callback, init?: RequestInit) =>
    (await browser(url, init)).headers.get('Location') ?? ''
  expect(await landing(aBrowser(auth.fetch))).toContain('error_code=bad_oauth_state')
  expect(await auth.service.db.$count(users, eq(users.email, email)), 'nothing has happened').toBe(0)

  const [thief, victim] = [await signedUpUser(auth), aBrowser(auth.fetch)]
  const link = auth.client({ fetch: aBrowser(auth.fetch) })
  await link.signInWithPassword({ email: thief.email, password })
  const { data } = await link.linkIdentity({
    provider: 'casa' as 'google',
    options: { redirectTo: site, skipBrowserRedirect: true },
  })
  expect(await landing(victim, casa.signIn(data.url!, { ...person, sub: `v${email}` }))).toContain('bad_oauth_state')
  expect(await auth.service.db.$count(identities, eq(identities.userId, thief.user.id))).toBe(1)

  // Some providers answer by a form, with which browsers send no such cookie. The next request has it.
  const form = new URL(callback)
  const next = await landing(auth.fetch, form.origin + form.pathname, { method: 'POST', body: form.searchParams })
  expect(next).toBe(callback)
  expect(await landing(own, next)).toContain('access_token=')
})

test('five sign-ins can be under way in one browser', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const [browser, email] = [aBrowser(auth.fetch), anAddress()]
  const callbacks: string[] = []
  for (let n = 0; n < 6; n++) {
    const begun = await browser(authorize)
    callbacks.push(casa.signIn(begun.headers.get('Location')!, { sub: email, email, email_verified: true }))
  }
  const landings: string[] = []
  for (const callback of callbacks) landings.push((await browser(callback)).headers.get('Location') ?? '')
  expect(landings.map((landing) => landing.includes('access_token='))).toEqual([false, true, true, true, true, true])
})
