type Stored = Record<string, unknown> | null
type Short = string | number | boolean | null | string[]

/** Longer texts are not in a line: their history shows them. */
const longest = 120

/** The fields that a save changed; with their values, where both are short enough for a sentence. */
export const changedFields = (before: Stored, after: Stored) => {
  if (!before || !after) return []
  return (
    Object.keys(after)
      // `caOf` says for which texts the Catalan ones were written: it follows from the others.
      .filter((field) => field in before && field !== 'caOf' && !isSame(before[field], after[field]))
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A short value, or a list of code words; undefined for a long text and for other lists and objects. */
const short = (value: unknown): Short | undefined => {
  if (Array.isArray(value)) return value.every(isCodeWord) ? value : undefined
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value.length <= longest && !value.includes('<') ? value : undefined
}

const isCodeWord = (value: unknown): value is string => typeof value === 'string' && /^[a-zA-Z-]+$/.test(value)
