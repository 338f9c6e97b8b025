import * as z from 'zod/mini'
import { cleanLine, cleanLines, hasLetter } from '../text/clean.ts'
import { addressPattern, withAsciiDomain } from '../text/email-address.ts'
import { isPhone } from '../text/phone.ts'
import { isStorableText } from '../text/storable.ts'

// What was damaged on its way is not mended: the api refuses it with the name of its field.
const ifWhole = (clean: (text: string) => string) => (text: string) => (isStorableText(text) ? clean(text) : text)

/** How each text that somebody types is cleaned: as one line, or as several. */
export const asLine = z.overwrite(ifWhole(cleanLine))
export const asLines = z.overwrite(ifWhole(cleanLines))

/** A person's name, at least 2 characters (spec §5), of which one is a letter. */
export const name = z
  .string()
  .check(asLine, z.minLength(2, 'name.short'), z.refine(hasLetter, 'name.letters'), z.maxLength(200, 'too-long'))

const nameThat = (isName: (text: string) => boolean, code: string) =>
  z.string().check(asLine, z.refine(isName, code), z.maxLength(200, 'too-long'))

/** A person's name that may be one letter. `code` is the message for a missing one. */
export const shortName = (code: string) => nameThat(hasLetter, code)

/** The same, or empty. */
export const shortNameOrNone = (code: string) => nameThat((text) => text === '' || hasLetter(text), code)

/** How each address that somebody types is cleaned, and what it looks like. */
export const asAddress = z.overwrite(ifWhole((text) => withAsciiDomain(cleanLine(text))))
export const wellFormedAddress = z.email({ pattern: addressPattern, error: 'email.invalid' })

/** An email address. `code` is the message for a missing one. */
export const requiredEmail = (code: string) =>
  z.string().check(asAddress, z.minLength(1, code), z.maxLength(255, 'too-long'), wellFormedAddress)
export const email = requiredEmail('email.required')

/** An email address, or empty. */
export const emailOrNone = z.string().check(
  asAddress,
  z.maxLength(255, 'too-long'),
  z.refine((text) => text === '' || addressPattern.test(text), 'email.invalid'),
)

/** An id in lower case, as the database writes it, so that ids compare equal. */
export const id = z.uuid().check(z.toLowerCase())
/** The key by which a duplicate submission counts once. */
export const requiredIdempotencyKey = { idempotencyKey: id }

/** A telephone number, or empty. */
export const phoneOrNone = z.string().check(
  asLine,
  z.maxLength(40, 'too-long'),
  z.refine((text) => text === '' || isPhone(text), 'phone.invalid'),
)
export const phone = z._default(phoneOrNone, '')

/** One optional line. */
export const line = z._default(z.string().check(asLine, z.maxLength(200, 'too-long')), '')
/** An optional text of several lines. */
export const paragraph = z._default(z.string().check(asLines, z.maxLength(2000, 'too-long')), '')
