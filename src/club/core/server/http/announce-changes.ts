import type { MiddlewareHandler } from 'hono'
import { isOutcomeUnknown } from '#platform/http/database-unavailable.ts'
import { type ApiEnv, isRead } from './actor.ts'
import type { Change } from './change.ts'

/** Receives the change of a write. `isDone`: the write has succeeded; otherwise its outcome is unknown. */
export type OnChange = (change: Change, isDone: boolean) => void

/** Reports the change of each write: what its route declares, or else content. */
export const announceChanges =
  (onChange: OnChange): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next()
    const { change } = c.var
    if (isRead(c) || change === 'nothing') return
    if (c.res.ok) onChange(change ?? 'content', true)
    // Without a declaration its route was not reached: reading the actor failed, and nothing was written.
    else if (change && c.error && isOutcomeUnknown(c.error)) onChange(change, false)
  }
