import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditLog } from './tables/audit-log.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { audit, lastChangesOf, lastEditor, securityLog } from './audit.ts'

const act = { action: 'socio.changed', subject: 'socios' } as const

test('an entry has actor, origin and time', async ({ club }) => {
  const subjectId = randomUUID()
  await audit({ ...club, actor: actorWith('editor') }, { ...act, subjectId, before: { a: 1 }, after: { a: 2 } })
  await audit(club, { ...act, subjectId: null })
  const rows = await club.db.select().from(auditLog)
  const from = { ip: '203.0.113.7', userAgent: 'A browser of the tests', createdAt: today }
  const editor = actorWith('editor') as { id: string }
  expect(rows.toSorted((one, other) => other.actorEmail.localeCompare(one.actorEmail))).toMatchObject([
    {
      ...act,
      ...from,
      subjectId,
      actorId: editor.id,
      actorEmail: 'editor@cercle.example',
      before: { a: 1 },
      after: { a: 2 },
    },
    { ...act, ...from, subjectId: null, actorId: null, actorEmail: '', before: null, after: null },
  ])
})

test('the last editor is the last account that changed the row, not one that read it or changed another row', async ({
  club,
}) => {
  const [id, other] = [randomUUID(), randomUUID()]
  const by = (actorEmail: string, minutes: number, more: object = {}) =>
    club.db
      .insert(auditLog)
      .values({ ...act, subjectId: id, actorEmail, createdAt: new Date(today.getTime() + minutes * 60_000), ...more })
  expect(await lastEditor(club.db, id)).toBe('')
  await by('second@example.org', 2)
  await by('first@example.org', 1)
  await by('reader@example.org', 3, { action: 'socio.iban-read' })
  await by('elsewhere@example.org', 3, { subjectId: other })
  expect(await lastEditor(club.db, id)).toBe('second@example.org')
  await by('third@example.org', 2)
  expect(await lastEditor(club.db, id), 'of one moment the last one').toBe('third@example.org')
})

/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

test('a field was last changed by the newest save of this row with it, not when the row was created', async ({
  club,
}) => {
  const [id, other] = [randomUUID(), randomUUID()]
  const save = (subjectId: string, minutes: number, after: object, action = 'event.changed') =>
    club.db.insert(auditLog).values({ action, subjectId, after: { ...after }, createdAt: at(minutes) })
  await save(id, 9, { title: 'A', price: 1 }, 'event.created')
  await save(id, 2, { title: 'C' })
  await save(id, 1, { title: 'B', location: 'Sala' })
  await save(other, 5, { title: 'D', price: 2 })
  expect(await lastChangesOf(club.db, id, ['title', 'location', 'price'])).toEqual({
    title: at(2),
    location: at(1),
    price: null,
  })
  expect(await lastChangesOf(club.db, id, [])).toEqual({})
})

test('the newest lines of an account are its own of the given acts, the last first', async ({ club }) => {
  const [id, other] = [randomUUID(), randomUUID()]
  const line = (subjectId: string, minutes: number, action = 'session.sign-in') =>
    securityLog.write(club.db, { action, subjectId, userAgent: `browser ${minutes}`, createdAt: at(minutes) })
  for (const minutes of [2, 4, 1, 3]) await line(id, minutes)
  await line(other, 9)
  await line(id, 8, 'session.sign-out')
  const asked = { subjectId: id, actions: ['session.sign-in'] as const, limit: 3 }
  expect((await securityLog.newest(club.db, asked)).map(({ userAgent }) => userAgent)).toEqual([
    'browser 4',
    'browser 3',
    'browser 2',
  ])
})

test('a frequent event is one line, with its count and its last client', async ({ club }) => {
  const [id, other] = [randomUUID(), randomUUID()]
  const count = (lineId: string, minutes: number, ip: string) =>
    securityLog.count(club.db, lineId, { action: 'session.refused', ip, userAgent: `browser ${minutes}` }, at(minutes))
  await count(id, 1, '198.51.100.1')
  await count(other, 2, '198.51.100.2')
  await count(id, 3, '198.51.100.3')
  expect(await club.db.select().from(auditLog).orderBy(auditLog.createdAt)).toMatchObject([
    { id: other, after: { times: 1 }, ip: '198.51.100.2', createdAt: at(2) },
    { id, after: { times: 2 }, ip: '198.51.100.3', userAgent: 'browser 3', createdAt: at(3) },
  ])
})
