type Row = Record<string, unknown>

/** Only the fields of `after` that differ from `before`, on both sides: what an audit log keeps of a change. */
export const changes = (before: Row, after: Row) => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}
