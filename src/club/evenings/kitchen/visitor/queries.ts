import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#base/dates/durations.ts'
import { answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

/** The list of a link. Not cached: it is about people. Each reading is logged, so it is read again only when the page comes back into sight. */
export const kitchenQuery = (pass: string) =>
  queryOptions({
    queryKey: ['kitchen', pass],
    queryFn: () => answer(visitorApi({ pass }).api.kitchen.$get()),
    gcTime: 0,
    staleTime: minuteMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
