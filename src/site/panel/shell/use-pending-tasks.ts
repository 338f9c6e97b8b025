import { useQuery } from '@tanstack/react-query'
import { openTasks } from '#club/core/staff/queries.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { useBadChecks } from '#club/people/status/staff/queries.ts'
import { security } from '#club/people/nouns/staff/sections.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from '#kit/panel/shell/messages.ts'

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

/** The same with what the own account should do. Where the advice at the top is put off, this is left of it. */
export const useTasksOf = ({ secondFactor }: { secondFactor?: 'on' | 'advised' | 'required' }): PendingTasks => {
  const text = useSay(messages).factorAdvised
  const tasks = usePendingTasks()
  return secondFactor === 'advised' ? { ...tasks, [security]: { count: 1, text, hasFailed: false } } : tasks
}
