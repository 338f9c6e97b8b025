/**
 * The values of an email, with every text cleaned as one that a visitor may have typed, except those that its template declares to be ours or
 * staff's (`ours`).
 */
export const withCleanValues = (values: Record<string, unknown>, ours: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, ours.includes(key) ? value : cleanValue(value)]),
  )

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue).filter((one) => one !== '')
  return value?.constructor === Object ? withCleanValues(value as Record<string, unknown>) : value
}

/**
 * Removes what a mail reader turns into a link, so that a form cannot send advertisements, and what pretends to be another text: line breaks,
 * control and bidirectional characters. A dot inside a name gets a space: `M.Carmen` is a name.
 */
export const cleanText = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    // Before links are looked for: an invisible character inside one hides it.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .split(' ')
    .filter((word) => !link.test(word))
    .join(' ')
    .replaceAll(/(?<=[\p{L}\p{N}ªº])[.。．｡](?=\p{L})/gu, '. ')
    .trim()

/** With a scheme, from `www.`, with an @, or a domain in lower case, with or without a path. */
const link =
  /\/\/|^\W*www[.。．｡]|[@＠]|^\W*[\p{Ll}\p{N}-]{2,}(?:[.。．｡][\p{Ll}\p{N}-]+)*[.。．｡]\p{Ll}{2,}\W*(?:[/?#:].*)?$/u
