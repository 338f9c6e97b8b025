const rounds = 3

/** @typedef {{ perSecond: number, p99?: number }} Measured */

/**
 * Two measures taken in turns, so that a busy minute hits both; of each the turn in the middle.
 * @param {() => Promise<Measured>} first @param {() => Promise<Measured>} second
 * @returns {Promise<[Measured, Measured]>}
 */
export const alternately = async (first, second) => {
  /** @type {[Measured[], Measured[]]} */
  const turns = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    turns[0].push(await first())
    turns[1].push(await second())
  }
  return [middle(turns[0]), middle(turns[1])]
}

/** @param {Measured[]} turns @returns {Measured} */
const middle = (turns) => ({
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  p99: median(turns.map(({ p99 = 0 }) => p99)),
})

/** @param {number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** A line of the table. @param {string} name @param {Measured} bare @param {Measured} ours */
export const report = (name, bare, ours) => {
  const numbers = [bare.perSecond.toFixed(0), ours.perSecond.toFixed(0), (ours.perSecond / bare.perSecond).toFixed(2)]
  const columns = [name.padEnd(28), ...numbers.map((number) => number.padStart(9))]
  console.log(columns.join(' '), ` p99 ${(ours.p99 ?? 0).toFixed(1)} ms`)
}
