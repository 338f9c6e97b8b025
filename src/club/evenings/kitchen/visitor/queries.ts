import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#base/dates/durations.ts'
import { answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

/** The list of a link, read again while somebody looks at it. Not cached: it is about people. */
export const kitchenQuery = (pass: string) =>
  queryOptions({
    queryKey: ['kitchen', pass],
    queryFn: () => answer(visitorApi({ pass }).api.kitchen.$get()),
    gcTime: 0,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
