import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '#shared/text/language.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const oneMinute = 60_000

/** What the checks of the site find. */
export const status = () =>
  queryOptions({
    queryKey: ['admin', 'status'],
    queryFn: () => answer(panelApi.api.admin.status.$get()),
    staleTime: oneMinute,
  })

/** How many checks say that something is broken; none for who may not know. */
export const useBadChecks = (mayKnow: boolean) => {
  const { data } = useQuery({ ...status(), enabled: mayKnow })
  return mayKnow && data ? data.outcomes.filter(({ state }) => state === 'bad').length : 0
}

/** Has an email sent to whoever is signed in, and tells what the mail server said. */
export const sendTestEmail = (language: Language) =>
  answer(panelApi.api.admin.status.emails.$post({ json: { language } }))
