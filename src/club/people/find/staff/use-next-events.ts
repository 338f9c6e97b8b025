import { useQuery } from '@tanstack/react-query'
import { type Rights, hasCapability } from '#base/roles.ts'
import { dashboard } from '#club/core/staff/queries.ts'
import type { EventToJoin } from './person-acts.ts'
import { minuteMs } from '#base/dates/durations.ts'

const none: EventToJoin[] = []

/** The current and the next events, to which staff can add a caller. */
export const useNextEvents = (rights: Rights) => {
  const { data } = useQuery({
    ...dashboard(),
    staleTime: minuteMs,
    refetchInterval: false,
    enabled: hasCapability('guests', rights),
    select: ({ tonight, next }): EventToJoin[] => [...tonight, ...next],
  })
  return data ?? none
}
