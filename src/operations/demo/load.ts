import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { subWeeks } from 'date-fns/subWeeks'
import type { Db } from '#platform/database/open.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { membershipNumbers } from '#club/members/members/server/tables/membership-numbers.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { inSnakeCase } from '#platform/database/rows/snake-case.ts'
import { purposeOf } from '#platform/vault/encrypted-columns.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { readRows, readText } from './read.ts'
import { ago } from './when.ts'

/**
 * Fills an empty database with the demo club of `demo/`, in one transaction: restaurants, events of the weeks around `now`,
 * posts, requests, members, registrations and what the club says of its membership. People, restaurants and accounts are invented. Fails if it was loaded before.
 */
export const loadDemo = (db: Db, vault: Vault, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of [organizers, restaurants]) await tx.insert(table).values(await readRows(table, now))
    const announced = (await readRows(events, now)).map((event) => announce(event, now))
    await tx.insert(events).values(announced)
    await tx.insert(blogPosts).values(await readRows(blogPosts, now, addContent))
    await tx.insert(membershipRequests).values(await readRows(membershipRequests, now))
    const members = (await readRows(socios, now)).map(complete)
    await tx.insert(socios).values(members.map((socio) => encrypted(vault, 'public.socios', socio, privateToSocio)))
    await tx.insert(membershipNumbers).values({ last: members.length })
    await tx.insert(clubFacts).values(await readRows(clubFacts, now))
    const guests = await readRows(eventRegistrations, now)
    await tx
      .insert(eventRegistrations)
      .values(guests.map((guest) => encrypted(vault, 'public.event_registrations', guest, privateToGuest)))
  })

const addContent = async (post: Record<string, unknown>) => ({
  ...post,
  content: await readText(`posts/${post['slug']}.es.html`),
  contentCa: await readText(`posts/${post['slug']}.ca.html`),
})

/** Adds a creation date before the event and before now. Visitors see it since then, unless the demo says otherwise. */
const announce = (event: typeof events.$inferInsert, now: Date) => {
  const createdAt = min([subWeeks(event.date, 9), ago(now, { days: 3 })])
  return { publishedAt: createdAt, ...event, createdAt, updatedAt: createdAt }
}

/** Members with a payment method completed their data two days after joining. */
const complete = (socio: typeof socios.$inferInsert) => {
  const completedAt = socio.paymentMethod ? addDays(socio.createdAt!, 2) : null
  return { ...socio, completedAt, updatedAt: socio.leftAt ?? completedAt ?? socio.createdAt }
}

const privateToSocio = [
  'birthDate',
  'iban',
  'emergencyContactName',
  'emergencyContactPhone',
  'dietaryRestrictions',
] as const
const privateToGuest = ['dietaryRestrictions'] as const

const encrypted = <Field extends string, Row extends { [field in Field]?: string | null }>(
  vault: Vault,
  table: string,
  row: Row,
  fields: readonly Field[],
): Row => {
  const purpose = (field: Field) => purposeOf({ table, column: inSnakeCase(field) })
  const encryptedFields = fields.map((field) => [
    field,
    row[field] ? vault.seal(row[field], purpose(field)) : row[field],
  ])
  return { ...row, ...Object.fromEntries(encryptedFields) }
}
