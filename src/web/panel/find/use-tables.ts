import { useQuery } from '@tanstack/react-query'
import { type Rights, hasCapability } from '#shared/roles.ts'
import { dashboard } from '../dashboard/queries.ts'
import type { TableToJoin } from './person-acts.ts'

const none: TableToJoin[] = []

/** The events that somebody who calls is added to: that of now, and the next ones. */
export const useTables = (rights: Rights) => {
  const { data } = useQuery({
    ...dashboard(),
    staleTime: 60_000,
    refetchInterval: false,
    enabled: hasCapability('guests', rights),
    select: ({ tonight, next }): TableToJoin[] => [...tonight, ...next],
  })
  return data ?? none
}
