import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { id, instant } from '#platform/database/columns.ts'
import { alertKinds } from '#club/core/alerts/shared/alert-kinds.ts'

/**
 * To what an address has agreed: rows are only added, and the last answer counts. They know an address and no file: a link would tell the
 * address of a blocked one. No foreign keys: what somebody agreed to outlives what it is about.
 */
export const consents = pgTable(
  'consents',
  {
    /** Rows of one moment follow each other by it. */
    id: id().$defaultFn(() => uuidv7()),
    /** In lower case. */
    email: text().notNull(),
    purpose: text({ enum: ['alerts'] }).notNull(),
    /** What an alert is about, and its event, restaurant or category in Spanish. */
    about: text({ enum: alertKinds }),
    eventId: uuid(),
    restaurantId: uuid(),
    category: text(),
    /** Empty: asked by a form, and the email not answered. */
    given: boolean(),
    /** What was asked together is answered together. */
    requestId: uuid().notNull(),
    /** The version of the sentence that asked (`consents.ts`). */
    textVersion: text().notNull(),
    language: text().notNull(),
    /** What answered: `sent` is the one email of an alert, which uses it up. */
    source: text({ enum: ['form', 'account', 'email', 'one-click', 'sent'] }).notNull(),
    at: instant().notNull(),
    /** The account that answered. */
    by: uuid(),
  },
  (t) => [index('consents_of_address').on(t.email, t.purpose, t.at), index('consents_of_request').on(t.requestId)],
)
