type Row = Record<string, unknown>

/** The fields of `after` that differ from `before`, with both values, for the audit log. */
export const changes = (before: Row, after: Row) => {
  const changed = Object.keys(after).filter((key) => inOrder(before[key]) !== inOrder(after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

/** A value as JSON with sorted keys: the database returns those of a JSON value in an order of its own. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
