import { cleanLine, cleanTexts } from '#base/text/clean.ts'

/**
 * The values of an email without characters that nobody sees. Every text loses its links too, as one that a visitor may have typed, except
 * those that its template declares to be ours or staff's (`ours`).
 */
export const withCleanValues = (values: Record<string, unknown>, ours: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, ours.includes(key) ? cleanTexts(value) : cleanValue(value)]),
  )

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutLinks(value)
  if (Array.isArray(value)) return value.map(cleanValue).filter((one) => one !== '')
  return value?.constructor === Object ? withCleanValues(value as Record<string, unknown>) : value
}

/**
 * One line without what a mail reader turns into a link, so that a form cannot send advertisements. A dot inside a name gets a space:
 * `M.Carmen` is a name.
 */
export const withoutLinks = (text: string) =>
  // Cleaned before links are looked for: an invisible character inside one hides it.
  cleanLine(text)
    .split(/ +/)
    .filter((word) => !link.test(word))
    .join(' ')
    .replaceAll(/(?<=[\p{L}\p{N}ªº])[.。．｡](?=\p{L})/gu, '. ')
    .trim()

/** With a scheme, from `www.`, with an @, or a domain in lower case, with or without a path. */
const link =
  /\/\/|^\W*www[.。．｡]|[@＠]|^\W*[\p{Ll}\p{N}-]{2,}(?:[.。．｡][\p{Ll}\p{N}-]+)*[.。．｡]\p{Ll}{2,}\W*(?:[/?#:].*)?$/u
