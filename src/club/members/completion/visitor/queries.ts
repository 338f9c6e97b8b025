import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MemberDetails } from '../shared/member-details.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

/** The applicant of a link. Not cached, because the data is personal and the link can be used once. */
export const completionOf = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['completion', token],
    queryFn: () => answer(api.api.completion[':id'].$get({ param: { id: token } })),
    enabled: token !== '',
    gcTime: 0,
    // The data must not change while the form is filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })

export const completeWith = (api: ApiClient, token: string) =>
  mutationOptions({
    mutationFn: (details: MemberDetails) =>
      answer(api.api.completion[':id'].$post({ param: { id: token }, json: details })),
  })
