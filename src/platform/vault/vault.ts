import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a text is encrypted for: its table and column, or its file. */
export const purposes = [
  'socios.birth_date',
  'socios.iban',
  'socios.emergency_contact_name',
  'socios.emergency_contact_phone',
  'socios.dietary_restrictions',
  'socios.sealed_file',
  'imported_members.before',
  'event_registrations.dietary_restrictions',
  'event_registrations.diet',
  'emails.link',
  'emails.code',
  'shared_secrets.sealed',
  'mfa_factors.sealed_secret',
  'one_time_tokens.sealed_code',
  'flow_states.sealed_provider_tokens',
  'erasures.sealed_address',
  'erasures.jsonl',
] as const
export type Purpose = (typeof purposes)[number]

/**
 * Encrypts data that a dump of the database must not reveal: IBAN, birth date, emergency contact, dietary notes. A text that was
 * encrypted for one purpose opens for no other one, so that copying it into another column shows nothing.
 */
export type Vault = {
  /** The id of the key that encrypts. */
  keyId: string
  /** The encrypted text; an empty text stays empty. */
  seal: (plain: string, purpose: Purpose) => string
  /** The decrypted text. @throws Error if the key is unknown, or the text was altered or encrypted for another purpose */
  open: (sealed: string, purpose: Purpose) => string
  /** The same for a list, a page or a file: one text that cannot be opened shows `unreadable` and costs nothing else. */
  read: (sealed: string, purpose: Purpose) => string
  /** Whether a text shows its purpose. Texts of earlier releases do not, and open for each. */
  isBound: (sealed: string, purpose: Purpose) => boolean
}

/** What stands for a text that cannot be opened, in both languages. A form that sends it back leaves the stored text as it is. */
export const unreadable = 'ilegible · il·legible'

/** `v1`: one key for all, with the purpose marked in the nonce. `v2`: a key for each purpose. */
export type Form = 'v1' | 'v2'

/**
 * A vault with one or more secrets: the first encrypts, all of them decrypt, so that keys can be rotated. The format is
 * `<form>.<key id>.<base64url of nonce, tag and ciphertext>` (AES-256-GCM). This release writes v1, which the one before reads, and
 * reads both (decision 47).
 */
export const createVault = (secrets: readonly string[], form: Form = 'v1'): Vault => {
  const keys = new Map(secrets.map((secret) => toKey(secret)))
  const [sealing] = keys
  if (!sealing) throw new Error('The vault needs at least one key')
  const [keyId, sealingKeys] = sealing

  const parts = (sealed: string) => {
    const [version, id = '', body = ''] = sealed.split('.')
    const opening = keys.get(id)
    if ((version !== 'v1' && version !== 'v2') || !opening)
      throw new Error('Sealed with a key that is not in DATA_KEY: add the old one at its end, after a comma.')
    return { version, opening, bytes: Buffer.from(body, 'base64url') }
  }
  const open: Vault['open'] = (sealed, purpose) => {
    if (sealed === '') return ''
    const { version, opening, bytes } = parts(sealed)
    if (version === 'v2') return decrypt(opening.of(purpose), bytes)
    const others = purposes.filter((other) => other !== purpose)
    if (!isMarked(opening, purpose, bytes) && others.some((other) => isMarked(opening, other, bytes)))
      throw new Error('It was encrypted for another column.')
    return decrypt(opening.old, bytes)
  }
  return {
    keyId,
    open,
    read: (sealed, purpose) => {
      try {
        return open(sealed, purpose)
      } catch {
        return unreadable
      }
    },
    seal: (plain, purpose) => (plain === '' ? '' : `${form}.${keyId}.${encrypt(sealingKeys, form, purpose, plain)}`),
    isBound: (sealed, purpose) => {
      const { version, opening, bytes } = parts(sealed)
      return version === 'v2' || isMarked(opening, purpose, bytes)
    },
  }
}

/** The key id of a secret, which reveals nothing about it. */
export const keyIdOf = (secret: string) => toKey(secret)[0]

/** The keys of a secret: that of v1, those of the purposes, and those that mark a purpose in a nonce. */
type Keys = { old: Buffer; of: (purpose: Purpose) => Buffer; markOf: (purpose: Purpose) => Buffer }

const toKey = (secret: string): [id: string, keys: Keys] => {
  const old = createHash('sha256').update(secret).digest()
  const derived = (use: string) =>
    Object.fromEntries(
      purposes.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', old, '', `cercle ${use} ${purpose}`, 32))]),
    ) as Record<Purpose, Buffer>
  const [keys, marks] = [derived('key'), derived('mark')]
  const id = createHash('sha256').update(old).digest('hex').slice(0, 8)
  return [id, { old, of: (purpose) => keys[purpose], markOf: (purpose) => marks[purpose] }]
}

// Of the twelve bytes of a nonce of v1, eight are random and four say the purpose to who has the key.
const [randomPart, markPart] = [8, 4]

const markOf = (keys: Keys, purpose: Purpose, random: Buffer) =>
  createHmac('sha256', keys.markOf(purpose)).update(random).digest().subarray(0, markPart)

const isMarked = (keys: Keys, purpose: Purpose, bytes: Buffer) =>
  markOf(keys, purpose, bytes.subarray(0, randomPart)).equals(bytes.subarray(randomPart, randomPart + markPart))

const encrypt = (keys: Keys, form: Form, purpose: Purpose, plain: string) => {
  const random = randomBytes(randomPart)
  const nonce = form === 'v2' ? randomBytes(12) : Buffer.concat([random, markOf(keys, purpose, random)])
  const cipher = createCipheriv('aes-256-gcm', form === 'v2' ? keys.of(purpose) : keys.old, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

const decrypt = (key: Buffer, bytes: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
