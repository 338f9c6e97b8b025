import { ReadableStream as NodeStream } from 'node:stream/web'

// Loaded on first use: a site starts without it.
const age = () => import('age-encryption')

/** The first bytes of an age file (age-encryption.org/v1). Any other file is a plain backup. */
const ageHeader = Buffer.from('age-encryption.org/v1\n')
export const isEncrypted = (head: Uint8Array) => ageHeader.equals(head.subarray(0, ageHeader.length))

/** Creates a key pair: `identity` is the private key, `recipient` the public one. */
export const makeKey = async () => {
  const { generateIdentity, identityToRecipient } = await age()
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a stream to public keys (age1…). Each of the private keys decrypts it. @throws Error for an invalid key */
export const encrypt = async (
  chunks: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> => {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new Error(`BACKUP_KEY holds ${recipient}, which is no public key of age: copy it again.`, { cause })
    }
  }
  return encrypter.encrypt(NodeStream.from(chunks) as ReadableStream<Uint8Array>)
}

/** The private keys (AGE-SECRET-KEY-1…) in a key file of age-keygen. @throws Error if there is none */
export const identitiesIn = (text: string) => {
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0)
    throw new Error('The identity holds no private key: a line that begins with AGE-SECRET-KEY-1.')
  return identities
}

/**
 * Decrypts a stream. Yields each part only after it has been authenticated.
 * @throws the Errors of `refuse`: at once if no identity fits, later if the file was altered or cut
 */
export const decrypt = async (
  file: ReadableStream<Uint8Array>,
  identities: readonly string[],
  refuse: { wrongKey: () => Error; damaged: (what: string) => Error },
): Promise<AsyncIterable<Uint8Array>> => {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new Error('The private key in the identity is not whole: copy it again.')
    }
  }
  const decrypted = await decrypter.decrypt(file).catch((error: Error) => {
    throw /no identity matched/.test(error.message) ? refuse.wrongKey() : refuse.damaged('its beginning was altered')
  })
  return untilAltered(decrypted, refuse.damaged)
}

const untilAltered = async function* (chunks: AsyncIterable<Uint8Array>, damaged: (what: string) => Error) {
  try {
    yield* chunks
  } catch (error) {
    // An error of the disk has its own message.
    throw (error as NodeJS.ErrnoException).syscall ? error : damaged('it was altered or cut')
  }
}
