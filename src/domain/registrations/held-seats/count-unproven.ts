import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Companion } from '#shared/forms/event-registration.ts'
import { lowerCase } from './requester.ts'

/** A request for seats, with the values that the abuse limits count. */
type Party = {
  request: { email: string; companions: Pick<Companion, 'email'>[] }
  address: string | undefined
  isByStaff: boolean
  provenAt: Date | null
  clientNetwork: string | null
}

/**
 * Counts an event's registrations with unverified addresses, by the addresses and networks of these parties: the emails to an
 * address, and the seats that an address or a network has taken.
 */
export const countUnproven = async (tx: Db, event: string, parties: readonly Party[], at: Date) => {
  const keys = [...new Set(parties.flatMap((party) => [...emailKeys(party), ...seatKeys(party)]))]
  const counts = new Map<string, number>()
  if (keys.length > 0) {
    const { rows } = await tx.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from event_registrations seat
      left join event_registrations host on host.id = seat.companion_of
      cross join lateral (values
        (lower(seat.email)), ('seats of ' || lower(coalesce(host.email, seat.email))), (seat.client_network)
      ) keys (key)
      where seat.event_id = ${event} and seat.client_network is not null and seat.proven_at is null
        and seat.cancelled_at is null and (seat.held_until is null or seat.held_until > ${at}) and key = any(${sql.param(keys)}::text[])
      group by key`)
    for (const { key, count } of rows) counts.set(key, count)
  }
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (key: string, more: number) => counts.set(key, countOf(key) + more)
  return {
    /** `isNew`: whether the guest gets an email too, or only the companions. */
    of: (party: Party, isNew: boolean) => {
      const [ofAddress = 0, ofNetwork = 0] = seatKeys(party).map(countOf)
      return { emails: Math.max(0, ...emailKeys(party, isNew).map(countOf)), ofAddress, ofNetwork }
    },
    add: (party: Party, size: number) => {
      for (const key of emailKeys(party)) add(key, 1)
      for (const key of seatKeys(party)) add(key, size)
    },
  }
}

/** The unverified addresses that get an email. */
const emailKeys = ({ request, address, isByStaff, provenAt }: Party, withGuest = true) => {
  if (isByStaff) return []
  const guest = withGuest && !provenAt ? [lowerCase(request.email)] : []
  const companions = request.companions.map(({ email }) => lowerCase(email))
  return [...guest, ...companions.filter((email) => email !== '' && email !== address)]
}

/** The guest's address and the hash of the client network, while the address is unverified. */
const seatKeys = ({ request, provenAt, clientNetwork }: Party) =>
  provenAt ? [] : [`seats of ${lowerCase(request.email)}`, clientNetwork ?? '']
