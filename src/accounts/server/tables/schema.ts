import { pgSchema } from 'drizzle-orm/pg-core'

/** The tables of the auth service are in a schema of their own: no screen may read them. */
export const auth = pgSchema('auth')
