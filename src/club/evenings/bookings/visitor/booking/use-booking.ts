import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from '#kit/both/api.ts'
import { deleteStoredRegistration, isStored } from '../registration/stored-registrations.ts'
import { bookingQuery } from './queries.ts'
import { activeSeatsOf } from './state.ts'

/**
 * Reads the booking of a pass. If the pass opens nothing any more, or all seats are cancelled, this device forgets it: the page of the event
 * no longer leads there. Else a device that made the booking keeps its ticket for when there is no network.
 */
export const useBooking = (eventId: string, pass: string, enabled = true) => {
  const { data, error } = useQuery({ ...bookingQuery(eventId, pass), enabled, retry: false })
  const opensNothing = error instanceof Refused && ['pass.over', 'pass.wrong'].includes(error.code)
  const isGone = opensNothing || (data !== undefined && activeSeatsOf(data).length === 0)
  useEffect(() => {
    if (isGone) deleteStoredRegistration(eventId, pass)
    else if (data && isStored(eventId, pass))
      void import('../ticket/offline.ts').then(({ keepTicket }) => keepTicket(data))
  }, [isGone, data, eventId, pass])
  return { data, error }
}
