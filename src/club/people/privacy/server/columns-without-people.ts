import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

/**
 * The tables that hold no people, with their columns. A new column fails `personal-tables.test.ts` until its noun lists it as that or among what it holds.
 * `uploadedBy`, `authorId`, `createdBy` and `releasedBy` are ids of accounts of staff, which are about nobody once the account is deleted;
 * organizers and restaurants are businesses that the site presents.
 */
export const columnsWithoutPeople: Record<string, readonly string[]> = {
  ...Object.assign({}, ...nouns.map(({ withoutPeople }: Noun) => withoutPeople)),
  'public.backups': [
    'id',
    'startedAt',
    'endedAt',
    'location',
    'bytes',
    'isEncrypted',
    'error',
    'copyLocation',
    'copiedAt',
    'copyError',
  ],
  // Keyed hashes, and only for two days.
  'public.email_counts': ['key', 'times'],
  'public.imported_rows': ['tableName', 'rowId', 'fingerprint', 'importedAt'],
  'public.shared_secrets': ['name', 'sealed', 'createdAt'],
  'public.uploads': ['key', 'width', 'height', 'bytes', 'uploadedBy', 'createdAt'],
}
