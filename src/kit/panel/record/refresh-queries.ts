import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads the queries of changed data again. Also restarts reads that are under way for the first time: the query client would
 * keep their answer, which may be older than the change.
 */
export const refreshQueries = async (client: QueryClient, queryKey: QueryKey) => {
  await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
