import { setTimeout as sleep } from 'node:timers/promises'
import type { Club } from '#domain/club.ts'
import { postConfirmations } from '#domain/confirmations.ts'
import type { Log } from './log.ts'
import { tellOutage } from './outage.ts'

/** How often it is looked whether a letter is owed, in milliseconds, and how many are posted in one transaction. */
const [pauseMs, together] = [500, 50]

export type ConfirmationPost = ReturnType<typeof openConfirmationPost>

type Parts = { club: Pick<Club, 'db' | 'post' | 'siteUrl'>; log: Log; isAnyoneWaiting: () => boolean }

/** Posts the letters that registrations owe until it is closed: some of them while a rush lasts, the others after it. */
export const openConfirmationPost = ({ club, log, isAnyoneWaiting }: Parts) => {
  const closing = new AbortController()
  const { signal } = closing
  const postAll = async () => {
    let posted = together
    while (posted === together && !signal.aborted) {
      posted = await postConfirmations(club, together)
      if (isAnyoneWaiting()) return
    }
  }
  const working = (async () => {
    while (!signal.aborted) {
      await postAll().catch((err: unknown) => {
        if (!tellOutage(log, err)) log.error({ err }, 'Letters to guests were not posted')
      })
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    /** Over when what was begun is done. */
    close: () => {
      closing.abort()
      return working
    },
  }
}
