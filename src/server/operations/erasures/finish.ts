import type { Club } from '#domain/club.ts'
import { finishErasures } from '#domain/privacy/erasure-list.ts'
import type { Transport } from '#email/transport.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../observability/log.ts'
import { logOutage } from '../../observability/outage.ts'

/** The pause between two looks for erasures of which something remains. */
const pauseMs = 60_000

type Parts = { club: Pick<Club, 'db' | 'vault'>; mail: Pick<Transport, 'deleteEmailsWith'>; log: Log }

/** Does what remains of the erasures after their commit, until it is done. Several instances may do it. */
export const openErasureEnds = ({ club, mail, log }: Parts) => {
  const onError = (err: unknown) => {
    if (!logOutage(log, err)) log.error({ err }, 'Emails of an erased person are still stored: it is tried again')
  }
  const finish = async () => {
    for (const error of await finishErasures(club, mail.deleteEmailsWith)) onError(error)
  }
  return {
    ...repeat(pauseMs, finish, onError),
    /** At once, after an erasure. Never throws: the erasure itself has committed. */
    now: () => finish().catch(onError),
  }
}
