import * as z from 'zod/mini'
import { listQuery } from './fields/list-query.ts'

const messageStatuses = ['new', 'answered'] as const
export const messageFilters = ['new', 'answered', 'all'] as const
export const messageList = z.extend(listQuery(['createdAt', 'name']), {
  filter: z._default(z.enum(messageFilters), 'new'),
})
export type MessageList = z.infer<typeof messageList>

/** What staff write back. `id`: sent again after an unknown outcome, it is the same reply. */
export const messageReply = z.object({
  id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1, 'reply.required'), z.maxLength(5000, 'too-long')),
})
export type MessageReply = z.infer<typeof messageReply>

export const messageChange = z.object({ status: z.enum(messageStatuses) })
