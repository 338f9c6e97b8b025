import { queryOptions } from '@tanstack/react-query'
import { limits } from '#base/limits.ts'
import { type ApiClient, Refused, answer } from '#kit/both/api.ts'
import { minuteMs } from '#base/dates/durations.ts'

// A registration refreshes all under the key `events`, because each contains its counts.
export const upcomingEvents = (api: ApiClient) =>
  queryOptions({
    queryKey: ['events', 'upcoming'],
    queryFn: () => {
      const from = new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString()
      return answer(api.api.events.$get({ query: { from, limit: String(limits.homeUpcomingEvents), cancelled: 'no' } }))
    },
  })

export const eventDetail = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['events', 'detail', id],
    queryFn: async () => {
      if (id === '') throw new Refused('event.no-id', 400)
      return answer(api.api.events[':id'].$get({ param: { id } }))
    },
  })

/** An event on its page. */
export type EventDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof eventDetail>['queryFn']>>>
