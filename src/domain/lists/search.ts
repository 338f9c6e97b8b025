import { type SQLWrapper, and, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * As SQL: whether every word occurs in `searchText`, ignoring accents and case. `searchText` must be the expression or column of a
 * trigram index. A word of one or two letters must be the beginning of a word, so that the index can be used.
 */
export const matches = (searchText: SQLWrapper, search: string) =>
  isPunctuation(search) ? noRow : and(...words(search).map((word) => contains(searchText, word)))

type Person = { searchText: SQLWrapper; phone: PgColumn }

/** As `matches`, for people. `searchText` contains the telephone as digits only, so spaces and a country prefix do not matter. */
export const matchesPerson = (person: Person, search: string) => {
  if (isPunctuation(search)) return noRow
  if (isNumber(search)) return hasNumber(person, search)
  return and(
    ...words(search).map((word) => (isNumber(word) ? hasNumber(person, word) : contains(person.searchText, word))),
  )
}

/** «%», «=»: a search without words finds nothing, rather than everything. */
const isPunctuation = (search: string) => search.trim() !== '' && words(search).length === 0
const noRow = sql`false`

/** Only digits and the separators of telephone numbers. */
const isNumber = (search: string) => /^[+(\d][\d\s().+/-]*$/.test(search.trim()) && !/^\d{1,2}$/.test(search.trim())

/** The number of digits to compare, without the optional country prefix. */
const comparedDigits = 9

const hasNumber = ({ searchText, phone }: Person, typed: string) => {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length < comparedDigits
    ? sql`${searchText} like ${`%${digits}%`}`
    : sql`right(digits(${phone}), ${sql.raw(String(comparedDigits))}) = ${digits.slice(-comparedDigits)}`
}

const words = (search: string) => search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

const contains = (searchText: SQLWrapper, word: string) => {
  const whole = escaped(word)
  // One comparison with both: of a list without a stored text, PostgreSQL computes it once for each.
  if (!hasTrigram(word)) return sql`${searchText} like any (array[plain(${`${whole}%`}), plain(${`% ${whole}%`})])`
  const rare = withoutHost(word)
  const holdsWhole = sql`${searchText} like plain(${`%${whole}%`})`
  if (rare === word) return holdsWhole
  // The whole word without the index, since very many rows contain its host.
  return sql`(${searchText} like plain(${`%${escaped(rare)}%`}) and ${searchText} || '' like plain(${`%${whole}%`}))`
}

/** A word without the host of an address, which many rows share. */
const withoutHost = (word: string) => {
  const rare = word.replace(/@.*$/, '')
  return hasTrigram(rare) ? rare : word
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

// The end of a name before @ counts: two letters and the end of a word are a trigram too.
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}@/u.test(word)
