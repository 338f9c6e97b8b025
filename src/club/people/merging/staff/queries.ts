import { type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** In either order. */
const isOf = (asked: PairOfMembers) => (pair: Duplicates['pairs'][number]) =>
  [asked.one, asked.other].toSorted().join() === [pair.one.id, pair.other.id].toSorted().join()

/** Whether the list has the pair still. */
export const isListed = (client: QueryClient, pair: PairOfMembers) =>
  client.getQueryData(duplicates().queryKey)?.pairs.some(isOf(pair)) ?? false

/** Takes the pair off the list at once: the reading after an act must not ask for what is no pair any more. */
export const takeOff = (client: QueryClient, pair: PairOfMembers) =>
  client.setQueryData(
    duplicates().queryKey,
    (list) => list && { ...list, pairs: list.pairs.filter((one) => !isOf(pair)(one)) },
  )

export const mergeMembers = (json: MemberMerge) => answer(merges.$post({ json }))
export const undoMerge = (id: string) => answer(merges[':id'].undos.$post({ param: { id } }))
export const tellApart = (json: PairOfMembers) => answer(merges.separations.$post({ json }))

export type Duplicates = QueryData<typeof duplicates>
export type ComparedFile = QueryData<typeof pairOf>['files'][number]
