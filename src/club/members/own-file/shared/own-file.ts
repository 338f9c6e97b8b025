import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'

/** Joins the file of an email's link to the account. */
export const joining = z.object({ pass: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Asks for that email. */
export const fileLinksRequest = z.object({ language: z._default(z.enum(languages), 'es') })
