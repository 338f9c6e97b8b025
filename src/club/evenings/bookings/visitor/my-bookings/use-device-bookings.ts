import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Booking, bookingQuery } from '../booking/queries.ts'
import { activeSeatsOf, stateOf } from '../booking/state.ts'
import { useStoredBookings } from '../registration/stored-registrations.ts'
import type { Row } from './upcoming-booking.tsx'

/** The bookings that this device made, as those of an account are listed; undefined until all are read. One that cannot be read is left out. */
export const useDeviceBookings = (): Row[] | undefined =>
  useQuery(deviceBookings(useQueryClient(), useStoredBookings())).data

type Stored = { eventId: string; pass: string }

const deviceBookings = (client: QueryClient, stored: readonly Stored[]) =>
  queryOptions({
    queryKey: ['device-bookings', stored.map(({ pass }) => pass)],
    gcTime: 0,
    queryFn: async () => {
      const read = async ({ eventId, pass }: Stored) =>
        rowOf(await client.fetchQuery({ ...bookingQuery(eventId, pass), retry: false }), pass)
      const answers = await Promise.allSettled(stored.map(read))
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
  })

const rowOf = (booking: Booking, pass: string): Row => {
  const { id, code, event, money, debt } = booking
  const state = stateOf(booking)
  return {
    id,
    code,
    pass,
    event,
    state: state === 'cancelled' ? 'late' : state,
    people: activeSeatsOf(booking).length,
    balance: money?.balance ?? 0,
    debt,
    isPast: event.isBegun,
    isOnDevice: true,
  }
}
