import { type SQLWrapper, and, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows in whose searchText text each word occurs, without regard to accents or case. `searchText` must be the expression or
 * column of a trigram index. A word of one or two letters, too short for a trigram, must begin a word: so the index serves it too.
 */
export const matches = (searchText: SQLWrapper, search: string) =>
  isSigns(search) ? nobody : and(...words(search).map((word) => contains(searchText, word)))

type Person = { searchText: SQLWrapper; email: PgColumn; phone: PgColumn }

/**
 * As `matches`, for people. `searchText` holds the digits of a telephone in one run: it is found however it was typed,
 * with spaces or without, with a country's prefix or without. An address is looked up by its own index where it is a
 * whole one, or the end of its name and a host.
 */
export const matchesPerson = ({ searchText, email, phone }: Person, search: string) => {
  if (isSigns(search)) return nobody
  if (isNumber(search)) return hasNumber({ searchText, phone }, search)
  return and(
    ...words(search).map((word) => {
      if (isNumber(word)) return hasNumber({ searchText, phone }, word)
      const name = word.split('@')[0]
      return word.includes('@') && name
        ? and(endsInName(email, name), past(searchText, word))
        : contains(searchText, word)
    }),
  )
}

/** «%», «=»: no row has these, and whoever typed them did not ask for all. */
const isSigns = (search: string) => search.trim() !== '' && words(search).length === 0
const nobody = sql`false`

/** Only digits and what people write between them. */
const isNumber = (search: string) => /^[+(\d][\d\s().+/-]*$/.test(search.trim()) && !/^\d{1,2}$/.test(search.trim())

/** Without its country's prefix, which some write and some do not. */
const digitsAlike = 9

const hasNumber = ({ searchText, phone }: Omit<Person, 'email'>, typed: string) => {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length < digitsAlike
    ? sql`${searchText} like ${`%${digits}%`}`
    : sql`right(digits(${phone}), ${sql.raw(String(digitsAlike))}) = ${digits.slice(-digitsAlike)}`
}

// Backwards, so that the index finds the end of a name: what is typed before the @ is whole or lacks its beginning.
const endsInName = (email: PgColumn, name: string) =>
  sql`reverse(split_part(plain(${email}), '@', 1)) collate "C" ^@ reverse(plain(${name}))`

/** What half the rows have is compared past the index, which would wade through it. */
const past = (searchText: SQLWrapper, word: string) => sql`${searchText} || '' like plain(${`%${escaped(word)}%`})`

const words = (search: string) => search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

const contains = (searchText: SQLWrapper, word: string) => {
  const whole = escaped(word)
  if (!hasTrigram(word))
    return sql`(${searchText} like plain(${`${whole}%`}) or ${searchText} like plain(${`% ${whole}%`}))`
  const rare = rarePart(word)
  const holdsWhole = sql`${searchText} like plain(${`%${whole}%`})`
  if (rare === word) return holdsWhole
  return sql`(${searchText} like plain(${`%${escaped(rare)}%`}) and ${past(searchText, word)})`
}

/** A word without what many rows share: an address's host. */
const rarePart = (word: string) => {
  const rare = word.replace(/@.*$/, '')
  return hasTrigram(rare) ? rare : word
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
