import { useQuery } from '@tanstack/react-query'
import { openTasks } from '#club/core/staff/queries.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'

type PendingTasks = Partial<Record<string, { count: number; text: string; hasFailed: boolean }>>

/** The pending tasks by the address of their screen, in the words of the dashboard. */
export const usePendingTasks = (): PendingTasks => {
  const { people = {} } = useQuery(openTasks()).data ?? {}
  // The list is the same on each render, and so is the order of the hooks.
  // oxlint-disable-next-line react/hooks
  const tasks = nouns.flatMap((noun) => noun.useTask?.(people) ?? [])
  return Object.fromEntries(
    tasks.flatMap(({ to, count, words, hasFailed = false }) =>
      count ? [[to, { count, text: words(count), hasFailed }]] : [],
    ),
  )
}
