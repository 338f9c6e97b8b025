import { toLocal } from '#base/dates/local-time.ts'
import { emptyTexts, valuesIn } from '#base/forms/content-fields.ts'
import { type EventForm, eventForm } from './event-form.ts'

/** With all its fields: one that is optional in a save would start empty here if it were forgotten. */
export type WholeForm = Required<EventForm>

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

type Instant = Date | string
type Times = {
  date: Instant
  endsAt: Instant | null
  publicFrom: Instant | null
  closesAt: Instant | null
  payBy: string | null
}

/** The form values of a stored event. */
export const valuesOfEvent = (event: Omit<WholeForm, keyof Times> & Times, local = toLocal): WholeForm => ({
  ...valuesIn(eventForm, event),
  date: local(event.date),
  endsAt: event.endsAt ? local(event.endsAt) : '',
  publicFrom: event.publicFrom ? local(event.publicFrom) : '',
  closesAt: event.closesAt ? local(event.closesAt) : '',
  payBy: event.payBy ?? '',
})
