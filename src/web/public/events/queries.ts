import { queryOptions } from '@tanstack/react-query'
import { limits } from '#shared/limits.ts'
import { readQuery } from '#shared/public-queries.ts'
import { type ApiClient, Refused, answer } from '../../lib/api.ts'

const oneMinute = 60_000

/** A page of the agenda as its address says it. */
type AgendaPage = { pagina?: string; anteriores?: string; categoria?: string }

/** The page of the agenda that an address asks for; what is no page is the first one. */
export const agendaPageAt = (search: URLSearchParams): AgendaPage => {
  const { pagina, ...asked } = readQuery('/eventos', search)
  return pagina === undefined || pagina === '1' ? asked : { pagina, ...asked }
}

/** What the screens ask of events. A registration refreshes everything under `events`: its counts are in each. */
export const eventQueries = (api: ApiClient) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['events', 'upcoming'],
      queryFn: () => {
        const from = new Date(Math.floor(Date.now() / oneMinute) * oneMinute).toISOString()
        return answer(api.api.events.$get({ query: { from, limit: String(limits.homeUpcomingEvents) } }))
      },
    }),
  list: (asked: AgendaPage = {}) =>
    queryOptions({ queryKey: ['events', 'list', asked], queryFn: () => answer(api.api.agenda.$get({ query: asked })) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['events', 'detail', id],
      queryFn: async () => {
        if (id === '') throw new Refused('event.no-id', 400)
        return answer(api.api.events[':id'].$get({ param: { id } }))
      },
    }),
})

/** An event as its page shows it, and as its card in the agenda does. */
export type EventDetail = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<typeof eventQueries>['detail']>['queryFn']>>
>
export type EventInList = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<typeof eventQueries>['list']>['queryFn']>>
>['events'][number]
