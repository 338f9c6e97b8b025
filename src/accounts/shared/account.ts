import * as z from 'zod/mini'
import { cleanLine, hasLetter } from '#base/text/clean.ts'
import { asAddress, asLine, wellFormedAddress } from '#base/forms/fields.ts'

const email = z.string().check(asAddress, z.toLowerCase(), z.maxLength(255, 'too-long'), wellFormedAddress)
/** At least 6 Unicode characters, at most 1 KiB (spec §9). */
const password = z.string().check(
  z.refine((text) => [...text].length >= 6, 'password.short'),
  z.refine((text) => new TextEncoder().encode(text).length <= 1024, 'too-long'),
)

/** Sign in (spec §5). */
export const signIn = z.object({ email, password })
export type SignIn = z.infer<typeof signIn>

/** Sign up: the name is optional; if given, it has at least 2 characters (spec §5). */
export const signUp = z.object({
  email,
  password,
  fullName: z._default(
    z.string().check(
      asLine,
      z.maxLength(200, 'too-long'),
      z.refine((name) => name === '' || name.length >= 2, 'name.short'),
      z.refine((name) => name === '' || hasLetter(name), 'name.letters'),
    ),
    '',
  ),
})
export type SignUp = z.infer<typeof signUp>

/** The form that creates the first admin with the code that the server printed (decision 25). */
export const firstAdmin = z.extend(signUp, {
  code: z.string().check(asLine, z.minLength(1, 'setup.code'), z.maxLength(200, 'too-long')),
})
export type FirstAdmin = z.infer<typeof firstAdmin>

/** The address to which the recovery email goes. */
export const recovery = z.object({ email })

/** A new password, typed twice (spec §5). */
export const newPassword = z
  .object({ password, again: password })
  .check(z.refine((form) => form.password === form.again, { error: 'password.mismatch', path: ['again'] }))
export type NewPassword = z.infer<typeof newPassword>

/** A recovery code, for a lost second factor. The server ignores case, spaces and hyphens. */
export const recoveryCode = z.object({
  code: z.string().check(asLine, z.minLength(1, 'code.missing'), z.maxLength(60, 'too-long')),
})

/** The six digits of a second factor; spaces are removed. */
export const factorCode = z.object({
  code: z.string().check(
    z.overwrite((code) => cleanLine(code).replaceAll(' ', '')),
    z.regex(/^\d{6}$/, 'code.invalid'),
  ),
})

/** The name that a person gives to a WebAuthn key. */
export const keyName = z.object({
  name: z.string().check(asLine, z.minLength(1, 'key.missing'), z.maxLength(100, 'too-long')),
})
