import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a pass opens; each kind is one letter of its bytes. */
const kinds = { address: 'a' } as const

type Kind = keyof typeof kinds
type Pass = { kind: Kind; id: string; version?: number; until?: Date }

/**
 * Signs a link: 52 characters that say what it opens, until when, and that we wrote it. Nothing is stored. `about` is signed
 * too without standing in it: a link is dead once that has changed.
 */
export const signLink = (key: string, { kind, id, version = 1, until }: Pass, about = '') => {
  const body = Buffer.alloc(bodyBytes)
  body.write(kinds[kind], 'latin1')
  body.write(id.replaceAll('-', ''), 1, 'hex')
  body.writeUInt16BE(version, 17)
  body.writeUInt32BE(until ? Math.floor(until.getTime() / 1000) : 0, 19)
  return Buffer.concat([body, macOf(key, body, about)]).toString('base64url')
}

/** Reads what may be a pass. `isSigned` tells whether we wrote it about that. Undefined for anything else, and once it is over. */
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
    isSigned: (about = '') => timingSafeEqual(bytes.subarray(bodyBytes), macOf(key, body, about)),
  }
}

const [bodyBytes, macBytes] = [23, 16]

const macOf = (key: string, body: Buffer, about: string) =>
  createHmac('sha256', key).update(body).update(about).digest().subarray(0, macBytes)
