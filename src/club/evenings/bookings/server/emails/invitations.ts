import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { isRegisteredAs } from '../seat-state.ts'
import { hasOwnAddress } from '../booking/seat-owner.ts'
import type { RegistrationInEmail } from './registration-email.ts'

/**
 * Leaves out companions whose address has been invited to the event before: by another seat that was cancelled since, or that it still
 * has. A companion who knows of the seat hears all about it. Others could invite the same address again and again (decision 38).
 */
export const withoutSecondInvitations = async <Row extends RegistrationInEmail>(tx: Tx, rows: readonly Row[]) => {
  const companions = rows.filter(({ guest, host }) => host && hasOwnAddress(guest, host))
  if (companions.length === 0) return rows
  const { rows: invited } = await tx.execute<{ id: string; knows: boolean; hasInvitation: boolean }>(sql`
    select seat.id,
      exists (select from emails where about = seat.id and ${isInvitation}) as knows,
      exists (select from event_registrations other join emails on about = other.id
        where other.event_id = seat.event_id and other.id <> seat.id and other.companion_of is not null
          and lower(other.email) = lower(seat.email) and ${isInvitation}
          and (status = 'sent' or (status = 'queued' and ${isRegisteredAs('other')}))) as "hasInvitation"
    from event_registrations seat where seat.id = any(${sql.param(companions.map(({ guest }) => guest.id))}::uuid[])`)
  const found = new Map(invited.map((row) => [row.id, row]))
  const inThisBatch = new Set<string>()
  return rows.filter(({ guest, event }) => {
    const seat = found.get(guest.id)
    if (!seat || seat.knows) return true
    const invitation = `${event.id} ${lowerCase(guest.email)}`
    if (seat.hasInvitation || inThisBatch.has(invitation)) return false
    inThisBatch.add(invitation)
    return true
  })
}

const isInvitation = sql.raw("template in ('event-companion', 'event-waiting')")
