import type { Language } from '#base/text/language.ts'
import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { eventKind } from '#club/evenings/events/staff/kind.ts'
import type { previewEvent } from '#club/evenings/events/staff/queries.ts'
import type { Notes } from '#club/evenings/notices/staff/queries.ts'
import { organizerKind } from '#club/pages/organizers/staff/kind.ts'
import { postKind } from '#club/evenings/posts/staff/kind.ts'
import { restaurantKind } from '#club/pages/restaurants/staff/kind.ts'
import type { Version } from '#club/people/activity/staff/queries.ts'
import { labelsOf as labelsOfSubject } from '#club/people/activity/staff/subjects.ts'

export type Values = Record<string, unknown>

type Preview = Awaited<ReturnType<ReturnType<typeof previewEvent>>>

/** The texts that have versions. */
const kinds: readonly PanelKind<Preview>[] = [eventKind, restaurantKind, organizerKind, postKind]

/** The kind of text that a line of the log is about, by its `subject`. */
export const kindOf = (subject: string) => kinds.find((kind) => kind.subject === subject)

const kindNamed = (noun: Version['noun']) => kinds.find((kind) => kind.noun === noun)!

export const labelsOf = (noun: Version['noun'], language: Language) =>
  labelsOfSubject(kindNamed(noun).subject, language)
export const wordsOf = (noun: Version['noun'], language: Language) => kindNamed(noun).words(language)

/** The form of a row, as it is now or as it was. */
export const valuesOf = (noun: Version['noun'], row: Values) => kindNamed(noun).formOf(row as never) as Values

/** An earlier version as a form to save now: without pictures that are gone, as visible as it is. */
export const broughtBack = ({ noun, after, now, gone }: Version): Values => {
  const { visibility } = kindNamed(noun)
  const values = withoutPictures(valuesOf(noun, after), new Set(gone)) as Values
  return visibility ? { ...values, [visibility]: valuesOf(noun, now)[visibility] } : values
}

/** Saves a form over the row as it is now. @throws Refused content.conflict if somebody else has saved it since */
export const saveOver = ({ noun, id, now }: Version, values: Values) =>
  kindNamed(noun).change(id)({ ...values, version: now.version } as never)

/** Reads whom that save tells; undefined for a text that has no people. */
export const previewOver = ({ noun, id, now }: Version, values: Values) => {
  const preview = kindNamed(noun).preview?.(id)
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
