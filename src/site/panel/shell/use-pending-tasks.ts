import { useQuery } from '@tanstack/react-query'
import { useSay } from '#kit/both/language.tsx'
import { messages as dashboardMessages } from '#club/people/inbox/staff/messages.ts'
import { openTasks } from '#club/people/inbox/staff/queries.ts'
import { useBadChecks } from '../../status/staff/queries.ts'

type PendingTasks = Partial<Record<string, { count: number; text: string; hasFailed: boolean }>>

/** The pending tasks by the address of their screen, in the words of the dashboard. */
export const usePendingTasks = (): PendingTasks => {
  const say = useSay(dashboardMessages)
  const { people } = useQuery(openTasks()).data ?? {}
  // Only who answers requests about data also sees the state of the site.
  const badChecks = useBadChecks(people?.privacyRequests !== undefined)
  const tasks = [
    { to: '/admin/solicitudes', count: people?.pending, words: say.requestsToDecide },
    { to: '/admin/eventos', count: people?.asking, words: say.askAgain },
    { to: '/admin/mensajes', count: people?.newMessages, words: say.messagesToAnswer },
    { to: '/admin/cartas', count: people?.failedEmails, words: say.emailsFailed, hasFailed: true },
    { to: '/admin/persona', count: people?.privacyRequests, words: say.privacyToAnswer },
    { to: '/admin/estado', count: badChecks, words: say.checksBad, hasFailed: true },
  ]
  return Object.fromEntries(
    tasks.flatMap(({ to, count, words, hasFailed = false }) =>
      count ? [[to, { count, text: words(count), hasFailed }]] : [],
    ),
  )
}
