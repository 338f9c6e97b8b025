import * as z from 'zod/mini'
import {
  emailOrNothing,
  fromVersion,
  optional,
  picture,
  required,
  socialMedia,
  webAddress,
  optionalCaChecked,
  optionalIdempotencyKey,
} from './fields/content-fields.ts'
import { listQuery, listLanguage } from './fields/list-query.ts'
import { contentFilters } from './restaurant.ts'

const fields = {
  name: required(200, 1, 'name.required'),
  nameCa: optional(),
  description: optional(5000),
  descriptionCa: optional(5000),
  logoUrl: picture,
  website: webAddress,
  email: emailOrNothing,
  phone: optional(40),
  address: optional(300),
  addressCa: optional(300),
  city: optional(),
  cityCa: optional(),
  country: optional(),
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
