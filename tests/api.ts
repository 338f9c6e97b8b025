import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#site/api/index.ts'
import type { Setup } from '#club/people/users/server/visitor-routes.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import { roles } from '#base/roles.ts'
import { diskStorage } from '#platform/storage/disk.ts'

const ids = {
  admin: '11111111-1111-4111-8111-111111111111',
  editor: '22222222-2222-4222-8222-222222222222',
  user: '33333333-3333-4333-8333-333333333333',
}

/** A signed-in account with a role, as the auth service returns it. */
export const actorWith = (role: keyof typeof roles, owesSecondFactor = false): Actor => ({
  kind: 'user',
  id: ids[role],
  email: `${role}@cercle.example`,
  role: roles[role],
  isAddressVerified: true,
  needsSecondFactor: owesSecondFactor,
  hasFreshProof: true,
  hasWeakPassword: false,
  secondFactor: 'on',
})

/** Storage in a new temporary folder. */
export const aStorage = () => diskStorage(join(tmpdir(), `cercle-files-${randomUUID()}`))

/**
 * The api over a club, called by `actor`. With `accounts`, /api/setup works. The requests have the origin of the club.
 */
export const apiOf = (club: Club, actor: Actor, accounts?: Setup) =>
  createApi({ ...club, storage: aStorage() }, async () => actor, {
    readOrigin: () => club.origin,
    ...(accounts && { accounts }),
  })

/**
 * Returns a function that calls the api as `actor`: `call('/api/events')`, or with a method and a body.
 * The default actor is a visitor.
 */
export const apiCallerOf = (club: Club, actor: Actor = { kind: 'visitor' }) => {
  const api = apiOf(club, actor)
  return async (path: string, { method = 'GET', json }: { method?: string; json?: unknown } = {}) => {
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' }
    const response = await api.request(path, {
      method,
      headers,
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}
