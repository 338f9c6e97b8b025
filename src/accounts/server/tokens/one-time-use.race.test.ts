import { expect } from 'vitest'
import { whileLocked } from '#tests/accounts/while-locked.ts'
import { type TestAuth, anAddress, password, signedUpUser, test, tokenTo } from '#tests/auth.ts'
import { service } from '#tests/accounts/admins.ts'

type Person = Awaited<ReturnType<typeof signedUpUser>>
type Call = () => Promise<{ error: { status?: number | undefined } | null }>

/** Actions that run at the same time as the opening of an email. */
const concurrentActions: [name: string, act: (auth: TestAuth, person: Person) => Promise<Call>][] = [
  [
    'another email to sign in',
    async ({ client }, { email }) =>
      () =>
        client().signInWithOtp({ email }),
  ],
  [
    'a recovery',
    async ({ client }, { email }) =>
      () =>
        client().resetPasswordForEmail(email),
  ],
  [
    'a new password',
    async (_, { client }) =>
      () =>
        client.updateUser({ password: 'una de nova de trinca' }),
  ],
  [
    'an admin’s new password',
    async (auth, { user }) => {
      const api = await service(auth)
      return () => api.updateUserById(user.id, { password: 'la que tria la casa' })
    },
  ],
  [
    'an admin’s deletion',
    async (auth, { user }) => {
      const api = await service(auth)
      return () => api.deleteUser(user.id, true)
    },
  ],
]

test.for(concurrentActions)(
  'opening an email and %s at the same time cause no deadlock, in either order',
  async ([name, act], { auth }) => {
    // With a recovery, the opened email is a recovery too, so that both use the same token.
    const type = name === 'a recovery' ? 'recovery' : 'magiclink'
    for (const isEmailFirst of [true, false]) {
      const person = await signedUpUser(auth)
      if (type === 'recovery') await auth.client().resetPasswordForEmail(person.email)
      else await auth.client().signInWithOtp({ email: person.email })
      const token_hash = await tokenTo(auth, person.email)
      auth.clock.ahead += 61_000
      const open: Call = () => auth.client().verifyOtp({ type, token_hash })
      const other = await act(auth, person)
      const answers = await whileLocked(auth, person.user.id, isEmailFirst ? [open, other] : [other, open])
      expect(answers.map(({ error }) => error?.status ?? 200).filter((status) => status >= 500)).toEqual([])
    }
  },
)

test('a link and six digits work once, also in concurrent requests', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  await auth.client().signUp({ email, password })
  const { link, code: token } = (await auth.emailsTo(email))[0]!
  const token_hash = link.searchParams.get('token_hash')!
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      auth.client().verifyOtp({ type: 'signup', token_hash }),
      auth.client().verifyOtp({ type: 'signup', email, token }),
    ]).flat(),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(19)
})

test('two concurrent requests for an email send one', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  await Promise.all(Array.from({ length: 10 }, () => auth.client().resetPasswordForEmail(email)))
  expect(await auth.emailsTo(email)).toHaveLength(1)
})
