import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'
import { requiredLines } from '#base/forms/content-fields.ts'
import { email, name, phone } from '#base/forms/fields.ts'

/** The form of the contact page (decision 1). */
export const contactMessage = z.object({
  name,
  email,
  phone,
  message: requiredLines(5000, 10, 'message.short'),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** The request: the form and the visitor's language. */
export const contactMessageRequest = z.extend(contactMessage, { language: z.enum(languages) })
export type ContactMessageRequest = z.infer<typeof contactMessageRequest>
