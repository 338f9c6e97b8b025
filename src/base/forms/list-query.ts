import * as z from 'zod/mini'
import { defaultLanguage, languages } from '../text/language.ts'

/** The number of a page of a list, from 1. */
export const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)

/** What is searched for, as it was typed: `lists/search.ts` compares it so, and cleaned. */
export const searched = (max = 200) => z._default(z.string().check(z.trim(), z.maxLength(max, 'too-long')), '')

/** The query of a list in the panel: `?search=&sort=&order=&page=`. The answer is `{ rows, total }`. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  z.object({
    search: searched(),
    sort: z._default(z.enum(sorts), sorts[0]),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    page,
  })

/** What is searched for in everything. A single letter would find too much. */
export const wideSearch = z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100, 'too-long')) })

/** The language of a list of content, which is sorted by the texts it shows. */
export const listLanguage = { language: z._default(z.enum(languages), defaultLanguage) }

/** Rows on a page of the panel's lists. */
export const rowsPerPage = 25
