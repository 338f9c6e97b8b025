import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { importCalls } from '#club/core/imports/staff/import-calls.ts'

const imports = panelApi.api.admin.imports

export const { last: lastImport, preview: previewImport, apply: applyImport, undo: undoImport } = importCalls(imports)
/** The invitations as they are sent. Not kept: others may have been invited since. */
export const invitations = () =>
  queryOptions({
    queryKey: ['admin', 'imports', 'invitations'],
    queryFn: () => answer(imports.invitations.$get()),
    gcTime: 0,
  })
export const inviteImported = (id: string) => answer(imports[':id'].invitations.$post({ param: { id } }))
