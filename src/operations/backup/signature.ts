import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { makeFolder } from '#platform/storage/durable-file.ts'
import type { Env } from '#platform/env/env.ts'
import { backupSignKeyFile, readKey, storedKey } from '#platform/env/key-files.ts'

/** Signs backups. `publicKey` is what a restore is told: `ed25519:` and the key. */
export type Signer = { publicKey: string; sign: (sums: Buffer) => Buffer }

type Where = Pick<Env, 'dataDir'> & { backup: Pick<Env['backup'], 'signKey'> }

/** The signer with BACKUP_SIGN_KEY, or with a key that is created once in DATA_DIR and is in no backup. */
export const openSigner = async ({ dataDir, backup }: Where) => {
  if (backup.signKey !== undefined) return signerOf(backup.signKey)
  await makeFolder(dataDir)
  return signerOf(await storedKey(dataDir, backupSignKeyFile, newSignKey))
}

/** The public key of the backups taken here; undefined before the first one. */
export const publicSignKey = async ({ dataDir, backup }: Where) => {
  const key = backup.signKey ?? (await readKey(dataDir, backupSignKeyFile))
  return key === undefined ? undefined : signerOf(key).publicKey
}

/** A new private key: the seed of Ed25519. */
export const newSignKey = () => randomBytes(32).toString('base64url')

/** The signer with a private key. */
export const signerOf = (secret: string): Signer => {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Start, Buffer.from(secret.trim(), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = `${prefix}${createPublicKey(key).export({ format: 'jwk' }).x}`
  return {
    publicKey,
    sign: (sums) => Buffer.from(`${publicKey} ${sign(null, signed(sums), key).toString('base64url')}\n`),
  }
}

/** Who signed the checksums; undefined if the signature does not fit. */
export const signerIn = (signature: Buffer, sums: Buffer) => {
  const [publicKey = '', bytes = ''] = signature.toString().trim().split(' ')
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.replace(prefix, '') },
      format: 'jwk',
    })
    return verify(null, signed(sums), key, Buffer.from(bytes, 'base64url')) ? publicKey : undefined
  } catch {
    return undefined
  }
}

const prefix = 'ed25519:'

// What stands before the seed in the PKCS #8 form of an Ed25519 key.
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')
/** A signature of this key is never taken for one of something else. */
const signed = (sums: Buffer) => Buffer.concat([Buffer.from('cercle-backup-1\n'), sums])

/** Whose backups a restore accepts: public keys, or any file that can be read. */
export type SignedBy = readonly string[] | 'anybody'

/** @throws Error with one line, if nobody was named */
export const requireNamedSigner = (signedBy: SignedBy) => {
  if (signedBy === 'anybody' || signedBy.length > 0) return
  throw new Error(
    'Say whose backups count: --signed-by or BACKUP_SIGNED_BY with what `backup` and `doctor` of the site print. With --unsigned any file is restored that can be read, also one that somebody else made, with admins, members or texts of theirs.',
  )
}

/** @throws Error with one line, if a backup is not signed by one of them */
export const requireSignedBy = (path: string, signer: string | undefined, signedBy: SignedBy) => {
  if (signedBy === 'anybody' || (signer !== undefined && signedBy.includes(signer))) return
  throw new Error(
    signer === undefined
      ? `${path} is not signed, as those of earlier releases: nothing shows that this site made it. If you know where it comes from, use --unsigned. Nothing was written.`
      : `${path} is signed by ${signer}, which is not in BACKUP_SIGNED_BY: another site made it, or one with a new key. Nothing was written.`,
  )
}
