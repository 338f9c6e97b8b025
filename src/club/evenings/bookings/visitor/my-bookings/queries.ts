import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BookingLinksRequest } from '../../shared/booking.ts'
import { answer, api } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

/** The bookings of the account of this browser. `email` is its address: another account has others. */
export const myBookings = (email: string) =>
  queryOptions({ queryKey: ['my-bookings', email], queryFn: readMyBookings, gcTime: 0 })

const readMyBookings = () => answer(visitorApi('account').api['my-bookings'].$get())
export type MyBookings = Awaited<ReturnType<typeof readMyBookings>>

export const requestLinks = () =>
  mutationOptions({
    mutationFn: async (json: BookingLinksRequest) => void (await answer(api.api['booking-links'].$post({ json }))),
  })
