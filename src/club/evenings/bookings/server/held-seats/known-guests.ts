import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { expiry } from '../seat-steps.ts'
import { type Party, sizeOf } from '../parties/party.ts'
import type { SeatCounts } from './count-seats.ts'
import { lowerCase } from './requester.ts'
import { networkShare } from './seat-limits.ts'

type Event = { id: string; maxParticipants: number }

/**
 * Among parties whose networks have taken their share of an event, those of whom the club knows the guest: they count apart, so that a table at
 * a restaurant with one network can book the next event (decision 31). Nothing is read while all networks are within their share.
 * @returns the same parties if there are none
 */
export const markKnownGuests = async (
  db: Db,
  event: Event,
  parties: readonly Party[],
  counts: SeatCounts,
  at: Date,
): Promise<readonly Party[]> => {
  const ofNetworks = Map.groupBy(parties, ({ clientNetwork }) => clientNetwork ?? '')
  const beyond = [...ofNetworks].flatMap(([network, own]) => {
    const people = own.reduce((sum, { request }) => sum + sizeOf(request), 0)
    return network !== '' && (counts.get(network)?.all ?? 0) + people > networkShare(event.maxParticipants) ? own : []
  })
  if (beyond.length === 0) return parties
  const known = await knownAmong(
    db,
    event.id,
    beyond.map(({ request }) => lowerCase(request.email)),
    at,
  )
  if (known.size === 0) return parties
  const isBeyond = new Set(beyond)
  return parties.map((party) =>
    isBeyond.has(party) && known.has(lowerCase(party.request.email))
      ? Object.assign({}, party, { isKnown: true, clientNetwork: knownNetwork(party.clientNetwork!) })
      : party,
  )
}

/** The key under which the known guests of a network count. */
const knownNetwork = (network: string) => hash('sha256', `known ${network}`, 'base64url').slice(0, 12)

/**
 * Which of these addresses are an active member's, or of somebody who has sat at the club's table: who came in at a door, or, where the door
 * was not used, had a proven seat. Whoever let a held seat of this event expire counts as a stranger there.
 */
const knownAmong = async (db: Db, eventId: string, addresses: readonly string[], at: Date) => {
  const arrived = (seat: string) =>
    sql.raw(`select from arrivals where arrivals.undone_at is null and arrivals.registration_id ${seat}`)
  const { rows } = await db.execute<{ address: string }>(sql`
    select asked.address from unnest(${sql.param([...new Set(addresses)])}::text[]) as asked (address)
    where (
      exists (select from socios where lower(email) = asked.address and status = 'active' and blocked_at is null)
      or exists (
        select from event_registrations seat join events on events.id = seat.event_id
        where lower(seat.email) = asked.address and seat.state = 'seated' and events.date <= ${at} and events.cancelled_at is null
          and (exists (${arrived('= seat.id')}) or seat.proven_at is not null
            and not exists (${arrived('in (select id from event_registrations other where other.event_id = events.id)')}))
      )
    ) and not exists (
      select from event_registrations expired
      where lower(expired.email) = asked.address and expired.event_id = ${eventId} and expired.cancelled_by = ${expiry}
    )`)
  return new Set(rows.map(({ address }) => address))
}
