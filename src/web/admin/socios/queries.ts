import { type QueryClient, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NewSocio, SocioChange } from '#shared/forms/membership-panel.ts'
import type { SocioStatus } from '#shared/membership.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const door = panelApi.api.admin.socios

type Asked = { search: string; status: SocioStatus | 'all'; order: 'asc' | 'desc'; page: string }

export const socioQueries = {
  list: (query: Asked) =>
    queryOptions({
      queryKey: ['admin', 'socios', 'list', query],
      queryFn: () => answer(door.$get({ query })),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'socios', 'detail', id],
      queryFn: () => answer(door[':id'].$get({ param: { id } })),
      staleTime: 0,
    }),
}

/** A member's removal takes the request along, and the dashboard counts both. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['socios', 'membership-requests', 'dashboard'].map((noun) =>
      client.invalidateQueries({ queryKey: ['admin', noun] }),
    ),
  )

type Told = [data: unknown, variables: unknown, result: unknown, context: { client: QueryClient }]
const refreshAfter = (...[, , , { client }]: Told) => void refresh(client)

export const createSocio = () =>
  mutationOptions({
    mutationFn: (socio: NewSocio) => answer(door.$post({ json: socio })),
    onSuccess: refreshAfter,
  })

export const changeSocio = (id: string) =>
  mutationOptions({
    mutationFn: (change: SocioChange) => answer(door[':id'].$put({ param: { id }, json: change })),
    onSuccess: refreshAfter,
  })

export const removeSocio = (id: string) => answer(door[':id'].$delete({ param: { id } }))

/** A mutation and not a query: each reading is one that somebody asked for, and none is kept. */
export const readIban = (id: string) =>
  mutationOptions({
    mutationFn: () => answer(door[':id']['iban-readings'].$post({ param: { id } })),
    gcTime: 0,
  })

export const exportSocios = (query: Omit<Asked, 'page'>) => answer(door.exports.$post({ query }))

export type SocioInList = Awaited<ReturnType<typeof exportSocios>>[number]
export type SocioCard = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof socioQueries.detail>['queryFn']>>>>
