type Row = Record<string, unknown>

/** The fields of `after` that differ from `before`, with both values, for the audit log. */
export const changes = (before: Row, after: Row) => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}
