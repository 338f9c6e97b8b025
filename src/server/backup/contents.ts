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
export const fileName = (key: string) => `files/${key}`

/** The keys that the site makes itself: the file in the data folder, and the variable that takes its place. */
export const keyFiles = { dataKey: 'data.key', signingKeys: 'auth-keys.json' } as const
export const keyName = (file: string) => `keys/${file}`
