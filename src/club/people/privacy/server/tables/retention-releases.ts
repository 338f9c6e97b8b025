import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'

/** The rules of `base/privacy/retention.ts` that an admin released after a dry run. Until then they delete nothing. */
export const retentionReleases = pgTable('retention_releases', {
  rule: text().primaryKey(),
  releasedBy: uuid(),
  releasedAt: createdAt(),
})
