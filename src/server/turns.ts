import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 5
const atMostMs = 250
const busy = 0.5

/**
 * Turns for work that can wait: `await turn()` before each piece. One after another, each as soon as the thread was idle for
 * half of a short pause, or after a quarter of a second however busy it is, so that the work goes on under any load.
 */
export const createTurns = (isBusy = wasBusy) => {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const turn = last.then(() => untilQuiet(isBusy))
    last = turn
    return turn
  }
}

const untilQuiet = async (isBusy: (milliseconds: number) => Promise<boolean>) => {
  for (
    let [waited, pause] = [0, pauseMs];
    waited < atMostMs;
    waited += pause, pause = Math.min(2 * pause, atMostMs - waited)
  )
    if (!(await isBusy(pause))) return
}

/** Whether the thread worked for more than half of the next few milliseconds. */
const wasBusy = async (milliseconds: number) => {
  const before = performance.eventLoopUtilization()
  await sleep(milliseconds)
  return performance.eventLoopUtilization(before).utilization > busy
}
