/**
 * A title as an address (spec §5): lower case, no signs, hyphens for spaces, never two in a row. Accents are taken off
 * rather than dropped with their letter: à becomes a, and the Catalan l·l becomes ll.
 */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What a slug may look like: words of letters and digits between single hyphens. */
export const slugPattern = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/

/** The first of `slug-2`, `slug-3` … that is not among those taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>) => {
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
