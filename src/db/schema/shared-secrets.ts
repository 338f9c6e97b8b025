import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What one instance made and all of them need: the setup code, the keys of access tokens. Sealed, see `db/secrets/vault.ts`. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: createdAt(),
})
