import * as z from 'zod/mini'

// PostgreSQL keeps no NUL in a text.
const clean = z.overwrite((text: string) => text.replaceAll('\0', '').trim())

/** A person's name, of two letters at least (spec §5). */
export const name = z.string().check(clean, z.minLength(2, 'name.short'), z.maxLength(200, 'too-long'))

export const email = z.string().check(clean, z.maxLength(255, 'too-long'), z.email('email.invalid'))

/** An id, in small letters from here on: as the database writes it, and as one is compared with another. */
export const id = z.uuid().check(z.toLowerCase())
/** What makes a form that is sent twice count once. */
export const requiredIdempotencyKey = { idempotencyKey: id }

// Beyond these there are dates that PostgreSQL does not read.
const [earliest, latest] = [new Date('1000-01-01T00:00Z'), new Date('9999-01-01T00:00Z')]
/** A moment, as a text of JSON or of a query. */
export const instant = z.pipe(z.string(), z.coerce.date<string>().check(z.minimum(earliest), z.maximum(latest)))

/** One line that may be left out. */
export const line = optional(200)
export const phone = optional(40)
/** Some sentences that may be left out. */
export const paragraph = optional(2000)

function optional(longest: number) {
  return z._default(z.string().check(clean, z.maxLength(longest, 'too-long')), '')
}
