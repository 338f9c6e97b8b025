import { type SQL, type SQLWrapper, and, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cleanLine } from '#base/text/clean.ts'
import { folded, partsOf } from '#base/text/folded.ts'

/**
 * As SQL: whether every word occurs in `searchText`, as `plain` compares texts. `searchText` must be the expression or column of a
 * trigram index. A word of one or two letters must be the beginning of a word, so that the index can be used. `forgives`: each longer word
 * may have one wrong, missing, additional or exchanged letter (see `forgiving`).
 */
export const matches = (searchText: SQLWrapper, search: string, forgives = false) =>
  inBothForms(search, (form) =>
    isPunctuation(form) ? noRow : and(...words(form).map((word) => contains(searchText, word, forgives))),
  )

type Person = { searchText: SQLWrapper; phone: PgColumn }

/** As `matches`, for people. `searchText` contains the telephone as digits only, so spaces and a country prefix do not matter. */
export const matchesPerson = (person: Person, search: string, forgives = false) =>
  inBothForms(search, (form) => matchesForm(person, form, forgives))

/**
 * As SQL, for an order: what has a word that begins with the first typed one comes before what has it inside of a word. A short one is
 * found at the beginning alone: then nothing is computed for each row.
 */
export const beginningFirst = (searchText: SQLWrapper, search: string) => {
  const word = words(cleanLine(search))[0] ?? ''
  if (!hasTrigram(word)) return sql`null::boolean`
  const begun = escaped(word)
  return sql`not (${searchText} || '' like any (array[plain(${`${begun}%`}), plain(${`% ${begun}%`})]))`
}

/** Texts stored before forms cleaned them may hold what was typed; all others, what is left of it. */
const inBothForms = (search: string, condition: (form: string) => SQL | undefined) =>
  or(...[...new Set([search, cleanLine(search)])].map(condition))

const matchesForm = (person: Person, search: string, forgives: boolean) => {
  if (isPunctuation(search)) return noRow
  if (isNumber(search)) return hasNumber(person, search)
  return and(
    ...words(search).map((word) =>
      isNumber(word) ? hasNumber(person, word) : contains(person.searchText, word, forgives),
    ),
  )
}

/**
 * What `find` finds of the words as typed or, if that is nothing, with one letter of each forgiven: so a list that has what was typed, and a
 * file made of it, are not filled with similar names.
 */
export const forgiving = async <Found extends readonly unknown[] | { total: number }>(
  search: string,
  find: (forgives: boolean) => PromiseLike<Found>,
) => {
  const found = await find(false)
  const isEmpty = 'total' in found ? found.total === 0 : found.length === 0
  return isEmpty && isForgivable(search) ? await find(true) : found
}

/** Whether a search has a word in which a letter can be forgiven. */
export const isForgivable = (search: string) => words(search).some((word) => forgivable.test(folded(word)))

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

const contains = (searchText: SQLWrapper, word: string, forgives: boolean) => {
  const written = folded(word)
  if (forgives && forgivable.test(written)) return isLike(searchText, written)
  const parts = partsOf(word)
  // «Garcia-López» may stand there as two words.
  return parts.length > 1 && parts.every((part) => /^\p{L}+$/u.test(part))
    ? or(holds(searchText, word), and(...parts.map((part) => holds(searchText, part))))!
    : holds(searchText, word)
}

// Shorter words are like too many others, and longer ones nobody types.
const forgivable = /^\p{L}{4,24}$/u

/**
 * As SQL: whether a word with at most one wrong letter is in `searchText`. Then one half of it is right, or two letters at the middle are
 * exchanged: by that the index finds what is compared. A word of four or five letters must stand at the beginning of one.
 */
const isLike = (searchText: SQLWrapper, word: string) => {
  const letters = [...word]
  const [isShort, middle] = [letters.length < 6, Math.floor(letters.length / 2)]
  const exchanged = (at: number) =>
    [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('')
  const begun = (text: string) => (isShort ? [`${text}%`, `% ${text}%`] : [`%${text}%`])
  const ended = letters.slice(middle).join('')
  const halves = [
    ...begun(letters.slice(0, middle).join('')),
    ...(letters.length === 4 ? [`%${ended}`, `%${ended} %`] : [`%${ended}%`]),
    ...begun(exchanged(middle - 1)),
  ]
  const written = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const likes = [`${before}_${after}`, `${before}${after}`, `${before}${letter}_${after}`]
    return after === '' ? likes : likes.concat(exchanged(at))
  })
  return and(
    or(...halves.map((half) => sql`${searchText} like ${half}`)),
    sql`${searchText} || '' like any (${sql.param(written.flatMap(begun))}::text[])`,
  )!
}

const holds = (searchText: SQLWrapper, word: string) => {
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
