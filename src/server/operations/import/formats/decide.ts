/** A text of a column, and the row in which it stands. */
export type Cell = { text: string; row: number }

/** What a text means read in either way, null where it cannot be read so. */
export type Readings<Way extends string> = Record<Way, (text: string) => string | null>

/**
 * In which of two ways a column is written, decided over all of its values: the way that reads what the other cannot
 * (`examples` holds the first such value; it is empty where both ways mean the same everywhere).
 * Undecided where values fit both and mean something else (`examples` are such values), and where some fit only one way
 * and some only the other (`examples` are of both). What fits neither way decides nothing.
 */
export const decide = <Way extends string>(
  cells: readonly Cell[],
  [first, second]: readonly [Way, Way],
  read: Readings<Way>,
): { way: Way | null; examples: Cell[] } => {
  const votes: Record<'first' | 'second' | 'either', Cell[]> = { first: [], second: [], either: [] }
  for (const cell of cells) {
    const inFirst = read[first](cell.text)
    const inSecond = read[second](cell.text)
    if (inFirst === inSecond) continue
    votes[inSecond === null ? 'first' : inFirst === null ? 'second' : 'either'].push(cell)
  }
  if (votes.first.length > 0 && votes.second.length > 0)
    return { way: null, examples: [...different(votes.first).slice(0, 2), ...different(votes.second).slice(0, 2)] }
  if (votes.first.length > 0) return { way: first, examples: votes.first.slice(0, 1) }
  if (votes.second.length > 0) return { way: second, examples: votes.second.slice(0, 1) }
  if (votes.either.length === 0) return { way: first, examples: [] }
  return { way: null, examples: different(votes.either).slice(0, 3) }
}

const different = (cells: Cell[]) =>
  [...new Map(cells.toReversed().map((cell) => [cell.text, cell])).values()].toReversed()
