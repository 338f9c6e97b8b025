import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { lowerCase } from './requester.ts'

/** A seat request, with the values that the abuse limits count. */
type Guest = { request: { email: string }; provenAt: Date | null; clientNetwork: string | null }

/** Counts an event's registrations with unverified addresses, by the addresses and networks of these guests. */
export const countUnproven = async (tx: Db, event: string, guests: readonly Guest[], at: Date) => {
  const keys = [...new Set(guests.filter(({ provenAt }) => !provenAt).flatMap(keysOf))]
  const counts = new Map<string, number>()
  if (keys.length > 0) {
    const { eventId, email, clientNetwork, provenAt, cancelledAt, heldUntil } = eventRegistrations
    const { rows } = await tx.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from ${eventRegistrations}
      cross join lateral (values (lower(${email})), (${clientNetwork})) keys (key)
      where ${eventId} = ${event} and ${clientNetwork} is not null and ${provenAt} is null
        and ${cancelledAt} is null and (${heldUntil} is null or ${heldUntil} > ${at}) and key = any(${sql.param(keys)}::text[])
      group by key`)
    for (const { key, count } of rows) counts.set(key, count)
  }
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    of: ({ request, clientNetwork }: Guest) => ({
      ofAddress: countOf(lowerCase(request.email)),
      ofNetwork: clientNetwork ? countOf(clientNetwork) : 0,
    }),
    add: (guest: Guest) => {
      for (const key of keysOf(guest)) counts.set(key, countOf(key) + 1)
    },
  }
}

/** The keys of the counts: the address, which has an @, and the hash of the client network, which has none. */
const keysOf = ({ request, clientNetwork }: Guest) => [lowerCase(request.email), clientNetwork ?? '']
