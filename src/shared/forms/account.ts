import * as z from 'zod/mini'

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(255, 'too-long'), z.email('email.invalid'))
/** At least 6 characters as people count them, at most 1 KiB (spec §9). */
const password = z.string().check(
  z.refine((text) => [...text].length >= 6, 'password.short'),
  z.refine((text) => new TextEncoder().encode(text).length <= 1024, 'too-long'),
)

/** Sign in (spec §5). */
export const signIn = z.object({ email, password })
export type SignIn = z.infer<typeof signIn>

/** Sign up: the name may be left out, but one letter is no name (spec §5). */
export const signUp = z.object({
  email,
  password,
  fullName: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(200, 'too-long'),
      z.refine((name) => name === '' || name.length >= 2, 'name.short'),
    ),
    '',
  ),
})
export type SignUp = z.infer<typeof signUp>

/** Where the email for a new password goes. */
export const recovery = z.object({ email })

/** A new password, written twice (spec §5). */
export const newPassword = z
  .object({ password, again: password })
  .check(z.refine(({ password, again }) => password === again, { error: 'password.mismatch', path: ['again'] }))
export type NewPassword = z.infer<typeof newPassword>

/** One of the codes kept for the day the telephone is lost. Case, spaces and hyphens are the reader's. */
export const recoveryCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'code.missing'), z.maxLength(60, 'too-long')),
})

/** The six digits of a second factor, however they are spaced. */
export const factorCode = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, 'code.invalid'),
  ),
})

/** What a person calls a WebAuthn key of theirs. */
export const keyName = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'key.missing'), z.maxLength(100, 'too-long')),
})
