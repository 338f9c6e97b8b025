import * as z from 'zod/mini'
import { requiredLines } from '#base/forms/content-fields.ts'
import { listQuery } from '#base/forms/list-query.ts'

const messageStatuses = ['new', 'answered'] as const
export const messageFilters = ['new', 'answered', 'all'] as const
export const messageList = z.extend(listQuery(['createdAt', 'name']), {
  filter: z._default(z.enum(messageFilters), 'new'),
})
export type MessageList = z.infer<typeof messageList>

/** What staff write back. `id`: sent again after an unknown outcome, it is the same reply. */
export const messageReply = z.object({
  id: z.uuid(),
  text: requiredLines(5000, 1, 'reply.required'),
})
export type MessageReply = z.infer<typeof messageReply>

export const messageChange = z.object({ status: z.enum(messageStatuses) })
