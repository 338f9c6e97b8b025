import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Secrets that all instances share: the setup code, the keys of access tokens. Encrypted, see `db/secrets/vault.ts`. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: createdAt(),
})
