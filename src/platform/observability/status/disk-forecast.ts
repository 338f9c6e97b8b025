import { dayMs } from '#base/dates/durations.ts'

/** The free bytes of each disk at one time. */
export type DiskSample = { at: string; free: Record<string, number> }

/** In a shorter time, a backup or an update would look like a trend. */
const minDays = 2

/**
 * In how many days a disk is full if the trend of the samples continues; null if it does not fill up or the samples are
 * too recent. Uses least squares, so that a temporary backup counts little.
 */
export const daysUntilFull = (samples: readonly DiskSample[], disk: string, free: number, now: Date): number | null => {
  const points = samples.flatMap(({ at, free: each }) =>
    each[disk] === undefined ? [] : [{ x: (Date.parse(at) - now.getTime()) / dayMs, y: each[disk] }],
  )
  const all = [...points, { x: 0, y: free }]
  if (Math.min(...all.map(({ x }) => x)) > -minDays) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(all.map((point) => point.x)), mean(all.map((point) => point.y))]
  const slope = mean(all.map((point) => (point.x - x) * (point.y - y))) / mean(all.map((point) => (point.x - x) ** 2))
  return slope < 0 ? Math.floor(free / -slope) : null
}
