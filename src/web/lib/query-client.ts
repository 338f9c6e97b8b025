import { MutationCache, QueryClient } from '@tanstack/react-query'
import { Refused } from './api.ts'

const oneMinute = 60_000
const maxRetries = 3
/** The interval at which a screen without data retries, in milliseconds: the longest delay of a retry. */
const retryInterval = 30_000

/**
 * Creates the browser's cache of queries. The defaults of the library are those of the specification (§7: three retries from 1 s
 * doubling to 30 s, unused entries deleted after five minutes), except that refusals are not retried. After each write the
 * screens of the panel read again, refused or not: a refusal tells that somebody else has changed something.
 */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: oneMinute,
        refetchInterval: ({ state }) => (state.status === 'error' && !isRefused(state.error) ? retryInterval : false),
        retry: (failures, error) => !isRefused(error) && failures < maxRetries,
      },
    },
    mutationCache: new MutationCache({
      onSettled: (_answer, error) => {
        // Who did not sign in again after being asked would be asked once more by each read.
        if (!(error instanceof Refused && error.status === 401)) void refreshPanel(client)
      },
    }),
  })
  return client
}

/**
 * Reads again what the panel shows. Also restarts reads that are under way for the first time: the query client would keep their
 * answer, which may be older than the write.
 */
export const refreshPanel = async (client: QueryClient) => {
  const queryKey = ['admin']
  await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}

const isRefused = (error: unknown) => error instanceof Refused
