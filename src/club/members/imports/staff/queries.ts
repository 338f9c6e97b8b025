import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import type { ImportField } from '../shared/import-form.ts'

const imports = panelApi.api.admin.imports

export const lastImport = () =>
  queryOptions({ queryKey: ['admin', 'imports', 'last'], queryFn: () => answer(imports.$get()) })

/** A spreadsheet as base64, and what staff answered about it. */
export type Sheet = {
  file: string
  sheet: string
  dates?: 'dmy' | 'mdy' | undefined
  columns: Record<string, ImportField | ''>
  language?: Language
  corrections: Corrections
}

/** The cells that staff corrected, by the row's number. */
export type Corrections = Record<string, Partial<Record<ImportField, string>>>

export const previewImport = (json: Sheet) => answer(imports.previews.$post({ json }))
export const applyImport = (json: Sheet & { plan: string }) => answer(imports.$post({ json }))
export const inviteImported = (id: string) => answer(imports[':id'].invitations.$post({ param: { id } }))
export const undoImport = (id: string) => answer(imports[':id'].undos.$post({ param: { id } }))

export type LastImport = NonNullable<QueryData<typeof lastImport>['last']>
export type Preview = Awaited<ReturnType<typeof previewImport>>
export type PreviewRow = Preview['rows'][number]
export type Applied = Awaited<ReturnType<typeof applyImport>>
