import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Club } from '../club.ts'
import { type EraseAccounts, eraseHeld } from './erase.ts'
import { type Erasure, addErasures, hashOf } from './erasure-list.ts'
import { findHeld } from './held.ts'
import { freezeHolds } from './holds.ts'

/**
 * Erases again everybody who is on the list and in the database, in rows older than the erasure: after a restore of an older backup.
 * @returns the number of people
 */
export const repeatErasures = (club: Club, key: string, lines: Erasure[], eraseAccounts: EraseAccounts) =>
  club.db.transaction(async (tx) => {
    const within = { ...club, db: tx }
    await freezeHolds(tx, 'share row exclusive')
    const times = new Map(lines.map(({ hash, erasedAt }) => [hash, erasedAt]))
    let people = 0
    for (const { name, subject } of await everybody(tx)) {
      const until = times.get(hashOf(key, name))
      if (!until) continue
      const held = await findHeld(tx, subject, until)
      const erased = await eraseHeld(within, held, eraseAccounts)
      if (Object.values(erased).some((count) => count > 0)) people += 1
    }
    await addErasures(tx, lines)
    return people
  })

/** Every address in the database, and the rows of people without one. */
const everybody = async (db: Db) => {
  const { rows } = await db.execute<{ name: string; is_row: boolean }>(sql`
    select lower(email) as name, false as is_row from event_registrations where email <> ''
    union select lower(email), false from membership_requests
    union select lower(email), false from socios where email <> ''
    union select lower(email), false from contact_messages
    union select lower(recipient), false from emails
    union select lower(email), false from usuarios
    union select lower(email), false from auth.users where email is not null
    union select lower(email), false from privacy_requests where email <> ''
    union select id::text, true from event_registrations where full_name <> ''
    union select id::text, true from socios`)
  return rows.map(({ name, is_row }) => ({
    name,
    subject: is_row ? { email: '', rows: [name] } : { email: name, rows: [] },
  }))
}
