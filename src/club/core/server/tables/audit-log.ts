import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { createdAt, id } from '#platform/database/columns.ts'

/** Every act of the staff and every security event. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Lines of one moment follow each other by it. */
    id: id().$defaultFn(() => uuidv7()),
    /** The account that acted; null for a visitor or the service itself. No foreign key: the log outlives accounts. */
    actorId: uuid(),
    actorEmail: text().notNull().default(''),
    action: text().notNull(),
    /** What the act was about: the table's name and the row's id. */
    subject: text().notNull().default(''),
    subjectId: uuid(),
    /** Only what changed, never a secret. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_by_time').on(t.createdAt), index('audit_log_by_subject').on(t.subjectId, t.createdAt)],
)
