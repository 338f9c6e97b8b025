import type { Db } from '#db/open.ts'
import type { Vault } from '#db/secrets/vault.ts'
import type { QueueEmail } from '#email/outbox.ts'
import type { Origin } from '#shared/network/origin.ts'
import type { AuthSettings } from './settings.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** The resources of the auth service. */
export type AuthService = {
  db: Db
  vault: Vault
  queueEmail: QueueEmail
  now: () => Date
  settings: AuthSettings
  keys: SigningKeys
}

/** Hono's environment of the auth paths. */
export type AuthEnv = { Variables: { auth: AuthService; origin: Origin } }
