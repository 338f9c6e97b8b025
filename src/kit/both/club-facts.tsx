import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { VisibleFacts } from '#base/club-facts.ts'
import type { loader as rootLoader } from '#root.tsx'

type Facts = { facts: VisibleFacts; change: (changed: Partial<VisibleFacts>) => void }
// A browser has the facts from its page alone. Where the page has none it is broken, and such a page asks for none.
const FactsContext = createContext<Facts | null>(null)

/** Provides the facts of the club: from the page, with the changes made in the panel since. */
export const ClubFactsProvider = ({ children }: { children: ReactNode }) => {
  const loaded = useRouteLoaderData<typeof rootLoader>('root')?.facts
  const [changed, setChanged] = useState<Partial<VisibleFacts>>({})
  const value = useMemo(
    () =>
      loaded
        ? {
            facts: { ...loaded, ...changed },
            change: (facts: Partial<VisibleFacts>) => setChanged((before) => ({ ...before, ...facts })),
          }
        : null,
    [loaded, changed],
  )
  return <FactsContext value={value}>{children}</FactsContext>
}

/** The facts of the club that visitors may read. */
export const useClubFacts = () => use(FactsContext)!.facts

/** Returns a function that applies saved facts in this tab, without a reload. */
export const useUpdateClubFacts = () => use(FactsContext)!.change
