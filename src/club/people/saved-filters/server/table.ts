import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { savedLists } from '#club/members/members/shared/membership-panel.ts'
import { createdAt, id } from '#platform/database/columns.ts'

/** A name for the address of a list: its search, filter and order. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    /** The account whose it is; null: everybody's. */
    owner: uuid(),
    list: text({ enum: savedLists }).notNull(),
    name: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_filters_name').on(t.list, t.owner, t.name).nullsNotDistinct(),
    check('saved_filters_list', sql`${t.list} in ('socios', 'solicitudes')`),
  ],
)
