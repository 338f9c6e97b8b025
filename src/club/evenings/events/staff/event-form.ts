import { toLocal } from '#base/dates/local-time.ts'
import type { EventForm } from '../shared/event-form.ts'
import { publicationOf } from './publication/publication.ts'
import type { EditedEvent } from './queries.ts'

export const emptyEvent: EventForm = {
  publication: 'now',
  title: '',
  titleCa: '',
  description: '',
  descriptionCa: '',
  date: '',
  endsAt: '',
  publicFrom: '',
  closesAt: '',
  payBy: '',
  sendsReminder: true,
  location: '',
  locationCa: '',
  price: 0,
  maxParticipants: 20,
  imageUrl: '',
  images: [],
  category: '',
  categoryCa: '',
  restaurantId: null,
  organizerId: null,
}

/** The form values of a stored event. */
export const formOf = (event: EditedEvent, local = toLocal): EventForm => ({
  publication: publicationOf(event, local),
  title: event.title,
  titleCa: event.titleCa,
  description: event.description,
  descriptionCa: event.descriptionCa,
  date: local(event.date),
  endsAt: event.endsAt ? local(event.endsAt) : '',
  publicFrom: event.publicFrom ? local(event.publicFrom) : '',
  closesAt: event.closesAt ? local(event.closesAt) : '',
  payBy: event.payBy ?? '',
  sendsReminder: event.sendsReminder,
  location: event.location,
  locationCa: event.locationCa,
  price: event.price,
  maxParticipants: event.maxParticipants,
  imageUrl: event.imageUrl,
  images: event.images,
  category: event.category,
  categoryCa: event.categoryCa,
  restaurantId: event.restaurantId,
  organizerId: event.organizerId,
})
