import type { AuthSettings } from '#auth/settings.ts'
import { signAccessToken } from '#auth/tokens/access-tokens.ts'
import { sessions } from '#db/schema/auth/sessions.ts'
import { users } from '#db/schema/auth/users.ts'
import { createVault } from '#db/secrets/vault.ts'
import { queueEmail } from '#email/outbox.ts'
import type { Change } from '#api/cache-tags.ts'
import { createSite } from '#server/site.ts'
import { roles } from '#shared/roles.ts'
import { eq } from 'drizzle-orm'
import { aStorage } from './api.ts'
import { authParts, keys, site as origin } from './auth.ts'
import { test as clubTest, type TestServices } from './club.ts'
import { anAccount } from './factories.ts'

export { origin }

/** Those who knock: somebody without an account, and accounts of each role. */
export const people = ['stranger', 'user', 'editor', 'admin'] as const
export type Person = (typeof people)[number]

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** `testSite`: everything the site answers but its pages, over the file's database, everything committed. */
export const test = clubTest.extend<'testSite', TestSite>('testSite', { scope: 'file' }, ({ services }) =>
  openTestSite(services),
)

const noPage = async () => new Response('There are no pages here', { status: 404 })

/** The site in process. Without limits of tries unless asked for. `changed` hears what writes change of the pages. */
export const openTestSite = async (
  { database, jobs }: TestServices,
  overrides: Partial<AuthSettings> = {},
  changed: (change: Change) => void = () => {},
  createPages: Parameters<typeof createSite>[1] = () => noPage,
) => {
  const club = {
    db: database.db,
    vault: createVault(['a secret of the tests']),
    queueEmail,
    now: () => new Date(),
    siteUrl: new URL(origin),
    linkKey: 'a key of the tests',
    storage: aStorage(),
  }
  const auth = { ...club, ...authParts(overrides), keys: await keys }
  const env = { publicUrl: new URL(origin) }
  const made = createSite(
    {
      env,
      club,
      auth,
      database,
      jobs,
      life: { isDraining: false },
      setupCode: async () => 'codi-de-prova',
    },
    createPages,
    changed,
  )

  return {
    ...made,
    club,
    auth,
    /** Sends a request as it comes from an address. */
    send: async (request: Request, address = '127.0.0.1') =>
      await made.site.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
    /** An account of a role, signed in. */
    enter: async (role: keyof typeof roles) => {
      const { id, email } = await anAccount(club, { role: roles[role] })
      const [user] = await club.db.select().from(users).where(eq(users.id, id))
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
      const [session] = await club.db.insert(sessions).values({ userId: id, amr, ip: '127.0.0.1' }).returning()
      const { token } = await signAccessToken(auth, user!, session!)
      return { id, email, sessionId: session!.id, headers: { Authorization: `Bearer ${token}` } }
    },
  }
}
