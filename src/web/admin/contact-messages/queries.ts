import { queryOptions } from '@tanstack/react-query'
import type { MessageList } from '#shared/forms/contact-message-panel.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const contactMessages = panelApi.api.admin['contact-messages']
type Asked = Pick<MessageList, 'search' | 'sort' | 'order' | 'filter'> & { page: string }

export const messagesList = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'contact-messages', query],
    queryFn: () => answer(contactMessages.$get({ query })),
  })

export const messageDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact-messages', 'detail', id],
    queryFn: () => answer(contactMessages[':id'].$get({ param: { id } })),
    // Whether a colleague has answered meanwhile.
    staleTime: 0,
  })

export const markMessage = (id: string, status: 'new' | 'answered') =>
  answer(contactMessages[':id'].status.$put({ param: { id }, json: { status } }))

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof messagesList>['queryFn']>>>
export type MessageInPanel = Listed['rows'][number]
