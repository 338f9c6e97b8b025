import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { noticeAudiences } from '../notices.ts'
import { textOrNothing, required } from './fields/content-fields.ts'
import { requiredIdempotencyKey } from './fields/fields.ts'

/** What staff add to an email, in each language. A language without a note gets the other one. */
export const notes = { note: textOrNothing(limits.noticeNote), noteCa: textOrNothing(limits.noticeNote) }

/** `preview`: nothing is saved, and the answer says whom the email reaches and how it looks. */
const preview = { preview: z._default(z.boolean(), false) }

/**
 * What staff decide when a save changes what the people of an event must know: to tell them, or not, for a reason that is logged.
 * `preview`: nothing is saved yet.
 */
export const tell = z.union([
  z.object({ preview: z.object(notes) }),
  z.object({ silent: required(limits.silentReason) }),
  z.object(notes),
])

export const eventCancellation = z.object({ ...notes, ...preview })
export type EventCancellation = z.infer<typeof eventCancellation>

/** A message to the people of an event, or thanks for the day after it. */
export const newNotice = z.object({
  kind: z.enum(['message', 'thanks']),
  audience: z.enum(noticeAudiences),
  note: required(limits.noticeNote),
  noteCa: textOrNothing(limits.noticeNote),
  ...preview,
  ...requiredIdempotencyKey,
})
export type NewNotice = z.infer<typeof newNotice>
