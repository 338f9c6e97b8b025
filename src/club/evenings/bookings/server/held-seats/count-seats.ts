import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import type { Companion } from '../../shared/event-registration.ts'
import { mailboxOf, mailboxSql } from '#base/text/mailbox.ts'
import { isRegisteredAs } from '../seat-state.ts'

/** A party, with the values that the limits count. */
type Party = {
  request: { email: string; companions: Pick<Companion, 'email'>[] }
  address: string | undefined
  byStaff: object | undefined
  provenAt: Date | null
  clientNetwork: string | null
}

/** By mailbox or network. */
export type SeatCounts = ReadonlyMap<string, Count>
/** So many, of them with addresses that are not proven, and in parties whose guest's address is. */
type Count = { all: number; unproven: number; ofProven: number }
const none: Count = { all: 0, unproven: 0, ofProven: 0 }

/**
 * Counts an event's seats and places in the waiting list by the mailboxes and networks of these parties: the registrations with a
 * mailbox, the companions of its guests, and the registrations of a network. Those by staff do not count, nor do members for a network.
 */
export const countSeats = async (db: Db, event: string, parties: readonly Party[], at: Date): Promise<SeatCounts> => {
  const counts = new Map<string, Count>()
  const mailboxes = [
    ...new Set(parties.flatMap((party) => [...emailKeys(party), ...(party.byStaff ? [] : [mailboxIn(party)])])),
  ]
  const networks = [...new Set(parties.flatMap(networkKeys))]
  if (mailboxes.length > 0 || networks.length > 0) {
    const isCounted = sql`seat.client_network is not null
      and ${isRegisteredAs('seat')} and (seat.state <> 'held' or seat.held_until > ${at})`
    const [mailbox, ofHost] = [sql.raw(mailboxSql('seat.email')), sql.raw(mailboxSql('host.email'))]
    const numberOf = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
    const [isUnproven, isHost] = [sql`seat.proven_at is null`, sql`seat.companion_of is null`]
    const { rows } = await db.execute<{ key: string; hosts: number } & Count>(sql`
      select seat.client_network as key, count(*)::int as "all", ${numberOf(isUnproven)} as unproven,
        0 as hosts, 0 as "ofProven" from event_registrations seat
      where seat.event_id = ${event} and ${isAmong(sql`seat.client_network`, networks)} and ${isCounted}
        and seat.member_id is null group by 1
      union all
      select ${mailbox}, count(*)::int, ${numberOf(isUnproven)}, ${numberOf(isHost)},
        ${numberOf(sql`${isHost} and seat.proven_at is not null`)} from event_registrations seat
      where seat.event_id = ${event} and ${isAmong(mailbox, mailboxes)} and ${isCounted} group by 1
      union all
      select 'with ' || ${ofHost}, count(*)::int, ${numberOf(isUnproven)}, 0,
        ${numberOf(sql`host.proven_at is not null`)} from event_registrations host
      join event_registrations seat on seat.companion_of = host.id
      where host.event_id = ${event} and ${isAmong(ofHost, mailboxes)} and ${isCounted} group by 1`)
    for (const { key, hosts, ...count } of rows) counts.set(key, count).set(`host ${key}`, { ...count, all: hosts })
  }
  return counts
}

/** Counts on, from what is counted, with the parties that get seats in a batch. */
export const tally = (before: SeatCounts) => {
  const counts = new Map(before)
  const countOf = (key: string) => counts.get(key) ?? none
  const add = (key: string, more: number, isProven: boolean) => {
    const { all, unproven, ofProven } = countOf(key)
    const [notProven, proven] = isProven ? [0, more] : [more, 0]
    counts.set(key, { all: all + more, unproven: unproven + notProven, ofProven: ofProven + proven })
  }
  return {
    /**
     * `isNew`: whether the guest gets an email too, or only the companions. `isProven`: whose address is proven is not hindered by
     * parties that strangers register with it.
     */
    of: (party: Party, { isNew, isProven }: { isNew: boolean; isProven: boolean }) => {
      const counted = isProven ? 'ofProven' : 'all'
      const mailbox = mailboxIn(party)
      const [hosts, companions] = [countOf(`host ${mailbox}`), countOf(`with ${mailbox}`)]
      const ofNetworks = networkKeys(party).map(countOf)
      return {
        emails: Math.max(0, ...emailKeys(party, isNew).map((key) => countOf(key).unproven)),
        parties: hosts[counted] + (isNew ? 1 : 0),
        people: hosts[counted] + companions[counted],
        unproven: countOf(mailbox).unproven + companions.unproven,
        ofNetwork: Math.max(0, ...ofNetworks.map(({ all }) => all)),
        unprovenOfNetwork: Math.max(0, ...ofNetworks.map(({ unproven }) => unproven)),
      }
    },
    add: (party: Party, size: number, isNew: boolean) => {
      const isProven = party.provenAt !== null
      const mailbox = mailboxIn(party)
      for (const key of emailKeys(party)) add(key, 1, false)
      for (const key of networkKeys(party)) add(key, size, isProven)
      if (isNew) add(`host ${mailbox}`, 1, isProven)
      add(`with ${mailbox}`, size - (isNew ? 1 : 0), isProven)
    },
  }
}

/**
 * As SQL: whether a text is in a list. PostgreSQL looks it up in a hash table only in a subquery that it cannot turn into a join, hence
 * `is true`: with `= any(list)` a hundred guests at an event of 300 seats take 4 ms instead of 1, and at one of 6,000 seats 55 instead of 9.
 */
const isAmong = (text: SQL, list: string[]) => sql`(${text} in (select unnest(${sql.param(list)}::text[]))) is true`

const mailboxIn = ({ request }: Party) => mailboxOf(request.email)

/** The mailboxes that are not verified and get an email. */
const emailKeys = ({ request, address, byStaff, provenAt }: Party, withGuest = true) => {
  if (byStaff) return []
  const guest = withGuest && !provenAt ? [mailboxOf(request.email)] : []
  const companions = request.companions.map(({ email }) => email.toLowerCase())
  return [...guest, ...companions.filter((email) => email !== '' && email !== address).map(mailboxOf)]
}

/** The hash of the client network. */
const networkKeys = ({ clientNetwork }: Party) => (clientNetwork ? [clientNetwork] : [])
