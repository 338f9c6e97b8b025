import type { Club } from '#domain/club.ts'
import { postConfirmations } from '#domain/confirmations.ts'
import type { Log } from './log.ts'
import { tellOutage } from './outage.ts'
import { repeat } from './repeat.ts'
import type { Rush } from './rush.ts'

/** How often it is looked whether a letter is owed, how much later in a rush, and how many are posted in one transaction. */
const [pauseMs, restMs, together] = [500, 5000, 50]

type Parts = { club: Pick<Club, 'db' | 'post' | 'siteUrl'>; log: Log; rush: Rush }

/** Posts the letters that registrations owe until it is closed: some of them while a rush lasts, the others after it. */
export const openConfirmationPost = ({ club, log, rush }: Parts) => {
  const postAll = async (signal: AbortSignal) => {
    let posted = together
    while (posted === together && !signal.aborted) {
      posted = await postConfirmations(club, together)
      if (rush.isOn()) return rush.rest(restMs, signal)
    }
  }
  return repeat(pauseMs, postAll, (err) => {
    if (!tellOutage(log, err)) log.error({ err }, 'Letters to guests were not posted')
  })
}
