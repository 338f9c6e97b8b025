import type { Db } from '#db/open.ts'
import type { Vault } from '#db/vault.ts'
import type { Post } from '#mail/outbox.ts'
import type { Origin } from '#shared/origin.ts'
import type { AuthSettings } from './settings.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Everything the auth service may reach: nothing else comes in. */
export type AuthService = {
  db: Db
  vault: Vault
  post: Post
  now: () => Date
  settings: AuthSettings
  keys: SigningKeys
}

/** Hono's environment of the auth paths. */
export type AuthEnv = { Variables: { auth: AuthService; origin: Origin } }
