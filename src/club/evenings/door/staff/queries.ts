import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'

const routes = panelApi.api.admin.events[':id'].door

/** The door of an event: its link, and who came. */
export const doorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'events', id, 'door'],
    queryFn: () => answer(routes.$get({ param: { id } })),
    ...live,
  })
export type DoorForStaff = QueryData<typeof doorQuery>

export const revokeDoorLinks = (id: string) => answer(routes.links.$delete({ param: { id } }))
