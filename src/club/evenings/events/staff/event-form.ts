import { toLocal } from '#base/dates/local-time.ts'
import { valuesOfEvent } from '../shared/event-values.ts'
import { publicationOf } from './publication/publication.ts'
import type { EditedEvent } from './queries.ts'

/** The form values of a stored event. */
export const formOf = (event: EditedEvent, local = toLocal) =>
  valuesOfEvent({ ...event, publication: publicationOf(event, local) }, local)
