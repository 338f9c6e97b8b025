import * as z from 'zod/mini'
import type { TranslatedText } from '#base/text/translation.ts'
import {
  fromVersion,
  linesOrNothing,
  textOrNothing,
  picture,
  required,
  socialMedia,
  webAddress,
  optionalCaChecked,
  optionalIdempotencyKey,
} from '#base/forms/content-fields.ts'
import { emailOrNone, phoneOrNone } from '#base/forms/fields.ts'
import { listQuery, listLanguage } from '#base/forms/list-query.ts'
import { contentFilters } from '#club/pages/restaurants/shared/restaurant.ts'

/** Its texts in both languages. */
export const organizerTexts = [
  { name: 'name', isName: true },
  { name: 'description' },
  { name: 'address', isName: true },
  { name: 'city', isName: true },
] as const satisfies readonly TranslatedText[]

const fields = {
  name: required(200, 1, 'name.required'),
  nameCa: textOrNothing(),
  description: linesOrNothing(5000),
  descriptionCa: linesOrNothing(5000),
  logoUrl: picture,
  website: webAddress,
  email: emailOrNone,
  phone: phoneOrNone,
  address: textOrNothing(300),
  addressCa: textOrNothing(300),
  city: textOrNothing(),
  cityCa: textOrNothing(),
  country: textOrNothing(),
  socialMedia,
}

/** The form of an organizer of events (spec §5). */
export const organizerForm = z.object(fields)
export type OrganizerForm = z.infer<typeof organizerForm>
export const newOrganizer = z.object({ ...fields, ...optionalIdempotencyKey })
export type NewOrganizer = z.infer<typeof newOrganizer>
export const organizerSave = z.object({ ...fields, ...fromVersion, ...optionalCaChecked })
export type OrganizerSave = z.infer<typeof organizerSave>

export const organizerSorts = ['name', 'city', 'country', 'email'] as const
export const organizerList = z.extend(listQuery(organizerSorts), {
  ...listLanguage,
  filter: z._default(z.enum(contentFilters), 'all'),
})
export type OrganizerList = z.infer<typeof organizerList>
