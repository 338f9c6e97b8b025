import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'
import { socios } from '#club/members/members/server/table.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'

/** A file that an import made or changed, until the import can no longer be undone. */
export const importedMembers = pgTable(
  'imported_members',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    socioId: uuid()
      .notNull()
      .references(() => socios.id, { onDelete: 'cascade' }),
    /** Of the file after the import: with a later one somebody has touched it. */
    version: integer().notNull(),
    /** What the import changed, as it was before, encrypted; null for a new file. */
    before: text(),
    createdAt: createdAt(),
  },
  (t) => [index('imported_members_of_import').on(t.importId), index('imported_members_of_socio').on(t.socioId)],
)
