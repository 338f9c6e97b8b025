import type { MiddlewareHandler } from 'hono'
import { isOutcomeUnknown } from '#http/database-unavailable.ts'
import { type ApiEnv, isRead } from './actor.ts'
import { type Change, everything } from './cache-tags.ts'

/** Hears what a write changed. `isDone`: whether it is known to be done; else it may be, a moment later. */
export type OnChange = (change: Change, isDone: boolean) => void

/** Tells what each write changed of the public answers: everything, where its route does not declare it. */
export const announceChanges =
  (changed: OnChange): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next()
    if (isRead(c)) return
    const { change = everything } = c.var
    if (c.res.ok) changed(change, true)
    else if (c.error && isOutcomeUnknown(c.error)) changed(change, false)
  }
