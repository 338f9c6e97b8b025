import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Has the screen read again what somebody has just changed. What is being read for the first time is begun anew too: it may
 * have been asked for before the change, and would show what was (the query client keeps such a reading).
 */
export const refreshQueries = async (client: QueryClient, queryKey: QueryKey) => {
  await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
