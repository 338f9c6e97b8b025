/** An expectation, the observed figure, and whether it was met; undefined if it could not be tested here. */
export type Finding = { expectation: string; observed: string; isMet: boolean | undefined }

export const finding = (expectation: string, observed: string | number, isMet: boolean): Finding => ({
  expectation,
  observed: String(observed),
  isMet,
})

/** The median and the longest of several times, as text in seconds. */
export const seconds = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${inSeconds(median)} median, ${inSeconds(sorted.at(-1) ?? 0)} longest`
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The median. */
export const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How long `work` takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
