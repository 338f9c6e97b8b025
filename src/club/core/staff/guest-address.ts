import type { SeatState } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import type { RegistrationList } from '#club/evenings/bookings/shared/registration-panel.ts'

type Guest = { eventId: string; fullName: string; email: string; state?: SeatState }

/** Where the page of an event shows a guest. A companion may have no email. */
export const guestAddress = ({ eventId, fullName, email, state = 'seated' }: Guest) => {
  const filter = filters[state]
  const params = new URLSearchParams({ search: email || fullName, ...(filter && { filter }) })
  return `/admin/eventos/${eventId}/${state === 'waiting' ? 'espera' : 'inscripciones'}?${params}`
}

/** The filters of the guest list for those who have no seat any more. */
const filters: Partial<Record<SeatState, RegistrationList['filter']>> = { asked: 'asking', cancelled: 'cancelled' }
