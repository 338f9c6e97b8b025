import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#base/public-queries.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

/** The query of the agenda's address: its page and its filters. */
export type AgendaAddress = ReturnType<typeof readQuery<'/eventos'>>

/** The page and the filters in an address; what is missing or invalid does not count. */
export const agendaAddressAt = (search: URLSearchParams): AgendaAddress => {
  const { pagina, ...rest } = readQuery('/eventos', search)
  return pagina === undefined || pagina === '1' ? rest : { pagina, ...rest }
}

/** All events of the page, and those of the filters: a short agenda is filtered by the browser (spec §4), a longer one by the server. */
export const queriesOf = ({ pagina, anteriores, ...filters }: AgendaAddress) => {
  const page = { ...(pagina && { pagina }), ...(anteriores && { anteriores }) }
  return Object.keys(filters).length > 0 ? [page, { ...page, ...filters }] : [page]
}

/** The events of a page of the agenda. Under the key `events`: a registration refreshes the counts in it. */
export const agendaQuery = (api: ApiClient, address: AgendaAddress = {}) =>
  queryOptions({
    queryKey: ['events', 'list', address],
    queryFn: () => answer(api.api.agenda.$get({ query: address })),
  })

export type Agenda = Awaited<ReturnType<NonNullable<ReturnType<typeof agendaQuery>['queryFn']>>>
export type EventInList = Agenda['events'][number]
