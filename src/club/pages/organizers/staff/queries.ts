import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewOrganizer, OrganizerList, OrganizerSave } from '../shared/organizer.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#accounts/both/panel-api.ts'
import { type ListInput, type QueryData, readOnce } from '#kit/panel/record/queries.ts'

const organizers = panelApi.api.admin.organizers

export const organizersList = (query: ListInput<OrganizerList>) =>
  queryOptions({
    queryKey: ['admin', 'organizers', query],
    queryFn: () => answer(organizers.$get({ query })),
    placeholderData: keepPreviousData,
  })

/** One organizer, also from the trash, because events still name it. */
export const organizerDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'organizers', id],
    queryFn: () => answer(organizers[':id'].$get({ param: { id } })),
  })

export const organizerToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'organizers', id],
    queryFn: () => answer(organizers[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export const createOrganizer = (json: NewOrganizer) => answer(organizers.$post({ json }))
export const changeOrganizer = (id: string) => (json: OrganizerSave) =>
  answer(organizers[':id'].$put({ param: { id }, json }))
export const removeOrganizer = (id: string) => answer(organizers[':id'].$delete({ param: { id } }))
export const restoreOrganizer = (id: string) => answer(organizers[':id'].restorations.$post({ param: { id } }))

export type EditedOrganizer = Awaited<ReturnType<typeof createOrganizer>>
export type OrganizerInPanel = QueryData<typeof organizersList>['rows'][number]
