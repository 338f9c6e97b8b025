import type { Db } from '../open.ts'
import { blogPosts } from '../schema/blog-posts.ts'
import { eventRegistrations } from '../schema/event-registrations.ts'
import { events } from '../schema/events.ts'
import { membershipRequests } from '../schema/membership-requests.ts'
import { membershipNumbers } from '../schema/membership-numbers.ts'
import { organizers } from '../schema/organizers.ts'
import { restaurants } from '../schema/restaurants.ts'
import { socios } from '../schema/socios.ts'
import type { Vault } from '../secrets/vault.ts'
import { demoBlogPosts } from './blog-posts.ts'
import { demoEvents } from './events.ts'
import { demoMembershipRequests } from './membership-requests.ts'
import { demoOrganizers } from './organizers.ts'
import { demoRegistrations } from './registrations.ts'
import { demoRestaurants } from './restaurants.ts'
import { demoSocios } from './socios.ts'

/**
 * Fills an empty database with the demo club, in one transaction: houses, tables of the weeks around `now`, posts,
 * requests, members and registrations. People, houses and accounts are invented. Fails if it was loaded before.
 */
export const loadDemo = (db: Db, vault: Vault, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(organizers).values(demoOrganizers(now))
    await tx.insert(restaurants).values(demoRestaurants(now))
    await tx.insert(events).values(demoEvents(now))
    await tx.insert(blogPosts).values(demoBlogPosts(now))
    await tx.insert(membershipRequests).values(demoMembershipRequests(now))
    await tx.insert(socios).values(demoSocios(now).map((socio) => sealed(vault, socio, privateToSocio)))
    await tx.insert(membershipNumbers).values({ last: demoSocios(now).length })
    const guests = demoRegistrations(now).map((guest) => sealed(vault, guest, privateToGuest))
    await tx.insert(eventRegistrations).values(guests)
  })

const privateToSocio = [
  'birthDate',
  'iban',
  'emergencyContactName',
  'emergencyContactPhone',
  'dietaryRestrictions',
] as const
const privateToGuest = ['dietaryRestrictions'] as const

const sealed = <Field extends string, Row extends { [field in Field]?: string | null }>(
  vault: Vault,
  row: Row,
  fields: readonly Field[],
): Row => {
  const hidden = fields.map((field) => [field, row[field] ? vault.seal(row[field]) : row[field]])
  return { ...row, ...Object.fromEntries(hidden) }
}
