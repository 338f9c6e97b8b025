import type { MiddlewareHandler } from 'hono'
import { isOutcomeUnknown } from '#http/database-unavailable.ts'
import { type ApiEnv, isRead } from './actor.ts'
import { type Change, everything } from './cache-tags.ts'

/** Receives the change of a write. `isDone`: the write has succeeded; otherwise its outcome is unknown. */
export type OnChange = (change: Change, isDone: boolean) => void

/** Reports the change of each write: what its route declares, or everything. */
export const announceChanges =
  (onChange: OnChange): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next()
    if (isRead(c)) return
    const { change } = c.var
    if (c.res.ok) onChange(change ?? everything, true)
    // Without a declaration its route was not reached: reading the actor failed, and nothing was written.
    else if (change && c.error && isOutcomeUnknown(c.error)) onChange(change, false)
  }
