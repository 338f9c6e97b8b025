import { useQuery } from '@tanstack/react-query'
import { openTasks } from '#club/core/staff/queries.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { useBadChecks } from '#club/people/status/staff/queries.ts'
import { useLanguage } from '#kit/both/language.tsx'

type PendingTasks = Partial<Record<string, { count: number; text: string; hasFailed: boolean }>>

/** The pending tasks by the address of their screen, in the words of the dashboard. */
export const usePendingTasks = (): PendingTasks => {
  const language = useLanguage()
  const { people = {} } = useQuery(openTasks()).data ?? {}
  // Only who answers requests about data also sees the state of the site.
  const badChecks = useBadChecks(people.privacyRequests !== undefined)
  const tasks = nouns.flatMap(({ task }) => task?.({ ...people, badChecks }, language) ?? [])
  return Object.fromEntries(
    tasks.flatMap(({ to, count, words, hasFailed = false }) =>
      count ? [[to, { count, text: words(count), hasFailed }]] : [],
    ),
  )
}
