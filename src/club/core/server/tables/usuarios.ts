import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { GivenCapability } from '#base/roles.ts'
import { createdAt } from '#platform/database/columns.ts'

/** The accounts with their role in the panel: 1 admin, 2 editor, otherwise none. `id` is the account's id in the auth service. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: uuid().primaryKey(),
    name: text().notNull().default(''),
    email: text().notNull(),
    role: integer().notNull().default(0),
    /** What an admin gave to this editor (`base/roles.ts`). */
    capabilities: text().array().$type<GivenCapability[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('usuarios_email').on(sql`lower(${t.email})`)],
)
