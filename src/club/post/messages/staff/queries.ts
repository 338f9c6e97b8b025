import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessageList, MessageReply } from '../shared/contact-message-panel.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { ListInput, QueryData } from '#kit/panel/record/queries.ts'

const contactMessages = panelApi.api.admin['contact-messages']

export const messagesList = (query: ListInput<MessageList>) =>
  queryOptions({
    queryKey: ['admin', 'contact-messages', query],
    queryFn: () => answer(contactMessages.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const messageDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contact-messages', 'detail', id],
    queryFn: () => answer(contactMessages[':id'].$get({ param: { id } })),
    // A colleague may have answered in the meantime.
    staleTime: 0,
  })

export const markMessage = (id: string, status: 'new' | 'answered') =>
  answer(contactMessages[':id'].status.$put({ param: { id }, json: { status } }))

export const replyToMessage = (id: string, json: MessageReply) =>
  answer(contactMessages[':id'].replies.$post({ param: { id }, json }))

export type MessageDetail = QueryData<typeof messageDetail>
export type MessageInPanel = QueryData<typeof messagesList>['rows'][number]
