import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { importCalls } from '#club/core/imports/staff/import-calls.ts'

const imports = panelApi.api.admin.imports

export const { last: lastImport, preview: previewImport, apply: applyImport, undo: undoImport } = importCalls(imports)
export const inviteImported = (id: string) => answer(imports[':id'].invitations.$post({ param: { id } }))
