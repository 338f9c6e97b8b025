import { emptyTexts, valuesIn } from '#base/forms/content-fields.ts'
import { type OrganizerForm, organizerForm } from '../shared/organizer.ts'
import type { EditedOrganizer } from './queries.ts'

export const emptyOrganizer: OrganizerForm = {
  ...emptyTexts(organizerForm),
  country: 'España',
  socialMedia: { facebook: '', twitter: '', instagram: '' },
}

/** The form values of a stored organizer. */
export const formOf = (stored: EditedOrganizer): OrganizerForm => {
  const { facebook = '', twitter = '', instagram = '' } = stored.socialMedia
  return { ...valuesIn(organizerForm, stored), socialMedia: { facebook, twitter, instagram } }
}
