import { createAuth } from '#accounts/server/index.ts'
import type { AuthService } from '#accounts/server/service.ts'
import type { AuthSettings } from '#accounts/server/settings.ts'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { onTestFinished } from 'vitest'
import { roles } from '#base/roles.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { followSession } from '#accounts/both/use-session.ts'
import { actorWith } from '../api.ts'
import { aClient, authParts, keys, password, site } from '../auth.ts'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** The auth service over a test's club, on the clock of this machine, as a browser that runs jsdom asks it. */
export const openAccounts = async (club: Club, overrides: Partial<AuthSettings> = {}) => {
  // A longer deadline: a request that exceeds it goes on after the test and would write outside its transaction.
  const { web } = requestDeadlines
  Object.assign(requestDeadlines, { web: 60_000 })
  onTestFinished(() => void Object.assign(requestDeadlines, { web }))
  const service: AuthService = {
    ...club,
    now: () => new Date(),
    ...authParts(overrides),
    keys: await keys,
  }
  const app = createAuth(service)
  const ask: typeof fetch = async (input, { method, headers, body } = {}) =>
    app.fetch(
      new Request(new URL(String(input), site), {
        ...(method && { method }),
        // jsdom has a class of its own for each of them.
        headers: [...new Headers(headers)],
        ...(body != null && { body: body as string }),
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )

  /** Somebody with an account, signed in elsewhere. */
  const open = async (email: string, role?: keyof typeof roles) => {
    const client = aClient(ask)
    const { data, error } = await client.signUp({ email, password })
    if (error || !data.user || !data.session) throw error ?? new Error('Signed up without a session')
    const { id } = data.user
    if (role) await club.db.insert(usuarios).values({ id, email, role: roles[role] })
    return { id, email, client, session: data.session }
  }

  return {
    service,
    ask,
    open,
    /** Somebody of a role, signed in here, as the api takes them for. */
    enter: async (role: keyof typeof roles) => {
      const { id, email, session } = await open(`${role}@cercle.example`, role)
      await here(ask, async (client) => void (await client.setSession(session)))
      return { ...(actorWith(role) as Actor & { kind: 'user' }), id, email }
    },
    /** Signs out in this browser. */
    leave: () => here(ask, async (client) => void (await client.signOut({ scope: 'local' }))),
  }
}

/** Runs an act of the screens’ client while only the auth service answers. */
const here = async (ask: typeof fetch, act: (client: Awaited<ReturnType<typeof authClient>>) => Promise<void>) => {
  const { fetch } = globalThis
  globalThis.fetch = ask
  try {
    await followSession()
    await act(await authClient())
  } finally {
    globalThis.fetch = fetch
  }
}
