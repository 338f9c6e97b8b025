import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'

/** An uploaded image. Its key is that of its largest size in the storage (`base/photo-sizes.ts`). */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('uploads_by_age').on(t.createdAt)],
)
