import { type SQL, and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'
import { savedFilters } from '#club/people/saved-filters/server/table.ts'
import { type PersonRows, isUntil } from '#club/core/server/person-rows.ts'

const places = nouns.flatMap(({ mentions: ofNoun = [] }: Noun) => ofNoun)

/** The log of content has its earlier texts: a name in them is that of an author or a chef. */
const contentSubjects = ['events', 'restaurants', 'organizers', 'blog_posts', 'club_facts']
const actsWithReasons = ['event.cancelled', 'event.not-told']

/**
 * Removes address and full names of a person from the free texts of others: from notes and notices the name, from the log the details of
 * an act, and saved filters that search for the person. A single name is not enough: it may be anybody's. Call it before the person's own
 * rows are emptied.
 */
export const forgetMentions = async (db: Db, person: PersonRows) => {
  const words = await wordsFor(db, person)
  if (words.length === 0) return
  for (const { table, at, columns } of places) {
    const rows = await db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(and(isUntil(at, person.until), mentions(words, ...Object.values(columns))))
    for (const { id: row, ...texts } of rows) {
      const cleaned = Object.entries(texts).map(([name, text]) => [name, withoutWords(String(text ?? ''), words)])
      await db
        .update(table)
        .set(Object.fromEntries(cleaned))
        .where(eq(table.id, row as string))
    }
  }
  const { id, name, address, createdAt } = savedFilters
  const filters = await db.select({ id, name, address }).from(savedFilters).where(isUntil(createdAt, person.until))
  const searching = filters.filter((filter) => {
    const text = [filter.name, ...new URLSearchParams(filter.address).values()].join('\n')
    return withoutWords(text, words) !== text.normalize('NFC')
  })
  await db.delete(savedFilters).where(
    isOneOf(
      id,
      searching.map((filter) => filter.id),
    ),
  )
  const { before, after, subject, action } = auditLog
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        isUntil(auditLog.createdAt, person.until),
        sql`(${subject} <> all(${sql.param(contentSubjects)}::text[]) or ${action} = any(${sql.param(actsWithReasons)}::text[]))`,
        mentions(words, sql`${before}::text`, sql`${after}::text`),
      ),
    )
}

/** The address and the full names of a person, as its rows have them. */
const wordsFor = async (db: Db, person: PersonRows) => {
  const named = nouns.flatMap(({ people = {} }: Noun) =>
    Object.entries(people).flatMap(([key, tables]) =>
      [tables].flat().map(({ table, name }) => ({ table, name, of: person[key as keyof PersonRows] as string[] })),
    ),
  )
  const names: string[] = []
  for (const { table, name, of } of named) {
    if (!name) continue
    const rows = await db.select({ name }).from(table).where(isOneOf(table.id, of))
    names.push(...rows.map((row) => String(row.name ?? '').trim()))
  }
  return [...new Set([person.email, ...names.filter((name) => /\S\s+\S/.test(name))])].filter(Boolean)
}

/** As SQL: whether one of these texts has one of these words, whatever the case and the accents. Each text is read once. */
const mentions = (words: readonly string[], ...texts: (PgColumn | SQL)[]) => {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`plain(concat_ws(' ', ${sql.join(texts, sql`, `)}))
    like any (select plain(word) from unnest(${sql.param(patterns)}::text[]) as word)`
}

/** A text without these words, whatever their case and accents. Longer words that contain them stay. */
const withoutWords = (text: string, words: readonly string[]) => {
  const patterns = words.map((word) =>
    Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' '), (letter) =>
      letter === ' '
        ? String.raw`\s+`
        : `${letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)}${String.raw`\p{M}*`}`,
    ).join(''),
  )
  const any = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}\p{M}])`, 'giu')
  return text.normalize('NFD').replaceAll(any, '…').normalize('NFC')
}
