import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from '#kit/both/api.ts'
import { deleteStoredRegistration, isStored } from '../registration/stored-registrations.ts'
import { bookingQuery } from './queries.ts'
import { activeSeatsOf } from './state.ts'

/**
 * Reads the booking of a pass, once there is one. If the pass opens nothing any more, or all seats are cancelled, this device forgets it: the page of the event
 * no longer leads there. Else a device that made the booking keeps its ticket for when there is no network.
 */
export const useBooking = (eventId: string, pass: string | undefined) => {
  const { data, error } = useQuery({ ...bookingQuery(eventId, pass ?? ''), enabled: pass !== undefined, retry: false })
  const opensNothing = error instanceof Refused && ['pass.over', 'pass.wrong'].includes(error.code)
  const isGone = opensNothing || (data !== undefined && activeSeatsOf(data).length === 0)
  useEffect(() => {
    if (pass === undefined) return
    if (isGone) deleteStoredRegistration(eventId, pass)
    else if (data && isStored(eventId, pass))
      void import('../ticket/offline.ts').then(({ keepTicket }) => keepTicket(data, () => !isStored(eventId, pass)))
  }, [isGone, data, eventId, pass])
  return { data, error }
}

/** Asks whether a pass still opens a booking, each time that the page is opened. */
export const ForgetIfGone = ({ eventId, pass }: { eventId: string; pass: string }) => {
  useBooking(eventId, pass)
  return null
}
