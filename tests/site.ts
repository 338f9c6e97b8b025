import type { AuthSettings } from '#accounts/server/settings.ts'
import { signAccessToken } from '#accounts/server/tokens/access-tokens.ts'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { users } from '#accounts/server/tables/users.ts'
import { createVault } from '#platform/vault/vault.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import type { Change } from '#club/core/server/http/change.ts'
import { createSite } from '#site/site.ts'
import { roles } from '#base/roles.ts'
import { eq } from 'drizzle-orm'
import { aStorage } from './api.ts'
import { authParts, keys, site as origin } from './auth.ts'
import { test as clubTest, type TestServices } from './club.ts'
import { contributions } from './doubles/erasing.ts'
import { anAccount } from './factories.ts'
import { catalogue } from '#site/emails/catalogue.ts'

export { origin }

/** The kinds of clients: without an account, and with each role. */
export const people = ['stranger', 'user', 'editor', 'admin'] as const
export type Person = (typeof people)[number]

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** `testSite`: the site without its pages, over the database of the test file. It commits. */
export const test = clubTest.extend<'testSite', TestSite>('testSite', { scope: 'file' }, ({ services }) =>
  openTestSite(services),
)

const noPage = async () => new Response('There are no pages here', { status: 404 })

/** The site in process. Without limits of tries unless asked for. `onChange` hears what writes change of the pages. */
export const openTestSite = async (
  { database, jobs }: TestServices,
  overrides: Partial<AuthSettings> = {},
  onChange: (change: Change) => void = () => {},
  createPages: Parameters<typeof createSite>[1] = () => noPage,
) => {
  const club = {
    db: database.db,
    vault: createVault(['a secret of the tests']),
    queueEmail: openOutbox({ templates: catalogue, linkKey: 'a key of the tests' }),
    emailTemplates: catalogue,
    now: () => new Date(),
    siteUrl: new URL(origin),
    linkKey: 'a key of the tests',
    storage: aStorage(),
    erasure: contributions,
  }
  const auth = { ...club, ...authParts(overrides), keys: await keys }
  const env = { publicUrl: new URL(origin) }
  const site = createSite(
    {
      env,
      club,
      auth,
      database,
      jobs,
      processState: { isDraining: false },
      setupCode: async () => 'codi-de-prova',
    },
    createPages,
    onChange,
  )

  return {
    ...site,
    club,
    auth,
    /** Sends a request from a client address. */
    send: async (request: Request, address = '127.0.0.1') =>
      await site.site.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
    /** Creates an account with a role and signs it in. */
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
