import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthService } from '../service.ts'

/**
 * Does a piece of work and comes back at the even pace, whatever it does: its speed must not tell which way it went.
 * Work that takes longer goes on behind the answer. With a pace of 0 the answer waits for the work.
 * @throws what the work threw in time
 */
export const inConstantTime = async ({ settings }: AuthService, work: () => Promise<unknown>) => {
  const working = work()
  if (settings.constantTimeMs === 0) return void (await working)
  // Held back until the pause is over: a refusal must not be quicker either.
  const outcome = working.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await sleep(settings.constantTimeMs)
  const settled = await Promise.race([outcome, 'pending' as const])
  if (settled === 'pending') void outcome.then((late) => late && console.error(late.error))
  else if (settled) throw settled.error
}
