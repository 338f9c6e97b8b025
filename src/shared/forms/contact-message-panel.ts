import * as z from 'zod/mini'
import { listQuery } from './fields/list-query.ts'

const messageStatuses = ['new', 'answered'] as const
export const messageFilters = ['new', 'answered', 'all'] as const
export const messageList = z.extend(listQuery(['createdAt', 'name']), {
  filter: z._default(z.enum(messageFilters), 'new'),
})
export type MessageList = z.infer<typeof messageList>

export const messageChange = z.object({ status: z.enum(messageStatuses) })
