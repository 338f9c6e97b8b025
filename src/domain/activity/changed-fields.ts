type Stored = Record<string, unknown> | null
type Short = string | number | boolean | null

/** Longer texts are not in a line: their history shows them. */
const longest = 120

/** The fields that a save changed; with their values, where both are short enough for a sentence. */
export const changedFields = (before: Stored, after: Stored) => {
  if (!before || !after) return []
  return (
    Object.keys(after)
      // `caOf` says for which texts the Catalan ones were written: it follows from the others.
      .filter((field) => field in before && field !== 'caOf')
      .map((field) => {
        const [from, to] = [short(before[field]), short(after[field])]
        return from === undefined || to === undefined ? { field } : { field, from, to }
      })
  )
}

/** The short values of a line: numbers of rows, reasons, states. */
export const factsIn = (values: Record<string, unknown>): Record<string, Short> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const known = short(value)
      return known === undefined ? [] : [[name, known]]
    }),
  )

/** A short value; undefined for a long text and for lists and objects. */
const short = (value: unknown): Short | undefined => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value.length <= longest && !value.includes('<') ? value : undefined
}
