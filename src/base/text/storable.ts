/** Whether PostgreSQL can store a text: its text and jsonb refuse NUL and lone surrogates. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

const maxDepth = 20

/** Whether PostgreSQL can store a JSON value with its keys, and it is nested at most 20 levels deep. */
export const isStorable = (value: unknown, depth = maxDepth): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth - 1))
}
