import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { contentCalls } from '#club/core/content/staff/content-calls.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'

const organizers = panelApi.api.admin.organizers

export const {
  list: organizersList,
  toEdit: organizerToEdit,
  create: createOrganizer,
  change: changeOrganizer,
  remove: removeOrganizer,
  restore: restoreOrganizer,
} = contentCalls('organizers', organizers)

/** One organizer, also from the trash, because events still name it. */
export const organizerDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'organizers', id],
    queryFn: () => answer(organizers[':id'].$get({ param: { id } })),
  })

export type OrganizerInPanel = QueryData<typeof organizersList>['rows'][number]
export type EditedOrganizer = Awaited<ReturnType<typeof createOrganizer>>
