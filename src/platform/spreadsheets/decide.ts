/** A text of a column, and the number of its row. */
export type Cell = { text: string; row: number }

/** The meaning of a text in each of two ways; null if it cannot be read in that way. */
export type Readings<Way extends string> = Record<Way, (text: string) => string | null>

/**
 * Decides from all values in which of two ways a column is written. A value that only one way can read decides for it
 * and becomes the example. If every value means the same in both ways, the first way is returned without an example.
 * Returns no way if values have different meanings in both ways, or if some fit only one way and some only the other:
 * `examples` are then such values. Values that fit neither way do not count.
 */
export const decide = <Way extends string>(
  cells: readonly Cell[],
  [first, second]: readonly [Way, Way],
  read: Readings<Way>,
): { way: Way | null; examples: Cell[] } => {
  const cellsFor: Record<'first' | 'second' | 'either', Cell[]> = { first: [], second: [], either: [] }
  for (const cell of cells) {
    const firstMeaning = read[first](cell.text)
    const secondMeaning = read[second](cell.text)
    if (firstMeaning === secondMeaning) continue
    cellsFor[secondMeaning === null ? 'first' : firstMeaning === null ? 'second' : 'either'].push(cell)
  }
  if (cellsFor.first.length > 0 && cellsFor.second.length > 0)
    return { way: null, examples: [...distinct(cellsFor.first).slice(0, 2), ...distinct(cellsFor.second).slice(0, 2)] }
  if (cellsFor.first.length > 0) return { way: first, examples: cellsFor.first.slice(0, 1) }
  if (cellsFor.second.length > 0) return { way: second, examples: cellsFor.second.slice(0, 1) }
  if (cellsFor.either.length === 0) return { way: first, examples: [] }
  return { way: null, examples: distinct(cellsFor.either).slice(0, 3) }
}

/** The first cell of each text. */
const distinct = (cells: Cell[]) =>
  [...new Map(cells.toReversed().map((cell) => [cell.text, cell])).values()].toReversed()
