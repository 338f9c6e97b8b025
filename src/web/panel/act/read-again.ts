import type { QueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { refreshQueries } from '../record/refresh-queries.ts'

/**
 * From now on the panel's queries are read again after every mutation, before it counts as done: the next act finds what this one
 * has made. After a refusal they are read, too: somebody else may have changed something.
 */
export const readAgainAfterWrites = (client: QueryClient) => {
  const read = () => refreshQueries(client, ['admin'])
  Object.assign(client.getMutationCache().config, {
    onSuccess: read,
    onError: (error: unknown) => {
      // Who did not sign in again after being asked would be asked once more by each read.
      if (!(error instanceof Refused && error.status === 401)) void read()
    },
  })
}
