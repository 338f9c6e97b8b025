/** PostgreSQL's text and jsonb hold neither NUL nor half a surrogate pair. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

const deepest = 20

/** Whether everything in a JSON value, keys too, can be stored, and lies at most twenty levels deep. */
export const isStorable = (value: unknown, depth = deepest): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth - 1))
}
