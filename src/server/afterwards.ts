import { collect } from './collect.ts'

/** How much later, in milliseconds: in a rush those who were answered have asked again by then, and the database works. */
const laterMs = 2

/** Does what nobody waits for a moment later, all of it at once, or before the process ends. */
export const openAfterwards = () =>
  collect<() => void>(
    (doAll) => setTimeout(doAll, laterMs),
    (all) => {
      for (const work of all) work()
    },
  )
