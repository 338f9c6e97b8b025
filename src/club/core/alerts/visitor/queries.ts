import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type ApiClient, Refused, answer } from '#kit/both/api.ts'
import type { AlertKind } from '../shared/alert-kinds.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

/** The name and the page of what an alert is about, and whether it was cancelled; without a page where it cannot be read. */
export const alertSubject = (api: ApiClient, about: AlertKind, id: string) =>
  queryOptions({
    queryKey: ['alert-subject', about, id],
    queryFn: async () => {
      try {
        if (about === 'restaurant') {
          const { nombre } = await answer(api.api.restaurants[':id'].$get({ param: { id } }))
          return { name: nombre, nameCa: nombre, to: `/restaurantes/${id}` }
        }
        if (about === 'category') {
          const { categories } = await answer(api.api.agenda.$get({ query: {} }))
          const found = categories.find(({ category }) => category === id)
          return {
            name: found?.category ?? '',
            nameCa: found?.categoryCa ?? '',
            to: found && `/eventos?${new URLSearchParams({ categoria: id })}`,
          }
        }
        const { title, titleCa, cancelledAt } = await answer(api.api.events[':id'].$get({ param: { id } }))
        return { name: title, nameCa: titleCa, to: `/eventos/${id}`, cancelledAt }
      } catch (error) {
        if (error instanceof Refused) return { name: '', nameCa: '', to: undefined }
        throw error
      }
    },
  })

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
