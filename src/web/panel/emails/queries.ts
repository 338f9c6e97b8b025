import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LetterList } from '#shared/forms/email-panel.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'
import { type Asked, type Brought, readOnce } from '../record/queries.ts'
import { whileOnTheWay } from './on-the-way.ts'

const letters = panelApi.api.admin.letters

export const lettersList = (query: Asked<LetterList>) =>
  queryOptions({
    queryKey: ['admin', 'letters', query],
    queryFn: () => answer(letters.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnTheWay(state.data?.rows),
  })

export const letterToSend = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'letters', id],
    queryFn: () => answer(letters[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export const sendAgain = (id: string, to: string | undefined) =>
  answer(letters[':id'].sendings.$post({ param: { id }, json: { to } }))

export const failedSince = (since: string) =>
  queryOptions({
    queryKey: ['editing', 'failed-letters', since],
    queryFn: () => answer(letters.failed.$get({ query: { since } })),
    ...readOnce,
  })

export const sendFailedAgain = (since: string) => answer(letters.failed.sendings.$post({ json: { since } }))

export type LetterInPanel = Brought<typeof lettersList>['rows'][number]
