import * as z from 'zod/mini'
import { email } from '#base/forms/fields.ts'
import { languages } from '#base/text/language.ts'

/** How staff gave the list to the kitchen: on paper, or in another way. By email is a write of its own. */
export const kitchenTelling = z.object({ how: z.enum(['printed', 'by-hand']) })
export type KitchenTelling = z.infer<typeof kitchenTelling>

/** To whom the link of the list goes, and in which language. */
export const kitchenEmail = z.object({ to: email, language: z.enum(languages) })
export type KitchenEmail = z.infer<typeof kitchenEmail>
