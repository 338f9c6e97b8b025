import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MemberDetails } from '#shared/forms/member-details.ts'
import { type ApiClient, answer } from '../../lib/api.ts'

/** What a link opens. Kept nowhere: it is one person's, and completing it once closes it. */
export const completionOf = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['completion', token],
    queryFn: () => answer(api.api.completion[':id'].$get({ param: { id: token } })),
    enabled: token !== '',
    gcTime: 0,
    // What somebody is filling in does not change under their hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })

export const completeWith = (api: ApiClient, token: string) =>
  mutationOptions({
    mutationFn: (details: MemberDetails) =>
      answer(api.api.completion[':id'].$post({ param: { id: token }, json: details })),
  })
