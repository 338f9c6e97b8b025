import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestAuth, signedUpUser } from '../auth.ts'

type Client = Awaited<ReturnType<typeof signedUpUser>>['client']

/** Wrong data in a browser's answer: another site, relying party or counter, or an attestation. */
type Overrides = {
  origin?: string
  rpId?: string
  counter?: number
  fmt?: string
  statement?: [string, Uint8Array][]
  /** The key sends a self attestation, as some keys do unasked. */
  isSelfSigned?: boolean
}

/** A software authenticator (ES256, user present, not verified), with the data that its browser adds. */
export const softwareKey = ({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, overrides: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: overrides.origin ?? origin, crossOrigin: false }))
  const about = (flags: number, overrides: Overrides) =>
    Buffer.concat([sha256(overrides.rpId ?? rpId), Buffer.from([flags]), uint32(overrides.counter ?? ++counter)])
  const response = (of: Record<string, Buffer>) => {
    const credential = {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(of).map(([name, bytes]) => [name, bytes.toString('base64url')])),
    }
    // The client calls `toJSON` of the browser's credential.
    return { ...credential, toJSON: () => credential }
  }

  return {
    id: id.toString('base64url'),
    /** The answer to navigator.credentials.create(). */
    create: (challenge: string, overrides: Overrides = {}) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = cborMap([
        [Buffer.from([1]), Buffer.from([2])],
        [Buffer.from([3]), Buffer.from([0x26])],
        [Buffer.from([0x20]), Buffer.from([1])],
        [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
        [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
      ])
      const authData = Buffer.concat([about(0x41, overrides), Buffer.alloc(16), uint16(id.length), id, cose])
      const clientDataJSON = clientData('webauthn.create', challenge, overrides)
      const own: [string, Uint8Array][] = [
        ['alg', Buffer.from([0x26])],
        ['sig', cborBytes(sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey))],
      ]
      const parts = overrides.isSelfSigned ? own : (overrides.statement ?? [])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText(overrides.fmt ?? (overrides.isSelfSigned ? 'packed' : 'none'))],
        [cborText('attStmt'), cborMap(parts.map(([name, value]) => [cborText(name), Buffer.from(value)]))],
        [cborText('authData'), cborBytes(authData)],
      ])
      return response({ clientDataJSON, attestationObject })
    },
    /** The answer to navigator.credentials.get(). */
    get: (challenge: string, overrides: Overrides = {}) => {
      const clientDataJSON = clientData('webauthn.get', challenge, overrides)
      const authenticatorData = about(0x01, overrides)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return response({ clientDataJSON, authenticatorData, signature })
    },
  }
}

export type SoftwareKey = ReturnType<typeof softwareKey>
export type Credential = ReturnType<SoftwareKey['get']>

/** Requests a challenge of a factor: its id, its type, and the random text to sign. */
export const challenged = async ({ mfa }: Client, factorId: string) => {
  const { data, error } = await mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } })
  if (error) throw error
  const { publicKey } = data.webauthn.credential_options
  const challenge = Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url')
  return { id: data.id, type: data.webauthn.type, publicKey, challenge }
}

/** Sends the answer of a key, as the published client does after navigator.credentials. */
export const answered = (
  { mfa }: Client,
  factorId: string,
  challenge: { id: string; type: string },
  given: Credential,
) =>
  mfa.verify({
    factorId,
    challengeId: challenge.id,
    webauthn: { type: challenge.type as 'request', rpId: 'localhost', credential_response: given as never },
  })

/** Enrols a key and verifies it. */
export const keyEnrolled = async (auth: TestAuth, client: Client, key = softwareKey(), friendlyName = 'la clau') => {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  const challenge = await challenged(client, data.id)
  const verification = await answered(client, data.id, challenge, key.create(challenge.challenge))
  if (verification.error) throw verification.error
  auth.clock.ahead += 1000
  return { id: data.id, key, session: verification.data }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// The part of CBOR that an authenticator's answer uses.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)])
export const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
export const cborList = (items: Buffer[]) => Buffer.concat([head(4, items.length), ...items])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
