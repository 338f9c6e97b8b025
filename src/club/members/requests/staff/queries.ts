import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Decision, NewRequest, RequestList } from '../shared/requests-panel.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type ListInput, type QueryData, live } from '#kit/panel/record/queries.ts'

const requests = panelApi.api.admin['membership-requests']

export const requestsList = (query: ListInput<RequestList>) =>
  queryOptions({
    queryKey: ['admin', 'membership-requests', 'list', query],
    queryFn: () => answer(requests.$get({ query })),
    placeholderData: keepPreviousData,
    ...live,
  })

export const requestDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'membership-requests', 'detail', id],
    queryFn: () => answer(requests[':id'].$get({ param: { id } })),
    // A decision by another person appears at once.
    staleTime: 0,
    ...live,
  })

export const createRequest = (request: NewRequest) => answer(requests.$post({ json: request }))

export const decideRequest = (id: string, json: Decision) =>
  answer(requests[':id'].decisions.$post({ param: { id }, json }))

export const undoDecision = (id: string) => answer(requests[':id'].decisions.$delete({ param: { id } }))

export const sendLink = (id: string) => answer(requests[':id']['completion-links'].$post({ param: { id } }))

export const removeRequest = (id: string) => answer(requests[':id'].$delete({ param: { id } }))
export const exportRequests = (query: Omit<ListInput<RequestList>, 'page'>) => answer(requests.exports.$post({ query }))

export type RequestInList = Awaited<ReturnType<typeof exportRequests>>[number]
export type RequestDetail = QueryData<typeof requestDetail>
