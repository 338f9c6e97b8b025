import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmailList } from '../shared/email-panel.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type ListInput, type QueryData, readOnce } from '#kit/panel/record/queries.ts'
import { refetchWhileSending } from './refetch-while-sending.ts'

const emails = panelApi.api.admin.emails

export const emailsList = (query: ListInput<EmailList>) =>
  queryOptions({
    queryKey: ['admin', 'emails', query],
    queryFn: () => answer(emails.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhileSending(state.data?.rows),
  })

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'emails', id],
    queryFn: () => answer(emails[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export const resendEmail = (id: string, to: string | undefined) =>
  answer(emails[':id'].sendings.$post({ param: { id }, json: { to } }))

export const failedSince = (since: string) =>
  queryOptions({
    queryKey: ['editing', 'failed-emails', since],
    queryFn: () => answer(emails.failed.$get({ query: { since } })),
    ...readOnce,
  })

export const resendFailedEmails = (since: string) => answer(emails.failed.sendings.$post({ json: { since } }))

export type EmailRead = QueryData<typeof emailQuery>
export type EmailInPanel = QueryData<typeof emailsList>['rows'][number]
