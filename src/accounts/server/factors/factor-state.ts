import { isAdmin } from '#base/roles.ts'
import type { AuthService } from '../service.ts'
import { dayMs } from '#base/dates/durations.ts'

type Account = { createdAt: Date; hasVerifiedFactor: boolean }

/** Whether an account has a second factor, should have one, or may do nothing in the panel until it has one. */
export const factorStateOf = (
  { settings, now }: Pick<AuthService, 'settings' | 'now'>,
  { createdAt, hasVerifiedFactor }: Account,
  role: number,
): 'on' | 'advised' | 'required' => {
  if (hasVerifiedFactor) return 'on'
  const isOwed = settings.adminsNeedFactor && isAdmin(role)
  return !isOwed && now().getTime() - createdAt.getTime() <= settings.factorDays * dayMs ? 'advised' : 'required'
}
