import * as z from 'zod/mini'

// PostgreSQL refuses NUL in texts.
const clean = z.overwrite((text: string) => text.replaceAll('\0', '').trim())

/** A person's name, at least 2 characters (spec §5). */
export const name = z.string().check(clean, z.minLength(2, 'name.short'), z.maxLength(200, 'too-long'))

export const email = z
  .string()
  .check(clean, z.minLength(1, 'email.required'), z.maxLength(255, 'too-long'), z.email('email.invalid'))

/** An id in lower case, as the database writes it, so that ids compare equal. */
export const id = z.uuid().check(z.toLowerCase())
/** The key by which a duplicate submission counts once. */
export const requiredIdempotencyKey = { idempotencyKey: id }

// PostgreSQL does not read all dates outside this range.
const [earliest, latest] = [new Date('1000-01-01T00:00Z'), new Date('9999-01-01T00:00Z')]
/** An instant, as text in JSON or in a query. */
export const instant = z.pipe(z.string(), z.coerce.date<string>().check(z.minimum(earliest), z.maximum(latest)))

/** One optional line. */
export const line = optional(200)
export const phone = optional(40)
/** An optional paragraph. */
export const paragraph = optional(2000)

function optional(max: number) {
  return z._default(z.string().check(clean, z.maxLength(max, 'too-long')), '')
}
