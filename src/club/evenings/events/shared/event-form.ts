import * as z from 'zod/mini'
import type { TranslatedText } from '#base/text/translation.ts'
import { canPrecede } from '#base/dates/local-time.ts'
import { dayOrNothing, instant, localDateTime, localDateTimeOrNothing, publication } from '#base/forms/date-fields.ts'
import {
  euros,
  fromVersion,
  gallery,
  textOrNothing,
  picture,
  proseLength,
  linesOrNothing,
  required,
  requiredLines,
  optionalCaChecked,
  optionalIdempotencyKey,
  textsOfPhotos,
} from '#base/forms/content-fields.ts'
import { notes, tell } from '#club/evenings/notices/shared/notice.ts'
import { listQuery, listLanguage } from '#base/forms/list-query.ts'

/** What an event is, in both languages. */
export const mainTexts = [
  { name: 'title' },
  { name: 'description' },
  { name: 'location', isName: true },
  { name: 'category' },
] as const satisfies readonly TranslatedText[]

/** What guests ask before they come. Pages show the first sentence large, and nothing of an empty one. */
export const practicalTexts = [
  { name: 'duration' },
  { name: 'included' },
  { name: 'access' },
  { name: 'dress' },
  { name: 'spoken' },
  { name: 'parking' },
  { name: 'arrival' },
] as const satisfies readonly TranslatedText[]

/** All its texts in both languages. */
export const eventTexts = [...mainTexts, ...practicalTexts] as const

/** What its page shows besides them. */
export const shownFields = [
  'date',
  'endsAt',
  'publicFrom',
  'closesAt',
  'payBy',
  'price',
  'memberPrice',
  'maxParticipants',
  'images',
  'photoTexts',
] as const satisfies readonly (keyof typeof fields)[]

// Optional, as those below: a page of the previous release does not know them, and must not clear them.
const practical = z.optional(linesOrNothing(300))

const fields = {
  title: required(),
  titleCa: textOrNothing(),
  description: requiredLines(proseLength),
  descriptionCa: linesOrNothing(proseLength),
  date: localDateTime,
  endsAt: localDateTimeOrNothing,
  // The next five are optional, too, and the price for members.
  publication,
  publicFrom: z.optional(localDateTimeOrNothing),
  closesAt: z.optional(localDateTimeOrNothing),
  payBy: z.optional(dayOrNothing),
  sendsReminder: z.optional(z.boolean()),
  location: required(),
  locationCa: textOrNothing(),
  price: euros,
  memberPrice: z.optional(z.nullable(euros)),
  maxParticipants: z
    .number('number.required')
    .check(z.int('number.whole'), z.minimum(1, 'capacity.least'), z.maximum(100_000, 'too-large')),
  imageUrl: picture,
  ...gallery,
  category: textOrNothing(80),
  categoryCa: textOrNothing(80),
  duration: practical,
  durationCa: practical,
  included: practical,
  includedCa: practical,
  access: practical,
  accessCa: practical,
  dress: practical,
  dressCa: practical,
  spoken: practical,
  spokenCa: practical,
  parking: practical,
  parkingCa: practical,
  arrival: practical,
  arrivalCa: practical,
  restaurantId: z.nullable(z.uuid()),
  organizerId: z.nullable(z.uuid()),
}

type Times = { date: string; endsAt: string; publicFrom?: string | undefined; closesAt?: string | undefined }
const endsLater = z.refine<Times>(({ date, endsAt }) => canPrecede(date, endsAt), {
  error: 'ends.before-start',
  path: ['endsAt'],
})
const closesInTime = z.refine<Times>(({ date, closesAt = '' }) => canPrecede(closesAt, date, true), {
  error: 'closes.after-start',
  path: ['closesAt'],
})
const opensInTime = z.refine<Times>(({ date, publicFrom = '', closesAt }) => canPrecede(publicFrom, closesAt || date), {
  error: 'opens.after-close',
  path: ['publicFrom'],
})
const membersPayNoMore = z.refine<{ price: number; memberPrice?: number | null | undefined }>(
  ({ price, memberPrice }) => !(typeof memberPrice === 'number' && memberPrice > price),
  { error: 'member-price.higher', path: ['memberPrice'] },
)
const rules = [endsLater, closesInTime, opensInTime, membersPayNoMore, textsOfPhotos] as const

/** The form of an event (spec §5). All times are in Barcelona time: "yyyy-MM-ddTHH:mm". */
export const eventForm = z.object(fields).check(...rules)
export type EventForm = z.infer<typeof eventForm>

/** `copyOf`: the id of the event that it is a copy of. */
export const newEvent = z.object({ ...fields, ...optionalIdempotencyKey, copyOf: z.optional(z.uuid()) }).check(...rules)
export type NewEvent = z.infer<typeof newEvent>
/** `registeredPay`: after the price fell, whether guests registered before pay the price they know or the new one. */
const change = {
  ...fields,
  ...fromVersion,
  ...optionalCaChecked,
  registeredPay: z.optional(z.enum(['old-price', 'new-price'])),
}
/** `tell`: whether its people are told what changed. */
export const eventSave = z.object({ ...change, tell: z.optional(tell) }).check(...rules)
export type EventSave = z.infer<typeof eventSave>

/** A save of an event before it is done, with the note to its people. */
export const eventPreview = z.object({ ...change, ...notes }).check(...rules)
export type EventPreview = z.infer<typeof eventPreview>

/** What staff say of a copy of an event: the rest is copied. */
export const eventCopy = z.object({ title: fields.title, titleCa: fields.titleCa, date: fields.date })
export type EventCopy = z.infer<typeof eventCopy>

export const eventSorts = ['date', 'title', 'location', 'price'] as const
export const eventFilters = ['all', 'upcoming', 'past', 'unpublished', 'catalan', 'trash'] as const

export const eventList = z.extend(listQuery(eventSorts), {
  ...listLanguage,
  filter: z._default(z.enum(eventFilters), 'all'),
})
export type EventList = z.infer<typeof eventList>

/** The number of registrations that the confirmation dialog showed: all of them are deleted with the event. */
export const eventDeletion = z.object({ registered: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) })

/** The capacity and the date of an event before they are saved, for who would get a seat from its waiting list. */
export const promotionsQuery = z.object({
  capacity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  date: z.optional(instant),
})
