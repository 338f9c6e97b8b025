import { useQuery } from '@tanstack/react-query'
import { openTasks } from '#club/core/staff/queries.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { useBadChecks } from '#club/people/status/staff/queries.ts'
import { security } from '#club/people/nouns/staff/sections.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from '#kit/panel/shell/messages.ts'

type State = { count: number; text: string; hasFailed: boolean }
type Staff = { secondFactor?: 'on' | 'advised' | 'required' }

/**
 * The state of each screen by its address, in the words of the dashboard: what waits (`count`), or that nothing does, where there are words
 * for that. With that of the own account: where the advice at the top is put off, this is left of it.
 */
export const useScreenStates = ({ secondFactor }: Staff): Partial<Record<string, State>> => {
  const language = useLanguage()
  const say = useSay(messages)
  const { people = {} } = useQuery(openTasks()).data ?? {}
  // Only who answers requests about data also sees the state of the site.
  const badChecks = useBadChecks(people.privacyRequests !== undefined)
  const tasks = nouns.flatMap(({ task }) => task?.({ ...people, badChecks }, language) ?? [])
  const states: [string, State][] = tasks.flatMap(({ to, count, words, none, hasFailed = false }) => {
    const text = count === 0 ? none : count && words(count)
    return count === undefined || !text ? [] : [[to, { count, text, hasFailed }]]
  })
  if (secondFactor === 'on') states.push([security, { count: 0, text: say.factorOn, hasFailed: false }])
  if (secondFactor === 'advised') states.push([security, { count: 1, text: say.factorOff, hasFailed: false }])
  return Object.fromEntries(states)
}

/** The screens where something waits; without `staff` only what waits for everybody. */
export const usePendingTasks = (staff: Staff = {}) =>
  Object.fromEntries(Object.entries(useScreenStates(staff)).filter(([, state]) => state && state.count > 0))
