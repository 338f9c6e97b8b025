import { type SQLWrapper, and, sql } from 'drizzle-orm'

/**
 * Rows in whose searched text each word occurs, without regard to accents or case. `searched` must be the expression or
 * column of a trigram index. A word of one or two letters, too short for a trigram, must begin a word: so the index serves it too.
 */
export const matches = (searched: SQLWrapper, search: string) =>
  and(...words(search).map((word) => contains(searched, word)))

const words = (search: string) => search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

const contains = (searched: SQLWrapper, word: string) => {
  const whole = escaped(word)
  if (!hasTrigram(word))
    return sql`(${searched} like plain(${`${whole}%`}) or ${searched} like plain(${`% ${whole}%`}))`
  const rare = rarePart(word)
  const holdsWhole = sql`${searched} like plain(${`%${whole}%`})`
  if (rare === word) return holdsWhole
  // The index looks for the rare part alone; what half the rows have is compared afterwards, past the index.
  return sql`(${searched} like plain(${`%${escaped(rare)}%`}) and ${searched} || '' like plain(${`%${whole}%`}))`
}

/** A word without what many rows share and an index would wade through: an address's host, a number's prefix. */
const rarePart = (word: string) => {
  const rare = word.replace(/@.*$/, '').replace(/^CG-/i, '')
  return hasTrigram(rare) ? rare : word
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
