import { queryOptions } from '@tanstack/react-query'
import { limits } from '#shared/limits.ts'
import { readQuery } from '#shared/public-queries.ts'
import { type ApiClient, Refused, answer } from '../../lib/api.ts'

const oneMinute = 60_000

/** The query of the agenda's address. */
type AgendaPage = { pagina?: string; anteriores?: string; categoria?: string }

/** The page of the agenda in an address; the first one if it is missing or invalid. */
export const agendaPageAt = (search: URLSearchParams): AgendaPage => {
  const { pagina, ...rest } = readQuery('/eventos', search)
  return pagina === undefined || pagina === '1' ? rest : { pagina, ...rest }
}

/** The queries of events. A registration refreshes all under the key `events`, because each contains its counts. */
export const eventQueries = (api: ApiClient) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['events', 'upcoming'],
      queryFn: () => {
        const from = new Date(Math.floor(Date.now() / oneMinute) * oneMinute).toISOString()
        return answer(
          api.api.events.$get({ query: { from, limit: String(limits.homeUpcomingEvents), cancelled: 'no' } }),
        )
      },
    }),
  list: (page: AgendaPage = {}) =>
    queryOptions({ queryKey: ['events', 'list', page], queryFn: () => answer(api.api.agenda.$get({ query: page })) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['events', 'detail', id],
      queryFn: async () => {
        if (id === '') throw new Refused('event.no-id', 400)
        return answer(api.api.events[':id'].$get({ param: { id } }))
      },
    }),
})

/** An event on its page, and in the agenda. */
export type EventDetail = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<typeof eventQueries>['detail']>['queryFn']>>
>
export type EventInList = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<typeof eventQueries>['list']>['queryFn']>>
>['events'][number]
