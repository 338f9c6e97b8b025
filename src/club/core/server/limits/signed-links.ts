import { createHmac, timingSafeEqual } from 'node:crypto'

/** The kinds of links; each is one byte of the link. */
const kinds = {
  address: 'a',
  alert: 'w',
  booking: 'b',
  data: 'd',
  door: 'g',
  draft: 'e',
  kitchen: 'k',
  member: 'm',
  offer: 'o',
  poster: 'p',
  ticket: 't',
} as const

type Kind = keyof typeof kinds
type Link = { kind: Kind; id: string; version?: number; until?: Date }

/** The kind that a text says it is, before anything of it is verified. */
export const kindOfLink = (text: string) => {
  const byte = Buffer.from(text.slice(0, 4), 'base64url').toString('latin1', 0, 1)
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind] === byte)
}

/**
 * Creates a signed token of 52 characters with kind, id, version and expiry. Nothing is stored. The signature includes `about`,
 * which is not part of the token: if it changes, the link is invalid. The first half of the signature is without it, and says for ever that the
 * club issued the link.
 */
export const signLink = (key: string, { kind, id, version = 1, until }: Link, about = '') => {
  const body = Buffer.alloc(bodyBytes)
  body.write(kinds[kind], 'latin1')
  body.write(id.replaceAll('-', ''), 1, 'hex')
  body.writeUInt16BE(version, 17)
  body.writeUInt32BE(until ? Math.floor(until.getTime() / 1000) : 0, 19)
  return Buffer.concat([body, macOf(key, body, about)]).toString('base64url')
}

/** Parses a token; undefined if it is malformed or expired. `isSigned` verifies its signature, `isIssued` the half without `about`. */
export const readSignedLink = (key: string, kind: Kind, text: string, now: Date) => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, bodyBytes)
  if (body.toString('latin1', 0, 1) !== kinds[kind]) return undefined
  const until = body.readUInt32BE(19)
  if (until !== 0 && until * 1000 <= now.getTime()) return undefined
  return {
    id: body.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    version: body.readUInt16BE(17),
    isIssued: () => timingSafeEqual(bytes.subarray(bodyBytes, bodyBytes + macBytes / 2), halfMac(key, body)),
    isSigned: (about = '') => timingSafeEqual(bytes.subarray(bodyBytes), macOf(key, body, about)),
  }
}

const [bodyBytes, macBytes] = [23, 16]

const macOf = (key: string, body: Buffer, about: string) =>
  Buffer.concat([halfMac(key, body), halfMac(key, body, `about ${about}`)])

const halfMac = (key: string, body: Buffer, about = '') =>
  createHmac('sha256', key)
    .update(body)
    .update(about)
    .digest()
    .subarray(0, macBytes / 2)
