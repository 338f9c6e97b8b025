import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { lowerCase } from './requester.ts'

/** Somebody who asks for a seat, as far as the brake counts them. */
type Guest = { request: { email: string }; provenAt: Date | null; clientNetwork: string | null }

/** How many stand at an event under the addresses of these guests, and from their networks, that nobody has proven. */
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

/** What the brake counts by: an address, which has an @, and a client network's hash, which has none. */
const keysOf = ({ request, clientNetwork }: Guest) => [lowerCase(request.email), clientNetwork ?? '']
