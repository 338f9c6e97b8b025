import { pgSchema } from 'drizzle-orm/pg-core'

/** The tables of the auth service stand apart from the club's: they hold what no screen may read. */
export const auth = pgSchema('auth')
