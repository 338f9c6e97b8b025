import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { compare as compareBcrypt } from 'bcryptjs'
import { ProtocolError, invalid } from '../protocol/protocol-error.ts'
import { passwordMaxBytes, passwordMinLength } from '../settings.ts'
import { weaknessForStaff } from './staff-passwords.ts'

/** What hashing costs: KiB of memory and passes over it. */
export type Cost = { memory: number; passes: number }

const derive = promisify(argon2)
const keyLength = 32

/** A password as an account keeps it. Refused first: `checkNewPassword`. */
export const passwordColumns = async (password: string, cost: Cost) => ({
  passwordHash: await hashPassword(password, cost),
  weakForStaff: (await weaknessForStaff(password)) !== undefined,
})

/** An argon2id hash in the PHC format. Runs in libuv's pool, off the event loop. */
export const hashPassword = async (password: string, { memory, passes }: Cost) => {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, { memory, passes }, keyLength)
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(key)}`
}

/**
 * Whether a password fits a hash, argon2id or an imported bcrypt. An empty hash fits none, and takes as long as a real one.
 * Given the highest cost of the bcrypt hashes that are left, every hash takes as long as the dearest of them.
 */
export const verifyPassword = async (password: string, hash: string, cost: Cost, bcryptCost = 0) => {
  if (Buffer.byteLength(password) > passwordMaxBytes) return false
  const own = isBcrypt(hash) ? Number(hash.slice(4, 6)) : undefined
  if (own !== undefined) {
    // Each cost takes twice as long as the one below: together they make up for what is missing to the dearest.
    for (let made = own; made < bcryptCost; made++) await compareBcrypt(password, madeUp(made))
    await hashPassword(password, cost)
    return await compareBcrypt(password, hash)
  }
  if (bcryptCost > 0) await compareBcrypt(password, madeUp(bcryptCost))
  const stored = readHash(hash)
  if (!stored) {
    await hashPassword(password, cost)
    return false
  }
  return timingSafeEqual(await deriveKey(password, stored.salt, stored.cost, stored.key.length), stored.key)
}

/** Whether a text is a hash that `fitsPassword` can compare with, at a cost that a sign-in may have. */
export const isHash = (hash: string) => readHash(hash) !== undefined || isBcrypt(hash)

/** What `isHash` takes, for who hears that a hash is none. */
export const acceptedHashes =
  'an argon2id hash of at most 128 MiB (512 MiB over its passes) or a bcrypt hash of cost 4 to 13'

/** Whether a hash was made with other means than today's, so that it is made anew at the next sign-in. */
export const needsRehash = (hash: string, cost: Cost) => {
  const stored = readHash(hash)
  return !stored || stored.cost.memory !== cost.memory || stored.cost.passes !== cost.passes
}

/** A password somebody wants to have from now on. @throws ProtocolError 422 weak_password, 400 validation_failed */
export const checkNewPassword = (password: string) => {
  if (Buffer.byteLength(password) > passwordMaxBytes)
    throw invalid(`Password cannot be longer than ${passwordMaxBytes} bytes`)
  if (isWeak(password))
    throw new ProtocolError(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
}

export const isWeak = (password: string) => [...password].length < passwordMinLength

export const weakness = {
  message: `Password should be at least ${passwordMinLength} characters.`,
  reasons: ['length'],
}

const deriveKey = (message: string, nonce: Buffer, { memory, passes }: Cost, tagLength: number) =>
  derive('argon2id', { message, nonce, parallelism: 1, tagLength, memory, passes })

/** What a sign-in may cost at most: hashes from elsewhere say themselves how long they take, and may say a year. */
const dearest = { memory: 128 * 1024, memoryTimesPasses: 512 * 1024 }

/** A bcrypt hash that no password is known for. */
const madeUp = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'a'.repeat(53)}`

const isBcrypt = (hash: string) => /^\$2[aby]\$(0[4-9]|1[0-3])\$[./A-Za-z\d]{53}$/.test(hash)

const readHash = (hash: string) => {
  const [, memory, passes, salt, key] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (!salt || !key) return undefined
  const cost: Cost = { memory: Number(memory), passes: Number(passes) }
  const read = { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
  return isBearable(cost) && isUsual(read.salt) && isUsual(read.key) ? read : undefined
}

// Below 8 KiB and one pass there is no argon2id.
const isBearable = ({ memory, passes }: Cost) =>
  memory >= 8 && memory <= dearest.memory && passes >= 1 && memory * passes <= dearest.memoryTimesPasses

const isUsual = ({ length }: Buffer) => length >= 8 && length <= 64

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
