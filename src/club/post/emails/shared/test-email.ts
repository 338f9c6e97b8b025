import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'

/** Sends a test email to the caller, in the caller's language. */
export const testEmailRequest = z.object({ language: z.enum(languages) })
