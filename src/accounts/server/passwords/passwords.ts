import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { compare as compareBcrypt } from 'bcryptjs'
import { ProtocolError, invalid } from '../protocol/protocol-error.ts'
import { passwordMaxBytes, passwordMinLength } from '../settings.ts'
import { weaknessForStaff } from './staff-passwords.ts'

/** The cost of argon2id: memory in KiB and passes. */
export type Cost = { memory: number; passes: number }

const derive = promisify(argon2)
const keyLength = 32

/** The columns that store a password. Check it with `checkNewPassword` first. */
export const passwordColumns = async (password: string, cost: Cost) => ({
  passwordHash: await hashPassword(password, cost),
  weakForStaff: (await weaknessForStaff(password)) !== undefined,
})

/** An argon2id hash in the PHC format. Runs in libuv's pool, off the event loop. */
export const hashPassword = async (password: string, { memory, passes }: Cost) => {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, { memory, passes }, keyLength)
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64WithoutPadding(salt)}$${base64WithoutPadding(key)}`
}

/**
 * Whether a password matches a hash, argon2id or an imported bcrypt. An empty hash matches none, in the same time. With the
 * highest cost of the stored bcrypt hashes as `bcryptCost`, every comparison takes as long as the slowest.
 */
export const verifyPassword = async (password: string, hash: string, cost: Cost, bcryptCost = 0) => {
  if (Buffer.byteLength(password) > passwordMaxBytes) return false
  const ownCost = isBcrypt(hash) ? Number(hash.slice(4, 6)) : undefined
  if (ownCost !== undefined) {
    // Each cost takes twice as long as the one below: these comparisons add up to the missing time.
    for (let step = ownCost; step < bcryptCost; step++) await compareBcrypt(password, dummyBcrypt(step))
    await hashPassword(password, cost)
    return await compareBcrypt(password, hash)
  }
  if (bcryptCost > 0) await compareBcrypt(password, dummyBcrypt(bcryptCost))
  const stored = readHash(hash)
  if (!stored) {
    await hashPassword(password, cost)
    return false
  }
  return timingSafeEqual(await deriveKey(password, stored.salt, stored.cost, stored.key.length), stored.key)
}

/** Whether `verifyPassword` accepts the hash: its format is known and its cost within the limits. */
export const isSupportedHash = (hash: string) => readHash(hash) !== undefined || isBcrypt(hash)

/** The hashes that `isSupportedHash` accepts, for error messages. */
export const acceptedHashes =
  'an argon2id hash of at most 128 MiB (512 MiB over its passes) or a bcrypt hash of cost 4 to 13'

/** Whether a hash has another algorithm or cost than today's. The next sign-in replaces it. */
export const needsRehash = (hash: string, cost: Cost) => {
  const stored = readHash(hash)
  return !stored || stored.cost.memory !== cost.memory || stored.cost.passes !== cost.passes
}

/** Checks the length of a new password. @throws ProtocolError 422 weak_password, 400 validation_failed */
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

/** The highest cost of a hash, in KiB and KiB × passes. An imported hash names its own cost, which could take hours. */
const maxCost = { memory: 128 * 1024, memoryTimesPasses: 512 * 1024 }

/** A bcrypt hash without a known password. */
const dummyBcrypt = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'a'.repeat(53)}`

const isBcrypt = (hash: string) => /^\$2[aby]\$(0[4-9]|1[0-3])\$[./A-Za-z\d]{53}$/.test(hash)

const readHash = (hash: string) => {
  const [, memory, passes, salt, key] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (!salt || !key) return undefined
  const cost: Cost = { memory: Number(memory), passes: Number(passes) }
  const read = { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
  return isAllowedCost(cost) && hasUsualLength(read.salt) && hasUsualLength(read.key) ? read : undefined
}

// 8 KiB and one pass are the least that argon2id allows.
const isAllowedCost = ({ memory, passes }: Cost) =>
  memory >= 8 && memory <= maxCost.memory && passes >= 1 && memory * passes <= maxCost.memoryTimesPasses

const hasUsualLength = ({ length }: Buffer) => length >= 8 && length <= 64

const base64WithoutPadding = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
