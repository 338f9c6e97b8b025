import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAdmin, isStaff } from '#shared/roles.ts'
import { Refused, answer } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import type { WhyAnother } from '../../account/pages/new-password-page.tsx'
import { useSession } from '../../account/use-session.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { panelApi } from '../panel-api.ts'
import type { QueryData } from '../record/queries.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { messages } from './messages.ts'

const retries = 5
const firstDelay = 1000

/** Who the server takes this browser for. A read that fails is tried again 5 times, from 1 s doubling (decision 43). */
export const me = () =>
  queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: () => answer(panelApi.api.admin.me.$get()),
    // What is configured wrongly stays so.
    retry: (failures, error) => !(error instanceof Refused) && error.message !== 'misconfigured' && failures < retries,
    retryDelay: (failures) => firstDelay * 2 ** failures,
  })

type Me = QueryData<typeof me>

/** Whoever the last answer lets into the panel: what an earlier one said counts no more once the server has refused. */
export const staffOf = (data: Me | undefined, error: Error | null) =>
  !(error instanceof Refused) && data?.kind === 'user' && isStaff(data.role) ? data : undefined

/** Where whoever may not be here goes, and what is told there: `from` leads back, `why` says what is asked of them. */
export const wayOut = (reason: string | undefined, from: string): [door: string, state: WhyAnother] =>
  reason === 'auth.weak-password' ? ['/auth/nueva-contrasena', { from, why: 'too-weak' }] : ['/admin/login', { from }]

/** The signed-in member of the staff, once known. Anybody else is sent to the login with the reason (spec §6). */
export const useStaff = () => {
  const session = useSession()
  const { data, error, failureReason, refetch } = useQuery({ ...me(), enabled: session.kind === 'signed-in' })
  const say = messages(useLanguage())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const staff = staffOf(data, error)
  const isStranger = session.kind === 'none' && !staff
  const refusal = error instanceof Refused ? error.code : undefined

  const reason = refusal ?? (isStranger ? 'sign-in.required' : undefined)
  const sendAway = useStableCallback(() => {
    if (reason === 'access.denied') void notify('error', say.denied, say.noPermission)
    else if (reason === 'sign-in.required') void notify('error', say.signInFirst)
    const [door, state] = wayOut(reason, pathname + search)
    void navigate(door, { replace: true, state })
  })
  // The reason alone counts: a new address or language is no new reason.
  useEffect(() => {
    if (reason) sendAway()
  }, [reason, sendAway])

  return {
    staff,
    isAdmin: staff !== undefined && isAdmin(staff.role),
    /** Why the last try failed. */
    failure: failureReason,
    hasFailed: session.kind === 'unreachable' || (error !== null && !refusal && !staff),
    retry: refetch,
  }
}
