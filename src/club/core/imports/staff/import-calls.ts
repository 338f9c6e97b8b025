import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { Language } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import type { Fault, ImportForm, ImportVerdict } from '../shared/import-form.ts'

/** A spreadsheet as base64, and what staff answered about it. */
export type Sheet = ImportForm & { language?: Language }

type Counts = Record<ImportVerdict, number>

/** What an import would do. */
export type Preview = {
  plan: string
  sheets: string[]
  /** Null: staff have to say which one. */
  sheet: string | null
  hasMerged: boolean
  dates: { examples: string[] } | null
  asksLanguage?: boolean
  /** The new days of joining of which the file has the year alone. */
  yearsOnly?: number
  columns: { heading: string; field: string | null; isEmpty: boolean }[]
  counts: Counts
  rows: PreviewRow[]
}
export type PreviewRow = {
  row: number
  verdict: ImportVerdict
  values: Record<string, string>
  changes: { field: string; from: string | null; to: string | null }[]
  fault: Fault<string, string> | null
  /** What else is wrong with it: it is corrected after the first. */
  others: Fault<string, string>[]
  correction: { field: string; text: string } | null
  corrected: string[]
  cells: string[]
}

/** What an import did. */
export type Applied = Counts & { id: string; doneAt: string | null }

/** An import that can be undone, or why not. */
export type Last = {
  id: string
  created: number
  changed: number
  at: string
  undoneAt: string | null
  canUndo: boolean
  touched: { count: number; named: string[] }
}

type Answer<Body> = Promise<ClientResponse<Body>>
type Routes<Form, Application, Read extends Preview, Done extends Applied, L extends Last> = {
  $get: () => Answer<{ last: L | null }>
  $post: (sent: { json: Application }) => Answer<Done>
  previews: { $post: (sent: { json: Form }) => Answer<Read> }
  ':id': { undos: { $post: (sent: { param: { id: string } }) => Answer<unknown> } }
}

/** The calls of the panel to the routes of an import. What the columns can be only the server knows. */
export const importCalls = <Form, Application, Read extends Preview, Done extends Applied, L extends Last>(
  routes: Routes<Form, Application, Read, Done, L>,
): ImportCalls<Done, L> => ({
  last: () => answer(routes.$get()),
  preview: (sheet) => answer(routes.previews.$post({ json: sheet as Form })),
  apply: (sheet) => answer(routes.$post({ json: sheet as Application })),
  undo: (id) => answer(routes[':id'].undos.$post({ param: { id } })),
})

export type ImportCalls<Done extends Applied, L extends Last = Last> = {
  last: () => Promise<{ last: L | null }>
  preview: (sheet: Sheet) => Promise<Preview>
  apply: (sheet: Sheet & { plan: string }) => Promise<Done>
  undo: (id: string) => Promise<unknown>
}

/** The last import of the kind of a list. */
export const lastOf = <L extends Last>(list: string, last: ImportCalls<Applied, L>['last']) =>
  queryOptions({ queryKey: ['admin', 'imports', list], queryFn: last })
