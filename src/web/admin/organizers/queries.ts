import { queryOptions } from '@tanstack/react-query'
import type { OrganizerForm, OrganizerList } from '#shared/forms/organizer.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const organizers = panelApi.api.admin.organizers
type Asked = Pick<OrganizerList, 'search' | 'sort' | 'order' | 'filter'> & { page: string }

export const organizersList = (query: Asked) =>
  queryOptions({ queryKey: ['admin', 'organizers', query], queryFn: () => answer(organizers.$get({ query })) })

export const createOrganizer = (json: OrganizerForm) => answer(organizers.$post({ json }))
export const changeOrganizer = (id: string) => (json: OrganizerForm & { version: number }) =>
  answer(organizers[':id'].$put({ param: { id }, json }))
export const removeOrganizer = (id: string) => answer(organizers[':id'].$delete({ param: { id } }))
export const restoreOrganizer = (id: string) => answer(organizers[':id'].restorations.$post({ param: { id } }))

export type EditedOrganizer = Awaited<ReturnType<typeof createOrganizer>>
