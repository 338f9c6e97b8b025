import { useQueries, useQuery } from '@tanstack/react-query'
import { type Rights, hasCapability } from '#base/roles.ts'
import { folded } from '#base/text/folded.ts'
import { useSay } from '#kit/both/language.tsx'
import { messages as shellMessages } from '#kit/panel/shell/messages.ts'
import { countQuery } from '#kit/panel/table/saved/counts.ts'
import { savedFilters } from '#kit/panel/table/saved/queries.ts'
import type { FindOption } from './find-options.ts'
import { minuteMs } from '#base/dates/durations.ts'

const shownAtMost = 5
const fresh = { staleTime: minuteMs, refetchInterval: false } as const

/** The saved filters of all lists whose name, or whose list's, has the typed words, each with the number of its rows. */
export const useSavedFilters = (typed: string, rights: Rights): FindOption[] => {
  const shell = useSay(shellMessages)
  const nameOf = { socios: shell.socios, solicitudes: shell.requests }
  const { data = [] } = useQuery({ ...savedFilters(), ...fresh, enabled: hasCapability('members', rights) })
  const words = folded(typed).split(/\s+/)
  const shown = data
    .filter(({ list, name }) => words.every((word) => folded(`${name} ${nameOf[list]}`).includes(word)))
    .slice(0, shownAtMost)
  const counts = useQueries({ queries: shown.map(({ list, address }) => ({ ...countQuery(list, address), ...fresh })) })
  return shown.map(({ id, list, name, address }, n) => {
    const count = counts[n]?.data
    return {
      id,
      kind: 'filter',
      title: name,
      detail: nameOf[list],
      note: count && String(count.total),
      to: `/admin/${list}?${address}`,
    }
  })
}
