import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts data that a dump of the database must not reveal: IBAN, birth date, emergency contact, dietary notes. */
export type Vault = {
  /** The id of the key that encrypts. */
  keyId: string
  /** The encrypted text; an empty text stays empty. */
  seal: (plain: string) => string
  /** The decrypted text. @throws Error if the key is unknown or the text was altered */
  open: (sealed: string) => string
}

/**
 * A vault with one or more secrets: the first encrypts, all of them decrypt, so that keys can be rotated.
 * The format is `v1.<key id>.<base64url of nonce, tag and ciphertext>` (AES-256-GCM).
 */
export const createVault = (secrets: readonly string[]): Vault => {
  const keys = new Map(secrets.map((secret) => toKey(secret)))
  const [sealing] = keys
  if (!sealing) throw new Error('The vault needs at least one key')
  const [keyId, key] = sealing

  return {
    keyId,
    seal: (plain) => (plain === '' ? '' : `v1.${keyId}.${encrypt(key, plain)}`),
    open: (sealed) => {
      if (sealed === '') return ''
      const [version, id = '', body = ''] = sealed.split('.')
      const opening = keys.get(id)
      if (version !== 'v1' || !opening)
        throw new Error('Sealed with a key that is not in DATA_KEY: add the old one at its end, after a comma.')
      return decrypt(opening, body)
    },
  }
}

/** The key id of a secret, which reveals nothing about it. */
export const keyIdOf = (secret: string) => toKey(secret)[0]

const toKey = (secret: string): [id: string, key: Buffer] => {
  const key = createHash('sha256').update(secret).digest()
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key]
}

const encrypt = (key: Buffer, plain: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

const decrypt = (key: Buffer, sealed: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
