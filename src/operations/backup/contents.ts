import * as z from 'zod/mini'

const tally = { rows: z.number(), sum: z.string() }

/** The `manifest.json` of a backup. */
export const manifest = z.object({
  format: z.literal('cercle-backup-1'),
  takenAt: z.string(),
  release: z.string(),
  postgres: z.string(),
  /** The time of the newest migration, in milliseconds. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), parts: z.number(), ...tally })),
  files: z.number(),
  /** Files of uploads that were not in the storage: in progress, or lost before. */
  missing: z.array(z.string()),
  /** The ids of the data keys with which its personal data are encrypted. */
  sealedWith: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
/** The table whose rows an entry holds, if any. */
export const tableOf = (name: string) => /^tables\/(?<table>[^/]+)\/\d+\.copy\.gz$/.exec(name)?.groups?.table
export const fileName = (key: string) => `files/${key}`

/** Only the data key and the sealed key of links. No backup contains the keys that sign tokens or backups. */
export const keyName = (file: string) => `keys/${file}`
/** The key of guests' links as the database stores it, sealed with DATA_KEY: in encrypted backups only. */
export const linkKeyName = keyName('passes.sealed')

/**
 * Tables whose rows give access, or that count what addresses and networks did in the last days (a test knows them by their primary key
 * `key`). No backup contains their rows, and a restore of an older backup empties them. Signing keys and setup code are created again; all users sign in again.
 */
export const tablesLeftOut: readonly string[] = [
  'public.shared_secrets',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_states',
  'auth.mfa_challenges',
  'auth.rate_limits',
  'public.form_limits',
  'public.email_counts',
]
