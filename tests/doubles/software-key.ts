import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestAuth, signedUpUser } from '../auth.ts'

type Client = Awaited<ReturnType<typeof signedUpUser>>['client']

/** What a browser could be made to say: another site, another relying party, a counter of its own, a statement of its maker. */
type Lies = {
  origin?: string
  rpId?: string
  counter?: number
  fmt?: string
  statement?: [string, Uint8Array][]
  /** The key vouches for itself, as some do that were asked for nothing. */
  isSelfSigned?: boolean
}

/** An authenticator in software (ES256, user present, not verified) with what its browser adds. */
export const softwareKey = ({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const said = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const about = (flags: number, lies: Lies) =>
    Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), uint32(lies.counter ?? ++counter)])
  const response = (of: Record<string, Buffer>) => {
    const credential = {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(of).map(([name, bytes]) => [name, bytes.toString('base64url')])),
    }
    // The client sends what the browser's own credential says of itself.
    return { ...credential, toJSON: () => credential }
  }

  return {
    id: id.toString('base64url'),
    /** The answer to navigator.credentials.create(). */
    create: (challenge: string, lies: Lies = {}) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = cborMap([
        [Buffer.from([1]), Buffer.from([2])],
        [Buffer.from([3]), Buffer.from([0x26])],
        [Buffer.from([0x20]), Buffer.from([1])],
        [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
        [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
      ])
      const authData = Buffer.concat([about(0x41, lies), Buffer.alloc(16), uint16(id.length), id, cose])
      const clientDataJSON = said('webauthn.create', challenge, lies)
      const own: [string, Uint8Array][] = [
        ['alg', Buffer.from([0x26])],
        ['sig', cborBytes(sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey))],
      ]
      const parts = lies.isSelfSigned ? own : (lies.statement ?? [])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText(lies.fmt ?? (lies.isSelfSigned ? 'packed' : 'none'))],
        [cborText('attStmt'), cborMap(parts.map(([name, value]) => [cborText(name), Buffer.from(value)]))],
        [cborText('authData'), cborBytes(authData)],
      ])
      return response({ clientDataJSON, attestationObject })
    },
    /** The answer to navigator.credentials.get(). */
    get: (challenge: string, lies: Lies = {}) => {
      const clientDataJSON = said('webauthn.get', challenge, lies)
      const authenticatorData = about(0x01, lies)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return response({ clientDataJSON, authenticatorData, signature })
    },
  }
}

export type SoftwareKey = ReturnType<typeof softwareKey>
export type Credential = ReturnType<SoftwareKey['get']>

/** Asks for a challenge of a factor: its id, what it asks for, and the random text that the key signs. */
export const challenged = async ({ mfa }: Client, factorId: string) => {
  const { data, error } = await mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } })
  if (error) throw error
  const { publicKey } = data.webauthn.credential_options
  const challenge = Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url')
  return { id: data.id, type: data.webauthn.type, publicKey, challenge }
}

/** Sends what a key has answered, as the published client does after navigator.credentials. */
export const answered = ({ mfa }: Client, factorId: string, asked: { id: string; type: string }, given: Credential) =>
  mfa.verify({
    factorId,
    challengeId: asked.id,
    webauthn: { type: asked.type as 'request', rpId: 'localhost', credential_response: given as never },
  })

/** Enrols a key and shows it for the first time. */
export const keyEnrolled = async (auth: TestAuth, client: Client, key = softwareKey(), friendlyName = 'la clau') => {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  const asked = await challenged(client, data.id)
  const shown = await answered(client, data.id, asked, key.create(asked.challenge))
  if (shown.error) throw shown.error
  auth.clock.ahead += 1000
  return { id: data.id, key, session: shown.data }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// As much of CBOR as an authenticator's answer needs.
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
