import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAdmin, isStaff } from '#base/roles.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import type { NewPasswordState } from '../both/pages/new-password-page.tsx'
import { useSession } from '../both/use-session.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import { useStableCallback } from '#kit/panel/table/use-stable-callback.ts'
import { messages } from '#kit/panel/shell/messages.ts'

const retries = 5
const firstDelay = 1000

/**
 * The account and role of this browser, from the server. A failed read is retried 5 times, after 1 s and then doubling (decision
 * 43).
 */
export const me = () =>
  queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: () => answer(panelApi.api.admin.me.$get()),
    // A wrong configuration does not repair itself.
    retry: (failures, error) => !(error instanceof Refused) && error.message !== 'misconfigured' && failures < retries,
    retryDelay: (failures) => firstDelay * 2 ** failures,
  })

type Me = QueryData<typeof me>

/** The staff member of the last answer. A refusal overrides an earlier answer. */
export const staffOf = (data: Me | undefined, error: Error | null) =>
  !(error instanceof Refused) && data?.kind === 'user' && isStaff(data.role) ? data : undefined

/** Where a visitor without access is sent, and the navigation state: `from` is the path to return to, `why` the reason. */
export const wayOut = (reason: string | undefined, from: string): [door: string, state: NewPasswordState] =>
  reason === 'auth.weak-password' ? ['/auth/nueva-contrasena', { from, why: 'too-weak' }] : ['/admin/login', { from }]

/** The signed-in member of staff, once the server has answered. Sends everybody else to the login with the reason (spec §6). */
export const useStaff = () => {
  const session = useSession()
  const { data, error, failureReason, refetch } = useQuery({ ...me(), enabled: session.kind === 'signed-in' })
  const say = useSay(messages)
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
  // Depends on the reason only: another address or language must not navigate again.
  useEffect(() => {
    if (reason) sendAway()
  }, [reason, sendAway])

  return {
    staff,
    isAdmin: staff !== undefined && isAdmin(staff.role),
    /** The error of the last attempt. */
    failure: failureReason,
    hasFailed: session.kind === 'unreachable' || (error !== null && !refusal && !staff),
    retry: refetch,
  }
}
