/** A promise, the figure that was seen, and whether it was kept. Undefined: it could not be tried here, and why. */
export type Finding = { promise: string; seen: string; isKept: boolean | undefined }

export const finding = (promise: string, seen: string | number, isKept: boolean): Finding => ({
  promise,
  seen: String(seen),
  isKept,
})

/** How long several recoveries took: the middle one and the slowest, in seconds. */
export const seconds = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${inSeconds(median)} in the middle, ${inSeconds(sorted.at(-1) ?? 0)} at most`
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The one in the middle. */
export const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Milliseconds that something took. */
export const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
