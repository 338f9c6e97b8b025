import * as z from 'zod/mini'

const tally = { rows: z.number(), sum: z.string() }

/** What a backup says about itself, in its `manifest.json`. */
export const manifest = z.object({
  format: z.literal('cercle-backup-1'),
  takenAt: z.string(),
  release: z.string(),
  postgres: z.string(),
  /** When the newest migration was made, in milliseconds. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), parts: z.number(), ...tally })),
  files: z.number(),
  /** Files that an upload noted and the storage did not have: uploads in progress, or lost before. */
  missing: z.array(z.string()),
  /** Ids of the keys of DATA_KEY without which something in it stays sealed. */
  sealedWith: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

// What the archive's entries are called.
export const manifestName = 'manifest.json'
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
/** Of which table an entry holds rows, if any. */
export const tableOf = (name: string) => /^tables\/(?<table>[^/]+)\/\d+\.copy\.gz$/.exec(name)?.groups?.table
export const fileName = (key: string) => `files/${key}`

/** Only the key of the data: those that sign tokens are in no backup. */
export const keyName = (file: string) => `keys/${file}`

/**
 * Tables whose rows let somebody in, or are good for a few minutes only: no backup holds them, and a restore of an older
 * one empties them. Signing keys and setup code are made anew; everybody signs in again.
 */
export const tablesLeftOut: readonly string[] = [
  'public.shared_secrets',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_states',
  'auth.mfa_challenges',
]
