import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { withNextSigningKey } from '#accounts/server/tokens/next-signing-key.ts'
import { listInstances } from '#platform/database/instances.ts'
import { withClient } from '#platform/database/client.ts'
import { reencryptEverything } from '../rotate-keys/reencrypt.ts'
import { createVault, keyIdOf } from '#platform/vault/vault.ts'
import { writeDurably } from '#platform/storage/durable-file.ts'
import type { Env } from '#platform/env/env.ts'
import { readKey, signingKeysFile } from '#platform/env/key-files.ts'
import { runCommand, withDatabase } from './command.ts'

const nextStep = 'restart every instance. Tokens of the previous key stay valid; after a second rotation they do not.'

const usage = `npm run rotate-keys -- data     encrypts again what an older key of DATA_KEY encrypted, while the site runs
npm run rotate-keys -- signing  puts a new key in front of those that sign access tokens`

await runCommand(
  usage,
  (words) => words.length === 1 && ['data', 'signing'].includes(words[0] ?? ''),
  ([which], env, signal) => (which === 'data' ? rotateDataKey(env, signal) : rotateSigningKey(env)),
)

async function rotateDataKey({ dataKeys = [], ...env }: Env, signal: AbortSignal) {
  if (dataKeys.length < 2)
    throw new Error(
      'Set DATA_KEY to the new key and the old one, in this order with a comma between, and restart the site.',
    )
  const count = await withDatabase({ ...env, dataKeys }, (address) =>
    withClient(address, async (client) => {
      await requireNewKey(client, dataKeys)
      return reencryptEverything(client, dataKeys, signal)
    }),
  )
  return `Encrypted ${count} texts again. Nothing needs the older keys now: set DATA_KEY to the first one alone and restart.
Older backups still need them: keep them as long as you keep those.`
}

/**
 * Refuses while an instance has another first key: it could not read the new values, or would still encrypt with the
 * old key.
 */
async function requireNewKey(client: ClientBase, [newest = '']: readonly string[]) {
  const behind = (await listInstances(client)).filter(({ keyId }) => keyId !== keyIdOf(newest))
  if (behind.length > 0)
    throw new Error(
      `The running site does not encrypt with the new key yet (${behind.map(({ name }) => name).join(', ')}): give it DATA_KEY='NEW,OLD' as here, restart it, and run this again.`,
    )
}

async function rotateSigningKey(env: Env) {
  if (env.signingKeys) return `Set AUTH_SIGNING_KEYS to\n${await withNextSigningKey(env.signingKeys)}\nand ${nextStep}`
  const stored = env.databaseUrl ? await inDatabase(env) : await inFile(env)
  return `A new signing key is in ${stored}. Now ${nextStep}`
}

async function inFile({ dataDir }: Env) {
  const path = join(dataDir, signingKeysFile.name)
  const stored = await readKey(dataDir, signingKeysFile)
  if (stored === undefined) throw new Error(`There is no ${path} yet: start the site once.`)
  await writeDurably(path, await withNextSigningKey(stored))
  return path
}

/** Instances on one database store the keys there, encrypted. */
async function inDatabase(env: Env) {
  const vault = createVault(env.dataKeys ?? [])
  await withDatabase(env, (address) =>
    withClient(address, async (client) => {
      const { rows } = await client.query<{ sealed: string }>(
        `select sealed from shared_secrets where name = 'signing-keys'`,
      )
      const stored = rows[0]?.sealed
      if (!stored) throw new Error('There are no signing keys in the database yet: start the site once.')
      const next = vault.seal(
        await withNextSigningKey(vault.open(stored, 'shared_secrets.sealed')),
        'shared_secrets.sealed',
      )
      await client.query(`update shared_secrets set sealed = $1 where name = 'signing-keys' and sealed = $2`, [
        next,
        stored,
      ])
    }),
  )
  return 'the database'
}
