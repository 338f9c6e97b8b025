// PostgreSQL's codes of a table, a column or a right that is not there.
const missing = new Set(['42P01', '42703', '42501'])

/** Whether the database is not the one the club expects: something that trying again does not mend (spec §6). */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof Error && (missing.has(String((error as { code?: unknown }).code)) || isMisconfigured(error.cause))
