import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Companion } from '#shared/forms/event-registration.ts'
import { lowerCase } from './requester.ts'

/** A party, with the values that the abuse limits count. */
type Party = {
  request: { email: string; companions: Pick<Companion, 'email'>[] }
  address: string | undefined
  byStaff: object | undefined
  provenAt: Date | null
  clientNetwork: string | null
}

/**
 * Counts an event's registrations with unverified addresses, by the addresses and networks of these parties: the registrations
 * with an address, the companions of its guests, and the registrations of a network.
 */
export const countUnproven = async (tx: Db, event: string, parties: readonly Party[], at: Date) => {
  const counts = new Map<string, number>()
  const addresses = [...new Set(parties.flatMap((party) => emailKeys(party)))]
  const networks = [...new Set(parties.flatMap(networkKeys))]
  if (addresses.length > 0 || networks.length > 0) {
    const isCounted = sql`seat.client_network is not null and seat.proven_at is null
      and seat.cancelled_at is null and (seat.held_until is null or seat.held_until > ${at})`
    const { rows } = await tx.execute<{ key: string; count: number }>(sql`
      select seat.client_network as key, count(*)::int as count from event_registrations seat
      where seat.event_id = ${event} and ${isAmong(sql`seat.client_network`, networks)} and ${isCounted} group by 1
      union all
      select lower(seat.email), count(*)::int from event_registrations seat
      where seat.event_id = ${event} and ${isAmong(sql`lower(seat.email)`, addresses)} and ${isCounted} group by 1
      union all
      select 'with ' || lower(host.email), count(*)::int from event_registrations host
      join event_registrations seat on seat.companion_of = host.id
      where host.event_id = ${event} and ${isAmong(sql`lower(host.email)`, addresses)} and ${isCounted} group by 1`)
    for (const { key, count } of rows) counts.set(key, count)
  }
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (key: string, more: number) => counts.set(key, countOf(key) + more)
  return {
    /** `isNew`: whether the guest gets an email too, or only the companions. */
    of: (party: Party, isNew: boolean) => {
      const address = lowerCase(party.request.email)
      return {
        emails: Math.max(0, ...emailKeys(party, isNew).map(countOf)),
        ofAddress: party.provenAt ? 0 : countOf(address) + countOf(`with ${address}`),
        ofNetwork: Math.max(0, ...networkKeys(party).map(countOf)),
      }
    },
    add: (party: Party, size: number) => {
      for (const key of emailKeys(party)) add(key, 1)
      for (const key of networkKeys(party)) add(key, size)
      if (!party.provenAt) add(`with ${lowerCase(party.request.email)}`, size - 1)
    },
  }
}

/**
 * As SQL: whether a text is in a list. PostgreSQL looks it up in a hash table only in a subquery that it cannot turn into a join, hence
 * `is true`: with `= any(list)` a hundred guests at an event of 300 seats take 4 ms instead of 1, and at one of 6,000 seats 55 instead of 9.
 */
const isAmong = (text: SQL, list: string[]) => sql`(${text} in (select unnest(${sql.param(list)}::text[]))) is true`

/** The unverified addresses that get an email. */
const emailKeys = ({ request, address, byStaff, provenAt }: Party, withGuest = true) => {
  if (byStaff) return []
  const guest = withGuest && !provenAt ? [lowerCase(request.email)] : []
  const companions = request.companions.map(({ email }) => lowerCase(email))
  return [...guest, ...companions.filter((email) => email !== '' && email !== address)]
}

/** The hash of the client network, while the guest's address is unverified. */
const networkKeys = ({ provenAt, clientNetwork }: Party) => (provenAt || !clientNetwork ? [] : [clientNetwork])
