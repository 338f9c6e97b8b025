import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { usuarios } from '../tables/usuarios.ts'
import { backups } from '#platform/backup-log/table.ts'
import { test as base, today } from '#tests/club.ts'
import { anAccount, asAdmin } from '#tests/factories.ts'
import { writesOf } from '#tests/database/writes.ts'
import { beginBackup, endBackup, failBackup } from '#platform/backup-log/backups.ts'
import { createFirstAdmin } from '#club/people/users/server/first-admin.ts'
import { changeRole } from '#club/people/users/server/role.ts'

// Writes of roles and backups change no other row.

const test = base.extend('stored', async ({ club }) => {
  const names = {
    admin: (await anAccount(club, { email: 'admin@example.org', role: 1, createdAt: today })).id,
    editor: (await anAccount(club, { email: 'editor@example.org', name: 'Marta', role: 2, createdAt: today })).id,
    account: (await anAccount(club, { email: 'pau@example.org', name: 'Pau', createdAt: today })).id,
    other: (await anAccount(club, { email: 'ona@example.org', emailConfirmedAt: null })).id,
  }
  const notified: unknown[] = []
  const notify = async (_tx: unknown, changed: unknown) => void notified.push(changed)
  return {
    ids: names,
    notified,
    give: (id: string, role: 0 | 1 | 2) => writesOf(club, names, () => changeRole(asAdmin(club), id, { role }, notify)),
    writes: (act: () => Promise<unknown>) => writesOf(club, names, act),
  }
})

test('setting and changing a role; the same role again writes nothing', async ({ stored }) => {
  const { ids, give, notified } = stored
  expect(await give(ids.account, 2)).toMatchInlineSnapshot(`
    "! users: 1
    ! usuarios: 1
    + audit_log user.role-changed, usuarios account, by admin@cercle.example now from {"role":0,"capabilities":[]} to {"role":2,"capabilities":[]}
    + usuarios account: name=Pau role=2 email=pau@example.org created_at=now capabilities=[]"
  `)
  expect(await give(ids.editor, 1)).toMatchInlineSnapshot(`
    "! users: 1
    ! usuarios: 1
    + audit_log user.role-changed, usuarios editor, by admin@cercle.example now from {"role":2,"capabilities":[]} to {"role":1,"capabilities":[]}
    ~ usuarios editor: role=1"
  `)
  expect(await give(ids.editor, 1)).toMatchInlineSnapshot(`
    "! users: 1
    ! usuarios: 2"
  `)
  expect(await give(ids.other, 2)).toMatchInlineSnapshot(`
    "! users: 1
    ! usuarios: 2
    + audit_log user.role-changed, usuarios other, by admin@cercle.example now from {"role":0,"capabilities":[]} to {"role":2,"capabilities":[]}
    + usuarios other: role=2 email=ona@example.org created_at=clock capabilities=[]"
  `)
  expect(await give(ids.account, 0)).toMatchInlineSnapshot(`
    "! users: 1
    ! usuarios: 2
    + audit_log user.role-changed, usuarios account, by admin@cercle.example now from {"role":2,"capabilities":[]} to {"role":0,"capabilities":[]}
    ~ usuarios account: role=0"
  `)
  expect(notified).toMatchObject([
    { id: ids.account, role: 2, isConfirmed: true },
    { id: ids.editor, role: 1, isConfirmed: true },
    { id: ids.other, role: 2, isConfirmed: false },
    { id: ids.account, role: 0, isConfirmed: true },
  ])
})

test('the first admin is a new account or an existing one', async ({ stored, club }) => {
  const { ids, writes } = stored
  await club.db.delete(usuarios).where(eq(usuarios.id, ids.admin))
  const account = { id: ids.editor, email: 'editor@example.org', name: 'Marta' }
  expect(await writes(() => createFirstAdmin(club, [], async () => account))).toMatchInlineSnapshot(`
    "! a whole table: 0
    + audit_log user.first-admin, usuarios editor, by nobody now to {"role":1,"email":"editor@example.org"}
    ~ usuarios editor: role=1"
  `)
  await club.db.delete(usuarios)
  expect(await writes(() => createFirstAdmin(club, [], async () => account))).toMatchInlineSnapshot(`
    "! a whole table: 0
    + audit_log user.first-admin, usuarios editor, by nobody now to {"role":1,"email":"editor@example.org"}
    + usuarios editor: name=Marta role=1 email=editor@example.org created_at=clock capabilities=[]"
  `)
  await club.db.delete(usuarios)
  const taken = createFirstAdmin(club, [], async () => undefined)
  await expect(taken).rejects.toMatchObject({ code: 'user.email-taken' })
})

test('the start and the end of a backup are recorded; the next one marks an interrupted backup', async ({
  stored,
  club,
}) => {
  const { writes } = stored
  const place = { location: '/backups/one', isEncrypted: true, copyLocation: 's3://two' }
  await club.db.insert(backups).values({ ...place, startedAt: new Date(0), endedAt: new Date(1) })
  await club.db.insert(backups).values({ ...place, startedAt: new Date(2) })
  let id = ''
  expect(await writes(async () => void (id = await beginBackup(club, place)))).toMatchInlineSnapshot(`
    "+ backups: bytes=0 location=/backups/one started_at=now is_encrypted=true copy_location=s3://two
    ~ backups: error=It was interrupted. ended_at=now"
  `)
  expect(await writes(() => endBackup(club, id, { bytes: 42, copiedAt: today }))).toMatchInlineSnapshot(
    `"~ backups: bytes=42 ended_at=now copied_at=now"`,
  )
  expect(await writes(() => failBackup(club, place, 'No room'))).toMatchInlineSnapshot(
    `"+ backups: bytes=0 error=No room ended_at=now location=/backups/one started_at=now is_encrypted=true copy_location=s3://two"`,
  )
})
