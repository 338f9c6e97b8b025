import * as z from 'zod/mini'
import { asLines } from '#base/forms/fields.ts'

/** The limit of a file. */
export const mostImportBytes = 5 * 1024 * 1024

/**
 * A spreadsheet as base64, and what staff answered about it: which sheet, the order of day and month in its dates, what a column is, by its
 * place (empty: it is left out), and the cells that they corrected, by the row's number. `fields`: what a column can be.
 */
export const importFormOf = <const Field extends string>(fields: readonly Field[]) => {
  const field = z.enum(fields as readonly [Field, ...Field[]])
  return z.object({
    file: z.base64().check(z.maxLength(Math.ceil(mostImportBytes / 3) * 4 + 4, 'too-long')),
    sheet: z._default(z.string().check(z.maxLength(200)), ''),
    dates: z.optional(z.enum(['dmy', 'mdy'])),
    columns: z._default(z.record(z.string(), z.union([z.literal(''), field])), {}),
    corrections: z._default(
      z.record(
        z.string().check(z.regex(/^\d{1,7}$/)),
        z.partialRecord(field, z.string().check(asLines, z.maxLength(20_000, 'too-long'))),
      ),
      {},
    ),
  })
}

/** What an `importFormOf` holds, whatever its columns can be. */
export type ImportForm<Field extends string = string> = {
  file: string
  sheet: string
  dates?: 'dmy' | 'mdy' | undefined
  columns: Record<string, Field | ''>
  corrections: Record<string, Partial<Record<Field, string>>>
}

/** Carries a form out. `plan` is of the preview: another plan is refused. */
export const importPlan = { plan: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

export const importVerdicts = ['new', 'changed', 'same', 'failed'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** Why a row of any kind does not enter. The screen has the sentences. */
export type ImportFault =
  | 'row-twice'
  | 'cannot-clear'
  | 'day-missing'
  | 'day-of-calendar'
  | 'day-two-digits'
  | 'day-invalid'
  | 'word-unknown'
  | 'too-long'
  | 'damaged'

/** `field`: in which staff correct it. */
export type Fault<Field extends string = string, Code extends string = ImportFault> = {
  code: Code | ImportFault
  field?: Field
  text?: string
  number?: string
  row?: number
}
