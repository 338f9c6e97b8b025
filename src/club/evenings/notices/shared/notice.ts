import * as z from 'zod/mini'
import { limits } from '#base/limits.ts'
import { noticeAudiences } from './notices.ts'
import { linesOrNothing, requiredLines } from '#base/forms/content-fields.ts'
import { requiredIdempotencyKey } from '#base/forms/fields.ts'

/** What staff add to an email, in each language. A language without a note gets the other one. */
export const notes = { note: linesOrNothing(limits.noticeNote), noteCa: linesOrNothing(limits.noticeNote) }

/** What staff add to an email, before they write it. */
export const preview = z.object(notes)
export type Notes = z.infer<typeof preview>

/** The mark of the preview that staff have seen. With it, an act is refused if it would tell others, or something else, by now. */
const seen = { seen: z.optional(z.string().check(z.maxLength(100))) }

/** What staff decide when a save changes what the people of an event must know: to tell them, or not, for a reason that is logged. */
export const tell = z.union([
  z.object({ silent: requiredLines(limits.reason), ...seen }),
  z.object({ ...notes, ...seen }),
])

/** Pages of the previous release ask for a preview with `true`, which must not become the act. */
const noPreview = { preview: z.optional(z.literal(false)) }

export const eventCancellation = z.object({ ...notes, ...seen, ...noPreview })
export type EventCancellation = z.infer<typeof eventCancellation>

const message = { kind: z.enum(['message', 'thanks']), audience: z.enum(noticeAudiences) }

/** A message to the people of an event, or thanks for the day after it, perhaps before it is written. */
export const messagePreview = z.object({ ...message, ...notes })
export type MessagePreview = z.infer<typeof messagePreview>

export const newNotice = z.object({
  ...message,
  ...notes,
  note: requiredLines(limits.noticeNote),
  ...noPreview,
  ...requiredIdempotencyKey,
})
export type NewNotice = z.infer<typeof newNotice>
