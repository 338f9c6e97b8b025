import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { makeKey } from '../backup/encryption.ts'
import { takeRegularBackup } from '../backup/regular-backup.ts'
import { openSigner } from '../backup/signature.ts'
import { type Backup, takeBackup } from '../backup/take-backup.ts'
import type { Env } from '#platform/env/env.ts'
import { releaseName, runCommand, storageOf, withDatabase } from './command.ts'

const usage = `npm run backup                   takes the nightly backup now: to BACKUP_DIR and BACKUP_TO
npm run backup -- FILE           takes one into FILE, which must not exist, encrypted to BACKUP_KEY
npm run backup -- --plain FILE   the same without encryption
npm run backup -- --make-key     creates a key pair: the private one stays with you, the public one is BACKUP_KEY
With --without-keys the key of the data (data.key) is left out. The site may be running.`

await runCommand(
  usage,
  (words) => parseWords(words) !== undefined,
  async (words, env, signal) => {
    const { file, ...flags } = parseWords(words)!
    if (flags['make-key']) return keyFile()
    const isWithoutKey = flags['without-keys'] === true || Boolean(env.dataKeys)
    const keys = flags.plain ? [] : await recipientsFor(env, file !== undefined, signal)
    const common = { storage: storageOf(env), release: await releaseName(), isWithoutKey, signal }
    const lines = await withDatabase(env, async (address) => {
      const signer = await openSigner(env)
      const parts = { ...common, address, signer }
      const taken =
        file === undefined
          ? await takeRegularBackup({
              ...parts,
              env: { ...env, backup: { ...env.backup, keys } },
              now: () => new Date(),
            })
          : await takeInto(resolve(process.env.CALLED_FROM ?? '.', file), {
              ...parts,
              dataDir: env.dataDir,
              recipients: keys,
            })
      return [...taken, signedLine(signer.publicKey)]
    })
    return [...lines, lineAboutKey(env, isWithoutKey, keys.length > 0)].join('\n')
  },
)

/** Takes a backup into a file. @returns the lines for the operator */
async function takeInto(path: string, backup: Omit<Backup, 'path'>) {
  const { tables, files, missing } = await takeBackup({ ...backup, path })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Copied ${tables.length} tables with ${rows} rows and ${files} files to ${path}`,
    ...(missing.length > 0 ? [`${missing.length} files were not in the storage; manifest.json names them.`] : []),
  ]
}

function signedLine(publicKey: string) {
  return `Signed by ${publicKey}: a restore asks for this, as BACKUP_SIGNED_BY or --signed-by.`
}

/** Parses the arguments; undefined if they are wrong. */
function parseWords(words: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    const options = { plain: flag, 'without-keys': flag, 'make-key': flag }
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file] = positionals
    const isRight = values['make-key'] ? words.length === 1 : positionals.length <= 1 && !(values.plain && !file)
    return isRight ? { ...values, file } : undefined
  } catch {
    return undefined
  }
}

/** The public keys to encrypt to. Without any, the nightly backup is plain and stays beside the data. */
async function recipientsFor({ backup }: Env, isNamedFile: boolean, signal: AbortSignal): Promise<string[]> {
  if (backup.keys.length > 0) return backup.keys
  if (process.stdin.isTTY && process.stderr.isTTY) return [await makeKeyWith(signal)]
  if (isNamedFile)
    throw new Error(
      'BACKUP_KEY is not set: `npm run backup -- --make-key` makes a pair of keys, `--plain` writes the file unencrypted.',
    )
  return []
}

/** Creates a key pair and continues only after the operator has stored the private key. @returns the public one */
async function makeKeyWith(signal: AbortSignal) {
  const { identity, recipient } = await makeKey()
  console.error(`BACKUP_KEY is not set, so here is a new pair of keys. This is the private one. It is shown once and stored nowhere:

${identity}

Keep it away from this server: in a password manager, or on paper. Without it nobody opens a backup, you included.`)
  const questions = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await questions.question('Type its last six characters once you have stored it: ', { signal })
    if (answer.trim().toUpperCase() !== identity.slice(-6))
      throw new Error('These are not its last six characters: no backup was taken, and this key is not used.')
  } finally {
    questions.close()
  }
  console.error(`
For all backups from now on, put the public key into /etc/cercle.env and restart the site:
BACKUP_KEY='${recipient}'
`)
  return recipient
}

/** A key file in the format of age-keygen. */
async function keyFile() {
  const { identity, recipient } = await makeKey()
  return `# Keep this away from the server: without it nobody opens a backup.
# On the server, in /etc/cercle.env: BACKUP_KEY='${recipient}'
# public key: ${recipient}
${identity}`
}

function lineAboutKey({ dataKeys }: Env, isWithoutKey: boolean, isEncrypted: boolean) {
  if (dataKeys) return 'DATA_KEY is not in it: keep a copy of it elsewhere, or IBANs and diets stay encrypted for ever.'
  if (isWithoutKey) return 'data.key is not in it: keep a copy of it, or IBANs and diets stay encrypted for ever.'
  return isEncrypted
    ? 'It is encrypted: only the private key opens it.'
    : 'It is not encrypted, and data.key is in it: anybody who has the file can read everything.'
}
