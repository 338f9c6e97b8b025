import { fromLocal, toLocal } from '#base/dates/local-time.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import type { Language } from '#base/text/language.ts'
import { messages } from './messages.ts'

type Publishable = { publishedAt: string | null }

export const isPublished = ({ publishedAt }: Publishable) =>
  publishedAt !== null && Date.parse(publishedAt) <= Date.now()

/** The value of the form for a stored event: `now`, `draft`, or the local time at which it is published. */
export const publicationOf = (event: Publishable, local = toLocal) =>
  event.publishedAt === null ? 'draft' : isPublished(event) ? 'now' : local(event.publishedAt)

/** What a value of the form means, in words. */
export const publicationInWords = (publication: string, language: Language) => {
  const say = messages(language)
  if (publication === 'now' || publication === 'draft') return say[publication]
  return publication && say.publishedOn(formatDayTime(fromLocal(publication), language))
}

/** What a save has done, for its toast. */
export const visibilityOf = (event: Publishable, language: Language) => {
  const say = messages(language)
  if (isPublished(event)) return say.isVisible
  return event.publishedAt === null ? say.isDraft : `${say.publishedOn(formatDayTime(event.publishedAt, language))}.`
}
