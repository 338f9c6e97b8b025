import * as z from 'zod/mini'

// PostgreSQL keeps no NUL in a text.
const clean = z.overwrite((text: string) => text.replaceAll('\0', '').trim())

/** A person's name, of two letters at least (spec §5). */
export const name = z.string().check(clean, z.minLength(2, 'name.short'), z.maxLength(200, 'too-long'))

export const email = z.string().check(clean, z.maxLength(255, 'too-long'), z.email('email.invalid'))

/** One line that may be left out. */
export const line = optional(200)
export const phone = optional(40)
/** Some sentences that may be left out. */
export const paragraph = optional(2000)

function optional(longest: number) {
  return z._default(z.string().check(clean, z.maxLength(longest, 'too-long')), '')
}
