import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthService } from '../service.ts'

/**
 * Runs `work` and returns after a constant time (`constantTimeMs`), so that the time of an answer does not reveal whether
 * an account exists. Longer work goes on after the answer. With 0 the answer waits for the work.
 * @throws what the work throws within that time
 */
export const inConstantTime = async ({ settings }: AuthService, work: () => Promise<unknown>) => {
  const running = work()
  if (settings.constantTimeMs === 0) return void (await running)
  // A refusal is delayed too.
  const outcome = running.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await sleep(settings.constantTimeMs)
  const settled = await Promise.race([outcome, 'pending' as const])
  if (settled === 'pending') void outcome.then((failure) => failure && console.error(failure.error))
  else if (settled) throw settled.error
}
