import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#base/dates/durations.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import type { KitchenEmail, KitchenTelling } from '../shared/kitchen.ts'

const kitchens = panelApi.api.admin.kitchens

/** The kitchen's list of an event. Each reading is logged, so it is not read again while it is looked at. */
export const kitchenOf = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'kitchen', id],
    queryFn: () => answer(kitchens[':id'].$get({ param: { id } })),
    staleTime: minuteMs,
  })

export type KitchenInPanel = QueryData<typeof kitchenOf>

export const tellKitchen = (id: string) => async (json: KitchenTelling) =>
  void (await answer(kitchens[':id'].tellings.$post({ param: { id }, json })))
export const sendToKitchen = (id: string) => async (json: KitchenEmail) =>
  void (await answer(kitchens[':id'].emails.$post({ param: { id }, json })))
export const revokeKitchenLinks = (id: string) => async () =>
  void (await answer(kitchens[':id'].revocations.$post({ param: { id } })))
