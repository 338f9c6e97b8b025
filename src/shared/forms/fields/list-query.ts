import * as z from 'zod/mini'
import { defaultLanguage, languages } from '../../text/language.ts'

/** Which page of a list, from 1. */
export const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)

/** How the panel asks for a page of a list: `?search=&sort=&order=&page=`. A list answers `{ rows, total, isMore }`. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'too-long')), ''),
    sort: z._default(z.enum(sorts), sorts[0]),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    page,
  })

/** In which language a list of content is shown: it is sorted by the words that it shows. */
export const listLanguage = { language: z._default(z.enum(languages), defaultLanguage) }

/** Rows of the panel's lists on one page. */
export const rowsPerPage = 25
