import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { answer } from '#kit/both/api.ts'
import { readOnce } from '#kit/panel/record/queries.ts'

type Answer<Body> = Promise<ClientResponse<Body>>
type Routes<List, New, Save, Removal, Page, Stored, Written> = {
  $get: (sent: { query: List }) => Answer<Page>
  $post: (sent: { json: New }) => Answer<Written>
  ':id': {
    $get: (sent: { param: { id: string } }) => Answer<Stored>
    $put: (sent: { param: { id: string }; json: Save }) => Answer<Written>
    $delete: (sent: { param: { id: string }; query: Removal }) => Answer<unknown>
    restorations: { $post: (sent: { param: { id: string } }) => Answer<unknown> }
  }
}

/** The calls of the panel to the routes of a kind (`content-routes.ts`), and what its queries are stored under. */
export const contentCalls = <List, New, Save, Removal, Page, Stored, Written>(
  name: string,
  routes: Routes<List, New, Save, Removal, Page, Stored, Written>,
) => ({
  list: (query: List) =>
    queryOptions({
      queryKey: ['admin', name, query],
      queryFn: () => answer(routes.$get({ query })),
      placeholderData: keepPreviousData,
    }),
  toEdit: (id: string) =>
    queryOptions({
      queryKey: ['editing', name, id],
      queryFn: () => answer(routes[':id'].$get({ param: { id } })),
      ...readOnce,
    }),
  create: (json: New) => answer(routes.$post({ json })),
  change: (id: string) => (json: Save) => answer(routes[':id'].$put({ param: { id }, json })),
  remove: (id: string, query?: Removal) => answer(routes[':id'].$delete({ param: { id }, query: query as Removal })),
  restore: (id: string) => answer(routes[':id'].restorations.$post({ param: { id } })),
})
