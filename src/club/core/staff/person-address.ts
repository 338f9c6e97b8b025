import type { TimelinePart } from '#club/people/person/shared/person-page.ts'

/** The page of a person, by the id of the file, the request or the registration. */
export const personPage = (id: string, tab = '') => `/admin/personas/${id}${tab && `/${tab}`}`

/** The parts of the timeline by what stands in the address after the person. */
export const pathOfPart: Record<TimelinePart, string> = {
  all: '',
  tables: 'mesas',
  emails: 'correos',
  payments: 'pagos',
  notes: 'notas',
}
