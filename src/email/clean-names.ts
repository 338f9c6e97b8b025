/** The values of emails that are names typed into a form, or lists of them. */
const names = new Set(['name', 'fullName', 'participantName', 'hostName', 'companions', 'promoted', 'waiting'])

/** The values of an email, with links removed from its names. */
export const withCleanNames = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, names.has(key) ? cleanValue(value) : value]))

const cleanValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleanValue).filter((name) => name !== '')
  return typeof value === 'string' ? cleanName(value) : value
}

/**
 * Removes everything that a mail reader turns into a link, so that a form cannot send advertisements. A dot inside a name gets
 * a space: `M.Carmen` is a name.
 */
export const cleanName = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')
    .replaceAll(/(?<=[\p{L}\p{N}ªº])[.。．｡](?=[\p{L}\p{N}])/gu, '. ')
    .trim()

/** With a scheme, from `www.`, with an @, or a domain in lower case, with or without a path. */
const link =
  /\/\/|^\W*www[.。．｡]|@|^\W*[\p{Ll}\p{N}-]{2,}(?:[.。．｡][\p{Ll}\p{N}-]+)*[.。．｡]\p{Ll}{2,}\W*(?:[/?#:].*)?$/u
