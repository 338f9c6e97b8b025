import { toLocal } from '#base/dates/local-time.ts'
import { emptyTexts, valuesIn } from '#base/forms/content-fields.ts'
import { type EventForm, eventForm } from '../shared/event-form.ts'
import { publicationOf } from './publication/publication.ts'
import type { EditedEvent } from './queries.ts'

/** With all its fields: one that is optional in a save would start empty here if it were forgotten. */
type WholeForm = Required<EventForm>

export const emptyEvent: WholeForm = {
  ...emptyTexts(eventForm),
  publication: 'now',
  sendsReminder: true,
  price: 0,
  memberPrice: null,
  maxParticipants: 20,
  images: [],
  photoTexts: [],
  restaurantId: null,
  organizerId: null,
}

/** The form values of a stored event. */
export const formOf = (event: EditedEvent, local = toLocal): WholeForm => ({
  ...valuesIn(eventForm, { ...event, publication: publicationOf(event, local) }),
  date: local(event.date),
  endsAt: event.endsAt ? local(event.endsAt) : '',
  publicFrom: event.publicFrom ? local(event.publicFrom) : '',
  closesAt: event.closesAt ? local(event.closesAt) : '',
  payBy: event.payBy ?? '',
})
