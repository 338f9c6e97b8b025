import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CompanionsByStaffInput,
  FileChoice,
  RegistrationByStaffInput,
  RegistrationList,
  RegistrationSave,
  RegistrationSearch,
  RegistrationsCancel,
  RegistrationsRestore,
  Seating,
} from '../shared/registration-panel.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type ListInput, type QueryData, live, readOnce } from '#kit/panel/record/queries.ts'

const registrations = panelApi.api.admin.registrations

export const registrationsList = (query: ListInput<RegistrationList>) =>
  queryOptions({
    queryKey: ['admin', 'registrations', query],
    queryFn: () => answer(registrations.$get({ query })),
    placeholderData: keepPreviousData,
    ...live,
  })

export const registrationsFound = (query: ListInput<RegistrationSearch>) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'search', query],
    queryFn: () => answer(registrations.search.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const registrationToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'registrations', id],
    queryFn: () => answer(registrations[':id'].$get({ param: { id } })),
    ...readOnce,
  })

/** Members of the register by what staff type, at least two letters, or one by id. */
export const filesFound = (query: { search: string } | { id: string }) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'files', query],
    queryFn: () => answer(registrations.files.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
/** With whom a member usually comes. */
export const usualCompanions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'registrations', 'companions', id],
    queryFn: () => answer(registrations.files[':id'].companions.$get({ param: { id } })),
  })
export const chooseFile = (id: string, json: FileChoice) =>
  answer(registrations[':id'].file.$put({ param: { id }, json }))
export const seatsWithoutFile = (id: string) =>
  answer(registrations[':id']['seats-without-file'].$get({ param: { id } }))

export const addRegistration = (json: RegistrationByStaffInput) => answer(registrations.$post({ json }))
export const addCompanions = (id: string, json: CompanionsByStaffInput) =>
  answer(registrations[':id'].companions.$post({ param: { id }, json }))
export const changeRegistration = (id: string, json: RegistrationSave) =>
  answer(registrations[':id'].$put({ param: { id }, json }))
export const cancelRegistrations = (json: RegistrationsCancel) => answer(registrations.cancellations.$post({ json }))
export const restoreRegistrations = (json: RegistrationsRestore) => answer(registrations.restorations.$post({ json }))
export const declineRegistration = (id: string) => answer(registrations[':id'].refusals.$post({ param: { id } }))
export const confirmHeldSeat = (id: string) => answer(registrations[':id'].confirmations.$post({ param: { id } }))
export const restoreRegistration = (id: string) => answer(registrations[':id'].restorations.$post({ param: { id } }))
/** Gives a waiting party its seats, perhaps with more capacity. */
export const seatOutOfTurn = (id: string, json: Seating) =>
  answer(registrations[':id'].seatings.$post({ param: { id }, json }))
export const exportRegistrations = (eventId: string) => answer(registrations.exports.$post({ json: { eventId } }))

export type RegistrationInPanel = QueryData<typeof registrationsList>['rows'][number]
export type RegistrationFound = QueryData<typeof registrationsFound>['rows'][number]
export type RegisterFile = QueryData<typeof filesFound>[number]
export type EditedRegistration = Omit<
  RegistrationInPanel,
  | 'confirmation'
  | 'withSameAddress'
  | 'host'
  | 'companions'
  | 'seatingReason'
  | 'place'
  | 'money'
  | 'filesWithAddress'
  | 'arrivedAt'
>
