import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#shared/club-facts.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type ApiClient, Refused, answer } from '../lib/api.ts'

const oneMinute = 60_000

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
  list: () => queryOptions({ queryKey: ['events', 'list'], queryFn: () => answer(api.api.events.$get({ query: {} })) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['events', 'detail', id],
      queryFn: async () => {
        if (id === '') throw new Refused('event.no-id', 400)
        return answer(api.api.events[':id'].$get({ param: { id } }))
      },
    }),
})

/** Writes are never repeated by themselves (spec §7). */
export const registerFor = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (request: EventRegistrationRequest) =>
      answer(api.api.events[':id'].registrations.$post({ param: { id }, json: request })),
    onSuccess: (_registration, _request, _context, { client }) => client.invalidateQueries({ queryKey: ['events'] }),
  })

export type EventInList = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<typeof eventQueries>['list']>['queryFn']>>
>[number]
