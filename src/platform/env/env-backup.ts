import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Where and when backups are written. Only the environment sets this, so access to the panel or the database cannot
 * change it.
 */
export const backupVariables = {
  BACKUP_AT: z._default(z.string().check(z.regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/)), '03:10'),
  BACKUP_DIR: z.optional(z.string().check(z.refine(isAbsolute))),
  BACKUP_TO: z.optional(z.string().check(z.refine((value) => isAbsolute(value) || isBucket(value)))),
  BACKUP_KEY: z.optional(
    z.string().check(z.refine((value) => keysIn(value).every((key) => /^age1[02-9ac-hj-np-z]{20,}$/.test(key)))),
  ),
  BACKUP_SIGN_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  BACKUP_SIGNED_BY: z.optional(z.string().check(z.refine((value) => keysIn(value).every(isPublicSignKey)))),
  BACKUP_KEEP: z._default(z.string().check(z.regex(/^\d{1,3},\d{1,3},\d{1,3}$/)), '7,4,3'),
}

/** Examples for error messages, which never repeat the value: it may contain a password or a private key. */
export const backupExamples = {
  BACKUP_AT: '03:10 (an hour in Madrid), or off',
  BACKUP_DIR: '/var/backups/cercle, with all its folders',
  BACKUP_TO:
    '/mnt/backups or https://KEY:SECRET@HOST/BUCKET/FOLDER?region=eu-west-1, where / and + in the secret are %2F and %2B',
  BACKUP_KEY: 'age1…, the public key that cercle backup --make-key prints; several with commas between',
  BACKUP_SIGN_KEY: 'what stands in backup-sign.key: 43 letters and digits',
  BACKUP_SIGNED_BY: 'ed25519:…, which cercle backup and cercle doctor print; several with commas between',
  BACKUP_KEEP: '7,4,3: how many daily, weekly and monthly backups stay',
}

const isBucket = (value: string) => {
  const url = URL.parse(value)
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
  return isWeb && [url.username, url.password].every((part) => part !== '' && !/%(?![\da-f]{2})/i.test(part))
}

/** A public key as `backup` and `doctor` print it. */
export const isPublicSignKey = (text: string) => /^ed25519:[\w-]{43}$/.test(text)

const keysIn = (value: string) => value.split(',').map((key) => key.trim())

const variables = z.object(backupVariables)

/** How many backups of each kind are retained. */
export type BackupRetention = { daily: number; weekly: number; monthly: number }

/** Reads the backup settings; `at` is undefined if the site takes no backups itself. @throws Error with one line */
export const backupSettings = (values: z.infer<typeof variables>, dataDir: string) => {
  const { BACKUP_AT, BACKUP_DIR, BACKUP_TO, BACKUP_KEY, BACKUP_KEEP, BACKUP_SIGN_KEY, BACKUP_SIGNED_BY } = values
  if (BACKUP_TO && !BACKUP_KEY)
    throw new Error(
      'With BACKUP_TO, set BACKUP_KEY too: no backup leaves unencrypted. `cercle backup --make-key` makes one.',
    )
  const [daily = 0, weekly = 0, monthly = 0] = BACKUP_KEEP.split(',').map(Number)
  return {
    at: BACKUP_AT === 'off' ? undefined : BACKUP_AT,
    dir: BACKUP_DIR ?? join(dataDir, 'backups'),
    to: BACKUP_TO,
    keys: BACKUP_KEY ? keysIn(BACKUP_KEY) : [],
    signKey: BACKUP_SIGN_KEY,
    signedBy: BACKUP_SIGNED_BY ? keysIn(BACKUP_SIGNED_BY) : [],
    keep: { daily, weekly, monthly },
  }
}
