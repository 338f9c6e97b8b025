import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../database/columns.ts'

/** Secrets that all instances share: the setup code, the keys of access tokens. Encrypted, see `platform/vault/vault.ts`. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: createdAt(),
})
