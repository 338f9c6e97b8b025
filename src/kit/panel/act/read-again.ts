import type { MutationMeta, QueryClient } from '@tanstack/react-query'
import { Refused } from '../../both/api.ts'
import { refreshQueries } from '../record/refresh-queries.ts'

/**
 * From now on the panel's queries are read again after every mutation. After a refusal, too: somebody else may have changed
 * something. `isReadFirst` in the meta of a mutation: it counts as done once they are read. `isRead`: it writes nothing.
 */
export const readAgainAfterWrites = (client: QueryClient) => {
  const read = () => refreshQueries(client, ['admin'])
  Object.assign(client.getMutationCache().config, {
    onSuccess: (_answer: unknown, _sent: unknown, _context: unknown, { meta }: { meta?: MutationMeta }) => {
      if (meta?.isRead) return undefined
      const reading = read()
      return meta?.isReadFirst ? reading : undefined
    },
    onError: (error: unknown) => {
      // Who did not sign in again after being asked would be asked once more by each read.
      if (!(error instanceof Refused && error.status === 401)) void read()
    },
  })
}
