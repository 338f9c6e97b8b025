import type { OrganizerForm } from '#shared/forms/organizer.ts'
import type { EditedOrganizer } from './queries.ts'

export const emptyOrganizer: OrganizerForm = {
  name: '',
  nameCa: '',
  description: '',
  descriptionCa: '',
  logoUrl: '',
  website: '',
  email: '',
  phone: '',
  address: '',
  addressCa: '',
  city: '',
  cityCa: '',
  country: 'España',
  socialMedia: { facebook: '', twitter: '', instagram: '' },
}

/** The form values of a stored organizer. */
export const formOf = (stored: EditedOrganizer): OrganizerForm => {
  const { caOf: _______, id: _, createdAt: __, updatedAt: ___, version: ____, deletedAt: _____, ...fields } = stored
  const { facebook = '', twitter = '', instagram = '' } = fields.socialMedia
  return { ...fields, socialMedia: { facebook, twitter, instagram } }
}
