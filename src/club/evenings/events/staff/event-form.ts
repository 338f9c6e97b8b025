import { toLocal } from '#base/dates/local-time.ts'
import { type FieldOf, fieldsOf } from '#base/text/translation.ts'
import { type EventForm, eventTexts } from '../shared/event-form.ts'
import { publicationOf } from './publication/publication.ts'
import type { EditedEvent } from './queries.ts'

/** With all its fields: one that is optional in a save would start empty here if it were forgotten. */
type WholeForm = Required<EventForm>

const textsOf = (text: (name: FieldOf<typeof eventTexts>) => string) =>
  Object.fromEntries(fieldsOf(eventTexts).map((name) => [name, text(name)])) as Record<
    FieldOf<typeof eventTexts>,
    string
  >

export const emptyEvent: WholeForm = {
  ...textsOf(() => ''),
  publication: 'now',
  date: '',
  endsAt: '',
  publicFrom: '',
  closesAt: '',
  payBy: '',
  sendsReminder: true,
  price: 0,
  maxParticipants: 20,
  imageUrl: '',
  images: [],
  restaurantId: null,
  organizerId: null,
}

/** The form values of a stored event. */
export const formOf = (event: EditedEvent, local = toLocal): WholeForm => ({
  ...textsOf((name) => event[name]),
  publication: publicationOf(event, local),
  date: local(event.date),
  endsAt: event.endsAt ? local(event.endsAt) : '',
  publicFrom: event.publicFrom ? local(event.publicFrom) : '',
  closesAt: event.closesAt ? local(event.closesAt) : '',
  payBy: event.payBy ?? '',
  sendsReminder: event.sendsReminder,
  price: event.price,
  maxParticipants: event.maxParticipants,
  imageUrl: event.imageUrl,
  images: event.images,
  restaurantId: event.restaurantId,
  organizerId: event.organizerId,
})
