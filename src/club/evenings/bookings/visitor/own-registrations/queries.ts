import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { storeLinkToken, visitorApi } from '#kit/both/session/visitor-api.ts'

const readOwn = (pass: string) => answer(visitorApi(pass ? { pass } : { email: '' }).api['own-registrations'].$get())

/** The registrations of an address, for the token of a signed link or, with '', for the signed-in account. Not cached. */
export const ownRegistrations = (pass: string) =>
  queryOptions({
    queryKey: ['own-registrations', pass],
    queryFn: () => readOwn(pass),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })

export const isMember = (account: string | undefined) =>
  queryOptions({
    queryKey: ['is-member', account],
    queryFn: () => answer(visitorApi('account').api['own-application'].$get()),
    gcTime: 0,
    retry: false,
  })

export const proveAddress = (pass: string, email: string) =>
  mutationOptions({
    mutationFn: (dropped: string[]) =>
      answer(visitorApi(pass ? { pass } : { email: '' }).api['own-registrations'].proofs.$post({ json: { dropped } })),
    onSuccess: (_result, _dropped, _context, { client }) => {
      if (pass) storeLinkToken(email, pass)
      return client.invalidateQueries({ queryKey: ['events'] })
    },
  })

export type OwnRegistrations = Awaited<ReturnType<typeof readOwn>>
