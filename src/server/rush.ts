import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Life } from './readiness.ts'

export type Rush = ReturnType<typeof watchRush>

/** In a rush there are moments in which everybody has just been answered and comes again, in milliseconds. */
const lullMs = 20

/** Knows whether somebody waits for the site, and lets what nobody waits for stand back meanwhile. */
export const watchRush = (life: Pick<Life, 'requests' | 'answeredAt'>) => {
  const isOn = () => life.requests > 0 || performance.now() - life.answeredAt < lullMs
  return {
    /** Whether somebody waits for the site's answer, or did a moment ago. */
    isOn,
    /**
     * Rests while somebody waits: so many milliseconds where the thread has nothing else but work meanwhile, a tenth of
     * them where it is busy for a tenth of the time.
     */
    rest: async (atMostMs: number, signal?: AbortSignal) => {
      const begun = performance.eventLoopUtilization()
      const owed = () => {
        const { idle, active, utilization } = performance.eventLoopUtilization(begun)
        return atMostMs * utilization - (idle + active)
      }
      const goesOn = () => isOn() && !signal?.aborted
      for (let ms = lullMs; ms > 0 && goesOn(); ms = Math.min(owed(), lullMs)) await sleep(ms)
    },
  }
}
