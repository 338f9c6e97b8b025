import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'

/** The events of which the alerts have told: each once, however often it is hidden and published. */
export const alertedEvents = pgTable('alerted_events', {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
})
