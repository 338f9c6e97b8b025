import { queryOptions } from '@tanstack/react-query'
import type { RegistrationByStaff, RegistrationList, RegistrationSave } from '#shared/forms/registration-panel.ts'
import { answer } from '../../lib/api.ts'
import { whileOnTheWay } from '../letters/on-the-way.ts'
import { panelApi } from '../panel-api.ts'

const registrations = panelApi.api.admin.registrations
type Asked = Omit<RegistrationList, 'page'> & { page: string }

export const registrationsList = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'registrations', query],
    queryFn: () => answer(registrations.$get({ query })),
    refetchInterval: ({ state }) => whileOnTheWay(state.data?.rows.map(({ letter }) => letter)),
  })

/** One registration to edit, read once: what is being written must not change under the hand. */
export const registrationToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'registrations', id],
    queryFn: () => answer(registrations[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const addRegistration = (json: RegistrationByStaff) => answer(registrations.$post({ json }))
export const changeRegistration = (id: string, json: RegistrationSave) =>
  answer(registrations[':id'].$put({ param: { id }, json }))
export const cancelRegistration = (id: string) => answer(registrations[':id'].cancellations.$post({ param: { id } }))
export const restoreRegistration = (id: string) => answer(registrations[':id'].restorations.$post({ param: { id } }))
export const exportRegistrations = (eventId: string) => answer(registrations.exports.$post({ json: { eventId } }))

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof registrationsList>['queryFn']>>>
export type RegistrationInPanel = Listed['rows'][number]
export type EditedRegistration = Omit<RegistrationInPanel, 'letter'>
