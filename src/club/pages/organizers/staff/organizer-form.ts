import type { OrganizerForm } from '../shared/organizer.ts'
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
  const names = Object.keys(emptyOrganizer) as (keyof OrganizerForm)[]
  const fields = Object.fromEntries(names.map((name) => [name, stored[name]])) as OrganizerForm
  const { facebook = '', twitter = '', instagram = '' } = stored.socialMedia
  return { ...fields, socialMedia: { facebook, twitter, instagram } }
}
