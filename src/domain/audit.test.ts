import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { audit, lastEditor } from './audit.ts'

const act = { action: 'socio.changed', subject: 'socios' } as const

test('an entry has actor, origin and time', async ({ club }) => {
  const subjectId = randomUUID()
  await audit(
    club.db,
    { ...club, actor: actorWith('editor') },
    { ...act, subjectId, before: { a: 1 }, after: { a: 2 } },
  )
  await audit(club.db, club, { ...act, subjectId: null })
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
})
