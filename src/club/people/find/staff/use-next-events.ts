import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Rights, hasCapability } from '#base/roles.ts'
import { dashboard } from '#club/core/staff/queries.ts'
import type { EventToJoin } from './person-acts.ts'
import { minuteMs } from '#base/dates/durations.ts'
import { openEvents } from './queries.ts'

const none: EventToJoin[] = []

/**
 * The current events and those to come, to which staff can add a caller: the next ones of the menu, which are there already, and all once
 * they are asked for.
 */
export const useNextEvents = (rights: Rights, isAsked = true) => {
  const [from] = useState(() => new Date().toISOString())
  const enabled = hasCapability('guests', rights)
  const { data: atHand = none } = useQuery({
    ...dashboard(),
    staleTime: minuteMs,
    refetchInterval: false,
    enabled,
    select: ({ tonight, next }): EventToJoin[] => [...tonight, ...next],
  })
  const { data: open = none } = useQuery({ ...openEvents(from), staleTime: minuteMs, enabled: enabled && isAsked })
  return [...new Map([...atHand, ...open].map((event) => [event.id, event])).values()]
}
