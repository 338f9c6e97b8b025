import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { allActions } from '#base/activity/actions.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'
import { deletePost } from '#club/evenings/posts/server/kind.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readIban } from '#club/members/members/server/get.ts'
import { type ActivityLine, exportActivity } from './activity.ts'

const read = async (club: Club, role: 'admin' | 'editor', query = '') => {
  const { status, body } = await apiCallerOf(club, actorWith(role))(`/api/admin/activity?${query}`)
  expect(status).toBe(200)
  return body as {
    rows: (Omit<ActivityLine, 'createdAt'> & { createdAt: string })[]
    isNewest: boolean
    isMore: boolean
  }
}
/** The pages from the newest to the oldest; never more than ten, lest a wrong end is none. */
const pagesOf = async (club: Club, role: 'admin' | 'editor', query = '') => {
  const pages = [await read(club, role, query)]
  while (pages.at(-1)!.isMore && pages.length < 10)
    pages.push(await read(club, role, `${query}&before=${pages.at(-1)!.rows.at(-1)!.id}`))
  return pages
}
const actionsIn = async (...asked: Parameters<typeof read>) => (await read(...asked)).rows.map(({ action }) => action)

const minutesLater = <C extends Club>(club: C, minutes: number) => ({
  ...club,
  now: () => new Date(today.getTime() + minutes * 60_000),
})

test('the latest line comes first, with its record, its actor and the client', async ({ club }) => {
  const post = await aPost(club, { title: 'Sobremesa', titleCa: 'Sobretaula' })
  await club.db.insert(usuarios).values({ id: actorId, email: 'admin@cercle.example', name: 'Berta', role: 1 })
  await deletePost(asAdmin(club), post.id)
  const socio = await createSocio(minutesLater(asAdmin(club), 1), aWrittenSocio({ fullName: 'Núria Casadevall' }))
  const { rows } = await read(club, 'admin')
  expect(rows).toMatchObject([
    {
      action: 'socio.created',
      record: { name: `Núria Casadevall (${socio.membershipNumber})` },
      isGone: false,
    },
    {
      action: 'post.deleted',
      record: { name: 'Sobremesa', nameCa: 'Sobretaula', isInTrash: true },
      who: { kind: 'account', id: actorId, name: 'Berta', email: 'admin@cercle.example', isSelf: true },
      ip: '203.0.113.7',
    },
  ])
})

const actorId = (actorWith('admin') as { id: string }).id

test('a picture has no line: the save that shows it has one', async ({ club }) => {
  await audit(asAdmin(club), { action: 'upload.created', subject: 'uploads', subjectId: null })
  await audit(asAdmin(club), { action: 'post.changed', subject: 'posts', subjectId: randomUUID() })
  expect(await actionsIn(club, 'admin')).toEqual(['post.changed'])
})

test('the line of a deleted record stays, and is marked as such', async ({ club }) => {
  await audit(asAdmin(club), { action: 'event.changed', subject: 'events', subjectId: randomUUID() })
  expect((await read(club, 'admin')).rows).toMatchObject([{ record: null, isGone: true }])
})

test('the fields of a save have their short values; long texts are only named', async ({ club }) => {
  const { id } = await anEvent(club)
  const [before, after] = [
    { price: 40, description: '<p>Pan</p>' },
    { price: 48, description: '<p>Sal</p>' },
  ]
  await audit(asAdmin(club), { action: 'event.changed', subject: 'events', subjectId: id, before, after })
  const [line] = (await read(club, 'admin')).rows
  expect(line).toMatchObject({
    fields: [{ field: 'price', from: 40, to: 48 }, { field: 'description' }],
    isVersion: true,
  })
  expect(JSON.stringify(line)).not.toContain('Pan')
})

test('reading an encrypted value is logged', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await readIban(minutesLater(asAdmin(club), 1), id)
  expect(await actionsIn(club, 'admin', `record=${id}`)).toEqual(['socio.iban-read', 'socio.created'])
})

test('an editor reads lines of content alone: no person, no address, no client', async ({ club }) => {
  const planted = 'Secundina Plantada'
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ fullName: planted, email: 'planted@example.org' }))
  const isContent = (action: string) => /^(event|restaurant|organizer|post|upload)\./.test(action)
  for (const [n, action] of allActions.entries()) {
    const about = isContent(action) ? { subject: 'events', subjectId: null } : { subject: 'socios', subjectId: id }
    await audit(minutesLater(asAdmin(club), n), {
      action,
      ...about,
      after: { name: isContent(action) ? '' : planted },
    })
  }
  const post = await aPost(club, { title: 'Sobremesa' })
  await deletePost(minutesLater(asAdmin(club), 200), post.id)

  const pages = await pagesOf(club, 'editor')
  const seen = pages.flatMap(({ rows }) => rows.map(({ action }) => action))
  expect(seen[0]).toBe('post.deleted')
  expect(new Set(seen)).toEqual(
    new Set(allActions.filter((action) => isContent(action) && action !== 'upload.created')),
  )
  const answers = JSON.stringify(pages)
  for (const secret of ['admin@cercle.example', '203.0.113.7', planted, 'planted@'])
    expect(answers).not.toContain(secret)
  for (const kind of ['guests', 'members', 'treasury', 'users'])
    expect(await actionsIn(club, 'editor', `kind=${kind}`)).toEqual([])
  expect(await actionsIn(club, 'editor', `record=${id}`)).toEqual([])
  const call = apiCallerOf(club, actorWith('editor'))
  expect((await call('/api/admin/activity/exports', { method: 'POST', json: {} })).status).toBe(403)
  expect((await call('/api/admin/activity/staff')).body).not.toContainEqual(
    expect.objectContaining({ email: 'admin@cercle.example' }),
  )
})

test('actor, kind, record and day filter the lines', async ({ club }) => {
  const [one, other] = [randomUUID(), randomUUID()]
  const at = (time: string, actor: string | null, action: string, subjectId: string) =>
    club.db.insert(auditLog).values({ action, subject: 'x', subjectId, actorId: actor, createdAt: new Date(time) })
  await at('2026-03-10T22:59:00Z', one, 'event.created', one)
  await at('2026-03-10T23:00:00Z', one, 'payment.received', other)
  await at('2026-03-11T22:59:00Z', other, 'event.changed', one)
  await at('2026-03-11T23:00:00Z', null, 'session.sign-in', other)
  expect(await actionsIn(club, 'admin')).toEqual([
    'session.sign-in',
    'event.changed',
    'payment.received',
    'event.created',
  ])
  expect(await actionsIn(club, 'admin', `who=${one}`)).toEqual(['payment.received', 'event.created'])
  expect(await actionsIn(club, 'admin', `record=${one}`)).toEqual(['event.changed', 'event.created'])
  expect(await actionsIn(club, 'admin', 'kind=content')).toEqual(['event.changed', 'event.created'])
  // The day is Barcelona's.
  expect(await actionsIn(club, 'admin', 'day=2026-03-11')).toEqual(['event.changed', 'payment.received'])
  expect(await actionsIn(club, 'admin', `day=2026-03-11&kind=treasury&who=${one}`)).toEqual(['payment.received'])
})

test('the actor of a line is an account with its name, a visitor, or the site itself', async ({ club }) => {
  await club.db.insert(usuarios).values([
    { id: randomUUID(), email: 'b@cercle.example', name: 'Zoe', role: 2 },
    { id: actorId, email: 'admin@cercle.example', name: 'Berta', role: 1 },
    { id: randomUUID(), email: 'a@cercle.example', name: 'Zoe', role: 2 },
    { id: randomUUID(), email: 'nobody@cercle.example', name: 'Ana', role: 0 },
  ])
  const line = { action: 'event.changed', subject: 'events', createdAt: today }
  for (const more of [
    { ip: '' },
    { ip: '198.51.100.1' },
    { actorId, actorEmail: 'admin@cercle.example' },
    { actorId: randomUUID(), actorEmail: 'gone@cercle.example' },
  ])
    await club.db.insert(auditLog).values({ ...line, ...more })
  const whoIn = async (role: 'admin' | 'editor') => (await read(club, role)).rows.map(({ who }) => who)
  const gone = { kind: 'account', name: '', isSelf: false }
  const berta = { kind: 'account', id: actorId, name: 'Berta' }
  expect(await whoIn('admin')).toMatchObject([
    { ...gone, email: 'gone@cercle.example' },
    { ...berta, email: 'admin@cercle.example', isSelf: true },
    { kind: 'visitor' },
    { kind: 'site' },
  ])
  expect(await whoIn('editor')).toMatchObject([
    { ...gone, email: '' },
    { ...berta, email: '', isSelf: false },
    { kind: 'visitor' },
    { kind: 'site' },
  ])
  const staff = async (role: 'admin' | 'editor') =>
    ((await apiCallerOf(club, actorWith(role))('/api/admin/activity/staff')).body as object[]).map((row) =>
      Object.values(row).slice(1),
    )
  expect(await staff('admin')).toEqual([
    ['Berta', 'admin@cercle.example'],
    ['Zoe', 'a@cercle.example'],
    ['Zoe', 'b@cercle.example'],
  ])
  expect(await staff('editor')).toEqual([
    ['Berta', ''],
    ['Zoe', ''],
    ['Zoe', ''],
  ])
})

test('a line is a version if it created a text or knows what it replaced', async ({ club }) => {
  const { id } = await anEvent(club)
  const line = { subject: 'events', subjectId: id, after: { price: 1 } } as const
  for (const [n, act] of [
    { ...line, action: 'event.created' },
    { ...line, action: 'event.changed' },
    { ...line, action: 'event.changed', before: { price: 0 } },
    { ...line, action: 'socio.created', subject: 'socios', subjectId: null },
  ].entries())
    await club.db.insert(auditLog).values({ ...act, createdAt: minutesLater(club, n).now() })
  const { rows } = await read(club, 'admin')
  expect(rows.map(({ action, isVersion, isGone }) => [action, isVersion, isGone])).toEqual([
    ['socio.created', false, false],
    ['event.changed', true, false],
    ['event.changed', false, false],
    ['event.created', true, false],
  ])
})

test('pages follow each other in both directions, also within one transaction', async ({ club }) => {
  const who = randomUUID()
  for (let n = 0; n < 60; n++)
    await club.db.insert(auditLog).values({
      action: n % 2 ? 'event.changed' : 'post.changed',
      actorId: who,
      subjectId: who,
      after: { price: n },
      // Twenty lines at a time: a page ends among them.
      createdAt: new Date(today.getTime() + Math.floor(n / 20) * 1000),
    })
  for (const filter of ['', 'kind=content', `who=${who}`, `record=${who}`, `day=2026-03-14&kind=content&who=${who}`]) {
    const pages = await pagesOf(club, 'admin', filter)
    expect(pages.map(({ rows, isNewest }) => [rows.length, isNewest])).toEqual([
      [25, true],
      [25, false],
      [10, false],
    ])
    const numbers = pages.flatMap(({ rows }) => rows.map(({ facts }) => facts.price))
    expect(numbers, filter).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n))
    const back = await read(club, 'admin', `${filter}&after=${pages[2]!.rows[0]!.id}`)
    expect(back, filter).toEqual(pages[1])
    expect(await read(club, 'admin', `${filter}&after=${back.rows[0]!.id}`), filter).toEqual(pages[0])
  }
})

test('a line overwritten by an erasure keeps its place among those of the same time', async ({ club }) => {
  for (const action of ['event.created', 'event.changed', 'event.deleted'] as const)
    await audit(asAdmin(club), { action, subject: 'events', subjectId: null })
  await club.db
    .update(auditLog)
    .set({ ip: sql`''` })
    .where(eq(auditLog.action, 'event.created'))
  expect(await actionsIn(club, 'admin')).toEqual(['event.deleted', 'event.changed', 'event.created'])
})

test('a page filled exactly by the last lines is the last page', async ({ club }) => {
  await club.db
    .insert(auditLog)
    .values(Array.from({ length: 50 }, (_, n) => ({ action: 'event.changed', createdAt: minutesLater(club, n).now() })))
  const pages = await pagesOf(club, 'admin')
  expect(pages.map(({ rows, isMore }) => [rows.length, isMore])).toEqual([
    [25, true],
    [25, false],
  ])
  // Above the first line of the second page there is one page and no more: that is the newest.
  expect(await read(club, 'admin', `after=${pages[1]!.rows[0]!.id}`)).toEqual(pages[0])
})

test('a page that starts at a deleted line shows the newest lines', async ({ club }) => {
  await deletePost(asAdmin(club), (await aPost(club)).id)
  for (const cursor of ['before', 'after'])
    expect(await read(club, 'admin', `${cursor}=${randomUUID()}`)).toMatchObject({ rows: [{}], isNewest: true })
})

test('an export has the filtered lines, and is logged itself', async ({ club }) => {
  await deletePost(asAdmin(club), (await aPost(club)).id)
  const call = apiCallerOf(club, actorWith('admin'))
  const { status, body } = await call('/api/admin/activity/exports', { method: 'POST', json: { kind: 'content' } })
  expect([status, body.rows.length, body.isMore]).toEqual([201, 1, false])
  expect(await actionsIn(club, 'admin', 'kind=users')).toEqual(['activity.exported'])
  expect((await read(club, 'admin', 'kind=users')).rows[0]).toMatchObject({
    subject: 'audit_log',
    subjectId: null,
    facts: { kind: 'content', rows: 1 },
  })
  // The newest ten thousand, without the export's own line.
  const add = (count: number) =>
    club.db.execute(sql`insert into audit_log (action, created_at)
      select 'payment.received', ${today.toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`)
  const paid = async () => {
    const { rows, isMore } = await exportActivity(asAdmin(club), { kind: 'treasury' })
    return [rows.length, isMore]
  }
  await add(10_000)
  expect(await paid()).toEqual([10_000, false])
  await add(1)
  expect(await paid()).toEqual([10_000, true])
})
