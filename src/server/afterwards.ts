/** How much later, in milliseconds: in a rush those who were answered have asked again by then, and the database works. */
const laterMs = 2

/**
 * Does what nobody waits for a moment later, all of it at once. What a process leaves undone it does before it ends,
 * unless it is killed.
 */
export const openAfterwards = () => {
  const left: (() => void)[] = []
  const doAll = () => {
    for (const work of left.splice(0)) work()
  }
  // Before those who write what the log was given.
  process.prependListener('exit', doAll)
  return (work: () => void) => {
    if (left.push(work) === 1) setTimeout(doAll, laterMs)
  }
}
