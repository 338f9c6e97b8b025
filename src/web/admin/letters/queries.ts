import { queryOptions } from '@tanstack/react-query'
import type { LetterList } from '#shared/forms/letter-panel.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'
import { whileOnTheWay } from './on-the-way.ts'

const letters = panelApi.api.admin.letters
type Asked = Pick<LetterList, 'search' | 'sort' | 'order' | 'filter'> & { page: string }

export const lettersList = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'letters', query],
    queryFn: () => answer(letters.$get({ query })),
    refetchInterval: ({ state }) => whileOnTheWay(state.data?.rows),
  })

/** One letter to send again, read once: its address must not change under the hand. */
export const letterToSend = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'letters', id],
    queryFn: () => answer(letters[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const sendAgain = (id: string, to: string | undefined) =>
  answer(letters[':id'].sendings.$post({ param: { id }, json: { to } }))

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof lettersList>['queryFn']>>>
export type LetterInPanel = Listed['rows'][number]
