import { QueryClient } from '@tanstack/react-query'
import { Refused } from './api.ts'

const oneMinute = 60_000
const triesAfterTheFirst = 3
/** How often a screen without data retries by itself, in milliseconds: the longest delay of a retry. */
const untilNextTry = 30_000

/**
 * The browser's cache. The library's defaults are the spec's numbers (§7: three retries from 1 s doubling to 30 s,
 * unused entries dropped after five minutes); only refusals are not retried.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: oneMinute,
        refetchInterval: ({ state }) => (state.status === 'error' && !isRefused(state.error) ? untilNextTry : false),
        retry: (failures, error) => !isRefused(error) && failures < triesAfterTheFirst,
      },
    },
  })

const isRefused = (error: unknown) => error instanceof Refused
