import { toLocalExactly } from '#base/dates/local-time.ts'
import type { Language } from '#base/text/language.ts'
import { messages as postMessages } from '#club/pages/posts/staff/messages.ts'
import { formOf as postForm } from '#club/pages/posts/staff/post-form.ts'
import { subjectWords } from '#club/pages/posts/staff/post-subjects.tsx'
import { changePost, restorePost } from '#club/pages/posts/staff/queries.ts'
import { formOf as eventForm } from '#club/evenings/events/staff/event-form.ts'
import { eventLabels } from '#club/evenings/events/staff/label-messages.ts'
import { eventValueWords } from './event-value-words.tsx'
import { type EditedEvent, changeEvent, previewEvent, restoreEvent } from '#club/evenings/events/staff/queries.ts'
import type { Notes } from '#club/evenings/notices/staff/queries.ts'
import { type Words, asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { messages as organizerMessages } from '#club/pages/organizers/staff/messages.ts'
import { formOf as organizerForm } from '#club/pages/organizers/staff/organizer-form.ts'
import { changeOrganizer, restoreOrganizer } from '#club/pages/organizers/staff/queries.ts'
import { messages as restaurantMessages } from '#club/pages/restaurants/staff/messages.ts'
import { changeRestaurant, restoreRestaurant } from '#club/pages/restaurants/staff/queries.ts'
import { formOf as restaurantForm } from '#club/pages/restaurants/staff/restaurant-form.ts'
import type { Version } from '#club/people/activity/staff/queries.ts'

export type Values = Record<string, unknown>

type Text = {
  /** The form values of a stored row. */
  formOf: (row: never) => object
  change: (id: string) => (json: never) => Promise<unknown>
  /** Whom a change would tell; undefined if it tells nobody. */
  preview?: typeof previewEvent
  restore: (id: string) => Promise<unknown>
  labels: (language: Language) => Record<string, unknown>
  words: (language: Language) => Words
  /** What decides whether visitors see it: an earlier version does not bring it back. */
  visibility: string
}

/** What the panel does with a version of a text, by its noun. */
const texts: Record<Version['noun'], Text> = {
  event: {
    // An undo leads back to the second of two equal hours, too.
    formOf: (event: EditedEvent) => eventForm(event, toLocalExactly),
    change: changeEvent,
    preview: previewEvent,
    restore: restoreEvent,
    labels: eventLabels,
    words: eventValueWords,
    visibility: 'publication',
  },
  restaurant: {
    formOf: restaurantForm,
    change: changeRestaurant,
    restore: restoreRestaurant,
    labels: restaurantMessages,
    words: () => ({ images: asPictures, chefPhoto: asPictures }),
    visibility: '',
  },
  organizer: {
    formOf: organizerForm,
    change: changeOrganizer,
    restore: restoreOrganizer,
    labels: organizerMessages,
    words: () => ({ logoUrl: asPictures }),
    visibility: '',
  },
  post: {
    formOf: postForm,
    change: changePost,
    restore: restorePost,
    labels: postMessages,
    words: (language) => ({
      coverImage: asPictures,
      status: (status: 'draft' | 'published') => postMessages(language)[status],
      ...subjectWords,
    }),
    visibility: 'status',
  },
}

export const nounOf: Partial<Record<string, Version['noun']>> = {
  events: 'event',
  restaurants: 'restaurant',
  organizers: 'organizer',
  blog_posts: 'post',
}

/** The text that a line of the log is about, by its `subject`. */
export const textOf = (subject: string) => {
  const noun = nounOf[subject]
  return noun && texts[noun]
}

export const labelsOf = (noun: Version['noun'], language: Language) => texts[noun].labels(language)
export const wordsOf = (noun: Version['noun'], language: Language) => texts[noun].words(language)

/** The form of a row, as it is now or as it was. */
export const valuesOf = (noun: Version['noun'], row: Values) => texts[noun].formOf(row as never) as Values

/** An earlier version as a form to save now: without pictures that are gone, as visible as it is. */
export const broughtBack = ({ noun, after, now, gone }: Version): Values => {
  const { visibility } = texts[noun]
  const values = withoutPictures(valuesOf(noun, after), new Set(gone)) as Values
  return visibility ? { ...values, [visibility]: valuesOf(noun, now)[visibility] } : values
}

/** Saves a form over the row as it is now. @throws Refused content.conflict if somebody else has saved it since */
export const saveOver = ({ noun, id, now }: Version, values: Values) =>
  texts[noun].change(id)({ ...values, version: now.version } as never)

/** Reads whom that save tells; undefined for a text that has no people. */
export const previewOver = ({ noun, id, now }: Version, values: Values) => {
  const preview = texts[noun].preview?.(id)
  return preview && ((notes: Notes) => preview({ ...values, version: now.version, ...notes } as never))
}

const withoutPictures = (value: unknown, gone: ReadonlySet<string>): unknown => {
  if (typeof value === 'string')
    return gone.has(value)
      ? ''
      : value.replaceAll(/<img\b[^>]*>/g, (picture) => ([...gone].some((src) => picture.includes(src)) ? '' : picture))
  if (Array.isArray(value))
    return value.filter((part) => !gone.has(part as string)).map((part) => withoutPictures(part, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutPictures(part, gone)]))
}
