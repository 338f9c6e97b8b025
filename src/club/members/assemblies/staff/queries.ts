import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'
import type { AssemblyChange, AttendanceMark, NewAssembly } from '../shared/assembly.ts'

const assemblies = panelApi.api.admin.assemblies

export const assembliesList = (query: { search: string; sort: 'day'; order: 'asc' | 'desc'; page: string }) =>
  queryOptions({
    queryKey: ['admin', 'assemblies', 'list', query],
    queryFn: () => answer(assemblies.$get({ query })),
    placeholderData: keepPreviousData,
  })
/** Several people note who is there at once. */
export const assemblyDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'assemblies', 'detail', id],
    queryFn: () => answer(assemblies[':id'].$get({ param: { id } })),
    ...live,
  })

export const createAssembly = (json: NewAssembly) => answer(assemblies.$post({ json }))
export const changeAssembly = (id: string, json: AssemblyChange) =>
  answer(assemblies[':id'].$put({ param: { id }, json }))
export const removeAssembly = (id: string) => answer(assemblies[':id'].$delete({ param: { id } }))
/** Whom a call by email would reach now, and what it says. */
export const callPreview = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'assemblies', 'call', id],
    queryFn: () => answer(assemblies[':id'].calls.$get({ param: { id } })),
  })
export const callAssembly = (id: string, version: number) =>
  answer(assemblies[':id'].calls.$post({ param: { id }, json: { version } }))
export const cancelAssembly = (id: string) => answer(assemblies[':id'].cancellations.$post({ param: { id } }))
export const closeAssembly = (id: string) => answer(assemblies[':id'].closings.$post({ param: { id } }))
export const markAttendance = (id: string, number: string, mark: AttendanceMark) =>
  answer(assemblies[':id'].attendances.$post({ param: { id }, json: { number, mark } }))

export type AssemblyInList = QueryData<typeof assembliesList>['rows'][number]
export type Assembly = QueryData<typeof assemblyDetail>
export type Voter = Assembly['voters'][number]
