import type { CurrentValues, QueuedEmail } from '#platform/outbox/email-template.ts'
import { readMoney } from '#club/evenings/payments/server/debts.ts'
import type { Club } from '#club/core/server/club.ts'
import { isRegistered } from '../../shared/rules/seat-state.ts'
import { readRegistration } from '../emails/current-values.ts'
import { removedEntry } from '../emails/registration-email.ts'
import { cancellationEmail } from './email.ts'

/** What the email about a cancelled registration says now, or why it must not be sent. */
export const currentCancellationValues = async (
  club: Pick<Club, 'db' | 'now'>,
  about: string,
  { values: { kind, reason, late, by } }: Pick<QueuedEmail, 'values'>,
): Promise<CurrentValues> => {
  const found = await readRegistration(club, about)
  if (typeof found === 'string') return found
  const { guest, event } = found
  const { balance, debt } = await readMoney(club, about)
  if (isRegistered(guest.state)) return 'registration-restored'
  const cancellation = {
    kind: kind === 'declined' ? kind : 'cancelled',
    reason: String(reason),
    ...(typeof late === 'number' && { late }),
    ...(typeof by === 'string' && { by }),
  } as const
  return {
    ...cancellationEmail(guest, event, cancellation).values,
    ...(cancellation.kind === 'cancelled' && (await removedEntry(club, guest, event))),
    balance,
    debt,
  }
}
