type Guest = {
  eventId: string
  fullName: string
  email: string
  cancelledAt?: string | null
  waitingSince?: string | null
}

/** Where the page of an event shows a guest. A companion may have no email. */
export const guestAddress = ({ eventId, fullName, email, cancelledAt, waitingSince }: Guest) => {
  const isWaiting = waitingSince && !cancelledAt
  const params = new URLSearchParams({ search: email || fullName, ...(cancelledAt && { filter: 'cancelled' }) })
  return `/admin/eventos/${eventId}/${isWaiting ? 'espera' : 'inscripciones'}?${params}`
}
