import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { toLocal } from '#shared/dates/local-time.ts'
import { days, minutes, refusalOf, tellThem, test } from '#tests/notices.ts'
import { cancelEvent } from './cancel-event.ts'
import { listNotices, writeNotice } from './list-notices.ts'
import { undoNotice } from './undo.ts'

const addressesOf = (sent: { recipient: string }[]) => sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()

test('staff tell of other texts too, and the notice stays when a move is taken back', async ({ told }) => {
  const texts = { description: 'Sal y pimienta.' }
  const asked = await refusalOf(told.save(texts, { preview: { note: 'Cambia el menú', noteCa: '' } }))
  expect(asked).toMatchObject({ code: 'event.needs-telling', details: { seated: 3, changed: [] } })
  await told.save(texts, { note: 'Cambia el menú', noteCa: '' })
  await told.save({ date: '2026-04-20T20:30' }, { note: 'Cambia el menú y el día', noteCa: '' }, minutes(1))
  await told.save({ date: toLocal(told.event.date) }, { note: 'Solo el menú', noteCa: '' }, minutes(2))
  const sent = await told.send(minutes(7))
  expect(addressesOf(sent)).toEqual(['berta', 'pau'])
  expect(sent[0]!.values).toMatchObject({ note: 'Solo el menú', changes: [] })
})

test('a notice of other texts is not sent once it is undone', async ({ told }) => {
  await told.save({ description: 'Sal y pimienta.' }, tellThem)
  const [notice] = await told.stored()
  await undoNotice(told.at(minutes(1)), notice!.id)
  expect(await told.send(days(1))).toEqual([])
  expect((await told.row()).description).toBe('Sal y pimienta.')
})

test('a preview saves nothing, even if it reaches nobody', async ({ told }) => {
  const other = { maxParticipants: 5, title: 'Otra cata' }
  expect(await refusalOf(told.save(other, { preview: { note: '', noteCa: '' } }))).toMatchObject({
    code: 'event.needs-telling',
  })
  await told.club.db.execute('delete from event_registrations')
  const refused = await refusalOf(told.save(other, { preview: { note: '', noteCa: '' } }))
  expect(refused).toMatchObject({ code: 'event.needs-telling', details: { seated: 0, waiting: 0 } })
  expect((await told.row()).title).toBe(told.event.title)
})

test('a guest who gets a seat by a save is not told of it again later', async ({ told }) => {
  await told.register('Lola', minutes(-9), { companions: [] })
  await told.register('Rita', minutes(-8))
  expect((await told.row()).waiting).toBe(1)
  let ticks = 0
  const now = () => new Date(minutes(0).getTime() + ticks++)
  await told.save({ date: '2026-04-20T20:30', maxParticipants: 5 }, tellThem, now)
  const pending = (await listNotices(told.club, told.event.id)).notices.find(({ kind }) => kind === 'changed')
  expect(pending?.reach).toMatchObject({ seated: 4, waiting: 0, emails: { es: 2, ca: 1 } })
  const changed = (await told.send(minutes(6))).filter(({ template }) => template === 'event-changed')
  expect(addressesOf(changed)).toEqual(['berta', 'lola', 'pau'])
})

test('a preview says who gets in, and until when a seat is returned', async ({ told }) => {
  await told.register('Lola', minutes(-9))
  await told.register('Rita', minutes(-8))
  const refused = await refusalOf(told.save({ date: '2026-04-20T20:30', maxParticipants: 5 }, null))
  expect(refused?.details).toMatchObject({
    seated: 4,
    promoted: 1,
    changed: ['date'],
    returnableUntil: '2026-04-18T18:30:00.000Z',
  })
})

test('a cancellation just before the start, and a message after it, are sent', async ({ told }) => {
  const shortlyBefore = new Date(told.event.date.getTime() - 60_000)
  const after = new Date(told.event.date.getTime() + 60 * 60_000)
  const message = { kind: 'message', audience: 'seated', preview: false, noteCa: '' } as const
  const idempotencyKey = randomUUID()
  await writeNotice(told.at(after), told.event.id, { ...message, note: 'Hay un paraguas', idempotencyKey })
  expect(addressesOf(await told.send(new Date(after.getTime() + 5 * 60_000)))).toEqual(['berta', 'pau'])
  await cancelEvent(told.at(shortlyBefore), told.event.id, { note: '', noteCa: '', preview: false })
  const sent = await told.send(after)
  expect(sent.map(({ template }) => template)).toEqual(['event-cancelled', 'event-cancelled'])
})
