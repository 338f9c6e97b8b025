import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { minuteMs } from '#base/dates/durations.ts'

/** The results of the checks. */
export const status = () =>
  queryOptions({
    queryKey: ['admin', 'status'],
    queryFn: () => answer(panelApi.api.admin.status.$get()),
    staleTime: minuteMs,
  })

/** The number of failed checks; undefined until they are read, and for a role that may not see them. */
export const useBadChecks = (mayKnow: boolean) => {
  const { data } = useQuery({ ...status(), enabled: mayKnow })
  return data?.outcomes.filter(({ state }) => state === 'bad').length
}

/** Sends a test email to the signed-in person. Returns the answer of the mail server. */
export const sendTestEmail = (language: Language) =>
  mutationOptions({ mutationFn: () => answer(panelApi.api.admin.status.emails.$post({ json: { language } })) })
