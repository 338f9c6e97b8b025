import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { aPayment } from '#tests/factories.ts'
import { minutes, noNote, refusalOf, test } from '#tests/notices.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { readPosterQuery } from '#club/evenings/events/server/poster-link.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { cancelEvent, previewCancellation } from './cancel-event.ts'
import { previewMessage } from './list-notices.ts'

const later = { date: '2026-04-20T20:30' }
const inSeconds = (count: number) => new Date(minutes(0).getTime() + count * 1000)

test('a preview writes nothing: neither the event, nor seats, notices, emails or the log', async ({ told }) => {
  await told.register('Lola', minutes(-9))
  await told.register('Rita', minutes(-8))
  const { club } = told
  const all = async () => {
    const tables = ['events', 'event_registrations', 'notices', 'emails', 'audit_log']
    const rows = tables.map((name) => club.db.execute(sql`select * from ${sql.identifier(name)} order by id`))
    return (await Promise.all(rows)).map((found) => found.rows)
  }
  const before = await all()
  expect(await told.preview({ ...later, maxParticipants: 9, title: 'Otra' })).toMatchObject({
    mustTell: true,
    promoted: 1,
  })
  await previewCancellation(club, told.event.id, { note: 'Llueve', noteCa: '' })
  await previewMessage(club, told.event.id, { kind: 'message', audience: 'seated', ...noNote })
  expect(await all()).toEqual(before)
  await club.db.execute('delete from event_registrations')
  expect(await told.preview(later)).toMatchObject({ mustTell: false, seated: 0, waiting: 0 })
})

test('the emails of a preview show the picture with the new date', async ({ told }) => {
  const { samples } = await told.preview(later)
  const [, id = '', after = ''] = /\/og\/eventos\/([^/]+)\/es-0\.jpg\?after=([^"]+)"/.exec(samples![0]!.html) ?? []
  const facts = readPosterQuery(told.club, id, after)
  expect(facts).toMatchObject({ date: '2026-04-20T18:30:00.000Z', movedFrom: told.event.date.toISOString() })
})

test('a preview is refused where its save would be', async ({ told }) => {
  const { version } = await told.row()
  expect(await refusalOf(told.preview({ maxParticipants: 2 }))).toMatchObject({
    code: 'event.capacity-below-registered',
  })
  expect(await refusalOf(told.preview({ version: version + 1 }))).toMatchObject({ code: 'content.conflict' })
  await cancelEvent(told.club, told.event.id, noNote)
  expect(await refusalOf(previewCancellation(told.club, told.event.id, noNote))).toMatchObject({
    code: 'event.cancelled',
  })
})

test('a save after somebody has registered or cancelled since its preview is refused with the new one, and writes nothing', async ({
  told,
}) => {
  const { club, event } = told
  const { seen } = await told.preview(later)
  await told.register('Carla', inSeconds(10))
  const [row, entries] = [await told.row(), await club.db.$count(auditLog)]
  for (const tell of [
    { note: 'Habrá mestral', noteCa: '', seen },
    { silent: 'Lo saben', seen },
  ])
    expect(await refusalOf(told.save(later, tell, inSeconds(20)))).toMatchObject({
      code: 'preview.moved',
      details: { seated: 4, mustTell: true, emails: { es: 2, ca: 1 } },
    })
  expect([await told.row(), await club.db.$count(auditLog), await told.stored()]).toEqual([row, entries, []])
  // As many as before, but others.
  const [second, last] = [await told.preview(later, noNote, inSeconds(30)), { ...later, location: 'Masia Nova' }]
  const request = { eventId: event.id, ids: [told.pau], tellThem: false, reason: '' }
  await cancelRegistrations(told.at(inSeconds(40)), request)
  await told.register('Dolors', inSeconds(45), { language: 'ca' })
  const moved = await refusalOf(told.save(later, { ...noNote, seen: second.seen }, inSeconds(50)))
  expect(moved).toMatchObject({ code: 'preview.moved', details: { seated: 4, emails: { es: 2, ca: 1 } } })
  const third = moved!.details as typeof second
  expect(await refusalOf(told.save(last, { ...noNote, seen: third.seen }, inSeconds(55))), 'other facts').toMatchObject(
    {
      code: 'preview.moved',
    },
  )
  await told.save(later, { note: 'Habrá mestral', noteCa: '', seen: third.seen }, inSeconds(60))
  expect(await told.stored()).toMatchObject([{ note: 'Habrá mestral' }])
})

test('a save counts as seen with any note, a minute later, and if the waiting list gets seats by it', async ({
  told,
}) => {
  await told.register('Lola', minutes(-9))
  await told.register('Rita', minutes(-8))
  const wider = { ...later, maxParticipants: 5 }
  const { seen, promoted } = await told.preview(wider)
  expect(promoted).toBe(1)
  expect((await told.preview(wider, { note: 'Plou', noteCa: 'Plou' }, minutes(2))).seen).toBe(seen)
  await told.save(wider, { note: 'Habrá mestral', noteCa: '', seen }, minutes(3))
  expect(await told.stored()).toMatchObject([{ kind: 'changed' }])
})

test('a save that nobody needs to know after all is refused once with the new preview, then done without a notice', async ({
  told,
}) => {
  const { seen } = await told.preview(later)
  await told.club.db.execute('delete from event_registrations')
  const moved = await refusalOf(told.save(later, { ...noNote, seen }))
  expect(moved).toMatchObject({ code: 'preview.moved', details: { mustTell: false, seated: 0 } })
  await told.save(later, { ...noNote, seen: (moved!.details as { seen: string }).seen })
  expect(await told.stored()).toEqual([])
  expect((await told.row()).date).not.toEqual(told.event.date)
})

test('a cancellation is refused if people, money or the event have changed since its preview', async ({ told }) => {
  const { club, event } = told
  const { berta } = told
  const seenNow = async () => (await previewCancellation(club, event.id, noNote)).seen
  const refused = async (seen: string) =>
    expect(await refusalOf(cancelEvent(club, event.id, { ...noNote, seen }))).toMatchObject({ code: 'preview.moved' })
  const first = await seenNow()
  await told.register('Carla', minutes(-1))
  await refused(first)
  const second = await seenNow()
  await notePayment(club, aPayment(berta, { amount: 96 }))
  await refused(second)
  const third = await seenNow()
  await told.save({ description: 'Pimienta.' }, null)
  await refused(third)
  expect((await told.row()).cancelledAt).toBeNull()
  await cancelEvent(club, event.id, { note: 'Ha granizado', noteCa: '', seen: await seenNow() })
  expect((await told.row()).cancelledAt).not.toBeNull()
})
