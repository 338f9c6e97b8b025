import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { importCalls } from '#club/core/imports/staff/queries.ts'

const imports = panelApi.api.admin.imports

export const memberCalls = importCalls('imports', imports)
export const inviteImported = (id: string) => answer(imports[':id'].invitations.$post({ param: { id } }))
