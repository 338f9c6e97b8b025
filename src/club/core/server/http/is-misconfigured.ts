// PostgreSQL's codes for a missing table, column or permission.
const missingCodes = new Set(['42P01', '42703', '42501'])

/** Whether the database lacks a table, a column or a permission: a retry cannot succeed (spec §6). */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof Error &&
  (missingCodes.has(String((error as { code?: unknown }).code)) || isMisconfigured(error.cause))
