import { fieldsOf } from '#base/text/translation.ts'
import { eventTexts } from '../shared/event-form.ts'

/** The columns of tables that hold no people (`club/people/privacy/server/holdings.test.ts`). */
export const withoutPeople = {
  'public.events': [
    'id',
    ...fieldsOf(eventTexts),
    'date',
    'endsAt',
    'price',
    'maxParticipants',
    'registered',
    'waiting',
    'publishedAt',
    'publicFrom',
    'closesAt',
    'payBy',
    'cancelledAt',
    'cancelNote',
    'cancelNoteCa',
    'movedFrom',
    'movedAt',
    'sendsReminder',
    'imageUrl',
    'images',
    'plate',
    'restaurantId',
    'organizerId',
    'caOf',
    'createdAt',
    'updatedAt',
    'version',
    'deletedAt',
  ],
}
