import * as z from 'zod/mini'
import { languages } from '../text/language.ts'

/** The form of the contact page (decision 40). */
export const contactMessage = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name.short'), z.maxLength(200, 'too-long')),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'email.required'), z.maxLength(255, 'too-long'), z.email('email.invalid')),
  phone: z._default(z.string().check(z.trim(), z.maxLength(40, 'too-long')), ''),
  message: z.string().check(z.trim(), z.minLength(10, 'message.short'), z.maxLength(5000, 'too-long')),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** The request: the form and the visitor's language. */
export const contactMessageRequest = z.extend(contactMessage, { language: z.enum(languages) })
export type ContactMessageRequest = z.infer<typeof contactMessageRequest>
