import { useQueries, useQuery } from '@tanstack/react-query'
import { type Rights, hasCapability } from '#base/roles.ts'
import { folded } from '#base/text/folded.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { countQuery } from '#kit/panel/table/saved/counts.ts'
import { savedFilters } from '#kit/panel/table/saved/queries.ts'
import type { FindOption } from '#club/core/staff/noun.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { minuteMs } from '#base/dates/durations.ts'

const shownAtMost = 5
const fresh = { staleTime: minuteMs, refetchInterval: false } as const

const lists = nouns.flatMap(({ saved, sections: [section] = [] }) => (saved && section ? [{ saved, ...section }] : []))

/** The saved filters of all lists whose name, or whose list's, has the typed words, each with the number of its rows. */
export const useSavedFilters = (typed: string, rights: Rights): FindOption[] => {
  const language = useLanguage()
  const { data = [] } = useQuery({ ...savedFilters(), ...fresh, enabled: hasCapability('members', rights) })
  const words = folded(typed).split(/\s+/)
  const shown = data
    .flatMap((filter) => lists.filter(({ saved }) => saved.list === filter.list).map((list) => ({ filter, list })))
    .filter(({ filter, list }) => words.every((word) => folded(`${filter.name} ${list.name[language]}`).includes(word)))
    .slice(0, shownAtMost)
  const counts = useQueries({
    queries: shown.map(({ filter, list }) => ({ ...countQuery(list.saved, filter.address), ...fresh })),
  })
  return shown.map(({ filter: { id, name, address }, list }, n) => {
    const count = counts[n]?.data
    return {
      id,
      kind: 'filter',
      title: name,
      detail: list.name[language],
      note: count && String(count.total),
      to: `${list.to}?${address}`,
    }
  })
}
