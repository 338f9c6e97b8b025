/** The values of emails that are names which anybody may have typed into a form. */
const names = new Set(['name', 'fullName', 'participantName'])

/** The values of an email, its names without addresses of web sites. */
export const withCleanNames = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      names.has(key) && typeof value === 'string' ? cleanName(value) : value,
    ]),
  )

/**
 * A name without what a mail reader turns into a link: nobody may send an advertisement through us. What only looks a little
 * like one gets a space: `M.Carmen` is a name.
 */
export const cleanName = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')
    .replaceAll(/(?<=[\p{L}\p{N}ªº])[.。．｡](?=[\p{L}\p{N}])/gu, '. ')
    .trim()

/** With a scheme, from `www.`, with an @, or a domain in small letters, with a path behind it or without. */
const link =
  /\/\/|^\W*www[.。．｡]|@|^\W*[\p{Ll}\p{N}-]{2,}(?:[.。．｡][\p{Ll}\p{N}-]+)*[.。．｡]\p{Ll}{2,}\W*(?:[/?#:].*)?$/u
