import * as z from 'zod/mini'
import { asLine, email, id } from '#base/forms/fields.ts'
import { languages } from '#base/text/language.ts'
import { type AlertKind, alertKinds } from './alert-kinds.ts'

/** `of`: the id of the event or restaurant, or the category in Spanish. `andCategory`: of a repeated event, also its category. */
const fields = {
  email,
  about: z.enum(alertKinds),
  of: z.string().check(asLine, z.minLength(1), z.maxLength(80, 'too-long')),
  andCategory: z.boolean(),
}
const isId = z.refine<{ about: AlertKind; of: string }>(
  ({ about, of }) => about === 'category' || id.safeParse(of).success,
  { path: ['of'] },
)

export const alertForm = z.object(fields).check(isId)
export type AlertForm = z.infer<typeof alertForm>

export const alertRequest = z.object({ ...fields, language: z.enum(languages) }).check(isId)
export type AlertRequest = z.infer<typeof alertRequest>
