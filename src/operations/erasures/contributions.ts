import { eraseAccounts } from '#accounts/server/accounts/erase.ts'
import type { AuthService } from '#accounts/server/service.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Contributions } from '#club/people/privacy/server/erase.ts'
import { finishErasures } from '#club/people/privacy/server/erasure-list.ts'
import type { Transport } from '#platform/outbox/transport.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { minuteMs } from '#base/dates/durations.ts'

type Parts = {
  auth: Pick<AuthService, 'staff' | 'settings'>
  mail: Pick<Transport, 'deleteEmailsWith'>
  keepList: () => Promise<void>
  log: Log
}

/** What accounts, stored emails and backups contribute to every erasure. */
export const erasureContributions = ({ auth, mail, keepList, log }: Parts): Contributions => ({
  namedAdmins: auth.settings.staffEmails,
  eraseAccounts: eraseAccounts(auth),
  keepList,
  deleteEmails: mail.deleteEmailsWith,
  onError: (err) => {
    if (!logOutage(log, err)) log.error({ err }, 'Emails of an erased person are still stored: it is tried again')
  },
})

/** The pause between two looks for erasures of which something remains. */
const pauseMs = minuteMs

/** Does what remains of the erasures after their commit, until it is done. Several instances may do it. */
export const openErasureEnds = (club: Pick<Club, 'db' | 'vault'>, contributions: Contributions) =>
  repeat(pauseMs, () => finishErasures(club, contributions), contributions.onError)
