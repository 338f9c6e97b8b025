import { folded } from './folded.ts'

/**
 * The slug of a title (spec §5): lower case, no punctuation, single hyphens for spaces. Letters lose their accents: à becomes
 * a; the Catalan l·l becomes ll.
 */
export const slugOf = (title: string) =>
  folded(title)
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Slugs are words of letters, digits and underscores, joined by single hyphens. */
export const slugPattern = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/

/** The first of `slug-2`, `slug-3` … that is not taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>) => {
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
