import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { savedFilters } from '#club/people/saved-filters/server/table.ts'
import { listSocios } from '#club/members/members/server/list.ts'
import { test } from '#tests/club.ts'
import { aMember, asAdmin } from '#tests/factories.ts'
import { plantPerson, tablesWith } from '#tests/planted/person.ts'
import { mergeMembers } from './merge.ts'
import { places } from './pointing.ts'

/**
 * Foreign keys to a member’s file that stay as they are: what was merged, and what staff told apart, is read through `socios.merged_into`; the
 * undo of an import is of that file, which refuses it.
 */
const stays = [
  'imported_members.socio_id',
  'member_merges.gone_id',
  'member_merges.kept_id',
  'separate_members.one_id',
  'separate_members.other_id',
]

test('every foreign key to a member’s file is moved by a merge, or stays for a reason', async ({ club }) => {
  const { rows } = await club.db.execute<{ place: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.socios'::regclass order by 1`)
  const moved = Object.keys(places).filter((place) => place !== 'emails.about')
  expect(rows.map(({ place }) => place)).toEqual([...moved, ...stays].toSorted())
})

test('after a merge nothing else names the id or the number of the file that went', async ({ club }) => {
  const { socio, host } = await plantPerson(club)
  const kept = await aMember(club, 'CG-0018')
  await club.db
    .update(eventRegistrations)
    .set({ memberId: socio.id })
    .where(sql`id = ${host.id}`)
  await club.db
    .update(emails)
    .set({ about: socio.id })
    .where(sql`about = ${host.id}`)
  await club.db.insert(savedFilters).values({ list: 'socios', name: 'Núria', address: 'search=CG-0901' })
  await club.db.update(privacyRequests).set({ rows: [socio.id] })
  await mergeMembers(asAdmin(club), {
    keptId: kept.id,
    goneId: socio.id,
    keptVersion: kept.version,
    goneVersion: socio.version,
  })
  // The file itself; and what names rows of a person, who has both files (`holds.ts`, `privacy/server/find-person-rows.ts`).
  expect(await tablesWith(club, socio.id)).toEqual([
    'public.imported_members',
    'public.member_merges',
    'public.privacy_requests',
    'public.retention_holds',
    'public.socios',
  ])
  // The moves are the register's. A search for the number finds the file that stays, so a saved filter goes on.
  // Who was called to an open assembly, or comes to it, is so under the number that stays.
  expect(await tablesWith(club, 'CG-0901')).toEqual([
    'public.audit_log',
    'public.member_moves',
    'public.saved_filters',
    'public.socios',
  ])
  for (const search of ['CG-0901', '901', 'CG-0018']) {
    const { rows } = await listSocios(club, { search, status: 'all', order: 'desc', page: 1 })
    expect(rows.map(({ id }) => id)).toEqual([kept.id])
  }
})
