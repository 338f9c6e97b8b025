import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

const routesOf = (pass: string) => visitorApi({ pass }).api.alerts
const readAlerts = (pass: string) => answer(routesOf(pass).$get())
export type Alerts = Awaited<ReturnType<typeof readAlerts>>

const alertsKey = (pass: string) => ['alerts', pass]

/** The alerts of the address of a link. Not kept: they are of one person. */
export const alertsQuery = (pass: string) =>
  queryOptions({ queryKey: alertsKey(pass), queryFn: () => readAlerts(pass), gcTime: 0, staleTime: Infinity })

export const confirmAlerts = (pass: string) =>
  mutationOptions({ mutationFn: () => answer(routesOf(pass).confirmations.$post()) })

/** Stops one of them, or with undefined all. */
export const stopAlerts = (pass: string) =>
  mutationOptions({
    mutationFn: (id: string | undefined): Promise<Alerts> =>
      id === undefined ? answer(routesOf(pass).$delete()) : answer(routesOf(pass)[':id'].$delete({ param: { id } })),
  })
