import { queryOptions } from '@tanstack/react-query'
import type { EventForm, EventList } from '#shared/forms/event.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const events = panelApi.api.admin.events
type Asked = {
  search: string
  sort: EventList['sort']
  order: EventList['order']
  page: string
  filter: EventList['filter']
}

export const eventsList = (query: Asked) =>
  queryOptions({ queryKey: ['admin', 'events', query], queryFn: () => answer(events.$get({ query })) })

/** One event to edit. It is read once: what is being written must not change under the hand. */
export const eventToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'events', id],
    queryFn: () => answer(events[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const eventChoices = () =>
  queryOptions({ queryKey: ['admin', 'events', 'choices'], queryFn: () => answer(events.choices.$get()) })

export const createEvent = (json: EventForm) => answer(events.$post({ json }))
export const changeEvent = (id: string) => (json: EventForm & { version: number }) =>
  answer(events[':id'].$put({ param: { id }, json }))
export const removeEvent = (id: string, registered: number) =>
  answer(events[':id'].$delete({ param: { id }, query: { registered: String(registered) } }))
export const restoreEvent = (id: string) => answer(events[':id'].restorations.$post({ param: { id } }))

export type EventInPanel = Awaited<ReturnType<NonNullable<ReturnType<typeof eventsList>['queryFn']>>>['rows'][number]
export type EditedEvent = Awaited<ReturnType<typeof createEvent>>
