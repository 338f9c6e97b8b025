import { randomUUID } from 'node:crypto'
import { type CryptoKey, type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod/mini'

type Key = { kid: string; alg: string; private: CryptoKey | undefined; public: CryptoKey; jwk: JWK }

/** The first key signs and all verify, so that a rotation of keys ends no session. */
export type SigningKeys = { signing: Key & { private: CryptoKey }; byId: ReadonlyMap<string, Key>; published: JWK[] }

/** Returns the stored text, or stores what `make` creates. */
type StoreOnce = (make: () => Promise<string>) => Promise<string>

/**
 * The keys of access tokens: the given JSON array of private JWKs (P-256 or RSA), or a pair that is created once and
 * stored by `store`.
 * @throws Error with one line for the operator
 */
export const openSigningKeys = async (store: StoreOnce, given?: string): Promise<SigningKeys> => {
  const keys = await Promise.all(
    parseKeys(given ?? (await store(newKeys)), given ? 'AUTH_SIGNING_KEYS' : storedKeys).map(importKey),
  )
  const [signing] = keys
  if (!signing?.private) throw new Error('The first key of AUTH_SIGNING_KEYS must be a private one: it signs.')
  return {
    signing: { ...signing, private: signing.private },
    byId: new Map(keys.map((key) => [key.kid, key])),
    published: keys.map((key) => key.jwk),
  }
}

const jwks = z.array(z.looseObject({ kty: z.enum(['EC', 'RSA']) })).check(z.minLength(1))

/** The source of the keys that are not configured, for errors. */
export const storedKeys = 'The stored value of the signing keys'

/** Parses a JSON array of keys. @throws Error with one line that names the source */
export const parseKeys = (text: string, source: string) => {
  try {
    return jwks.parse(JSON.parse(text)) as JWK[]
  } catch {
    throw new Error(`${source} cannot be used: it must be a JSON array of private JWKs of P-256 or RSA.`)
  }
}

const newKeys = async () => JSON.stringify([await newKey()])

/** A new private JWK. */
export const newKey = async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256' }
}

/** The public fields of a JWK. */
const publicParts = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const

const importKey = async (jwk: JWK): Promise<Key> => {
  const alg = jwk.kty === 'EC' ? 'ES256' : 'RS256'
  const publicJwk: JWK = Object.fromEntries(publicParts.filter((part) => part in jwk).map((part) => [part, jwk[part]]))
  const kid = jwk.kid ?? (await calculateJwkThumbprint(publicJwk))
  // importJWK refuses a private JWK whose key_ops contains `verify`.
  const secret = jwk.d ? { ...jwk, key_ops: undefined, use: undefined } : undefined
  return {
    kid,
    alg,
    private: secret && ((await importJWK(secret, alg)) as CryptoKey),
    public: (await importJWK(publicJwk, alg)) as CryptoKey,
    jwk: { ...publicJwk, kid, alg, use: 'sig', key_ops: ['verify'] },
  }
}
