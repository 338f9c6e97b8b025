import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { smallLetters } from './asked-by.ts'

/** Somebody who asks for a seat, as far as the brake counts them. */
type Guest = { eventId: string; request: { email: string }; provenAt: Date | null; clientNetwork: string | null }

/** How many stand at each event under the addresses of these guests, and from their networks, that nobody has proven. */
export const countStanding = async (tx: Db, guests: readonly Guest[], at: Date) => {
  const unproven = guests.filter(({ provenAt }) => !provenAt)
  const keys = [...new Set(unproven.flatMap((guest) => [addressKey(guest), networkKey(guest)]))]
  const counts = new Map<string, number>()
  if (keys.length > 0) {
    const { eventId, email, clientNetwork, provenAt, cancelledAt, heldUntil } = eventRegistrations
    const ids = [...new Set(unproven.map((guest) => guest.eventId))]
    const { rows } = await tx.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from ${eventRegistrations}
      cross join lateral (values (${eventId} || lower(${email})), (${eventId} || ${clientNetwork})) keys (key)
      where ${eventId} = any(${sql.param(ids)}::uuid[]) and ${clientNetwork} is not null and ${provenAt} is null
        and ${cancelledAt} is null and (${heldUntil} is null or ${heldUntil} > ${at}) and key = any(${sql.param(keys)}::text[])
      group by key`)
    for (const { key, count } of rows) counts.set(key, count)
  }
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    of: (guest: Guest) => ({
      ofAddress: countOf(addressKey(guest)),
      ofNetwork: guest.clientNetwork ? countOf(networkKey(guest)) : 0,
    }),
    add: (guest: Guest) => {
      for (const key of [addressKey(guest), networkKey(guest)]) counts.set(key, countOf(key) + 1)
    },
  }
}

/** What the brake counts by: an address at an event, and a client network at an event. */
export const addressKey = ({ eventId, request }: Pick<Guest, 'eventId' | 'request'>) =>
  eventId + smallLetters(request.email)
export const networkKey = ({ eventId, clientNetwork }: Pick<Guest, 'eventId' | 'clientNetwork'>) =>
  eventId + clientNetwork
