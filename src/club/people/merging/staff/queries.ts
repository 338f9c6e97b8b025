import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import type { MemberMerge, PairOfMembers } from '../shared/merging.ts'

const merges = panelApi.api.admin.merges

export const duplicates = () =>
  queryOptions({
    queryKey: ['admin', 'socios', 'merges'],
    queryFn: () => answer(merges.$get()),
    staleTime: 0,
  })

export const pairOf = (query: PairOfMembers) =>
  queryOptions({
    queryKey: ['admin', 'socios', 'merges', query],
    queryFn: () => answer(merges.pair.$get({ query })),
    staleTime: 0,
  })

export const mergeMembers = (json: MemberMerge) => answer(merges.$post({ json }))
export const undoMerge = (id: string) => answer(merges[':id'].undos.$post({ param: { id } }))
export const tellApart = (json: PairOfMembers) => answer(merges.separations.$post({ json }))

export type Duplicates = QueryData<typeof duplicates>
export type ComparedFile = QueryData<typeof pairOf>['files'][number]
