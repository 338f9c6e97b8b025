import { QueryClient } from '@tanstack/react-query'
import { Refused } from './api.ts'
import { minuteMs } from '#base/dates/durations.ts'

const maxRetries = 3
/** The interval at which a screen without data retries, in milliseconds: the longest delay of a retry. */
const retryInterval = 30_000

/**
 * Creates the browser's cache of queries. The defaults of the library are those of the specification (§7: three retries from 1 s
 * doubling to 30 s, unused entries deleted after five minutes), except that refusals are not retried.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minuteMs,
        refetchInterval: ({ state }) => (state.status === 'error' && !isRefused(state.error) ? retryInterval : false),
        retry: (failures, error) => !isRefused(error) && failures < maxRetries,
      },
    },
  })

const isRefused = (error: unknown) => error instanceof Refused
