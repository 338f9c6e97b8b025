import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { identities, users } from '../tables/users.ts'
import type { Db } from '#platform/database/open.ts'
import { now, otherPassword, stage } from '#tests/accounts/actions.ts'
import { firefox } from '#tests/accounts/full-account.ts'
import { accountChanges } from '#tests/accounts/account-changes.ts'
import { test } from '#tests/auth.ts'
import { renewEmailIdentity } from './accounts.ts'
import { prepareAccount } from './create-account.ts'
import { inviteUnconfirmed } from './invite.ts'
import { isStaffAccount } from './staff.ts'
import { notifyRoleChange } from './notify-role-change.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const origin = { ip: '127.0.0.1', userAgent: firefox }
type Set = Awaited<ReturnType<typeof stage>>

/** The database changes of a transaction. */
const changesOf = ({ auth, ona, boss }: Set, work: (tx: Db) => Promise<unknown>) =>
  accountChanges(auth, [ona, boss], () => auth.service.db.transaction(work))
/** The emails that a transaction queues. */
const emailsOf = async (set: Set, work: (tx: Db) => Promise<unknown>) =>
  (await changesOf(set, work)).filter((line) => line.startsWith('+ emails'))

test('a change of role is emailed to the owner, and is an invitation for an unconfirmed address', async ({
  openAuth,
}) => {
  const confirmed = await stage(openAuth)
  const changedBy = { id: confirmed.boss.id, email: confirmed.boss.email }
  const notify = (set: Set, role: number, isConfirmed: boolean, who = set.ona.id) =>
    emailsOf(set, (tx) =>
      notifyRoleChange(
        set.auth.service,
        tx,
        { id: who, role, capabilities: [], isConfirmed, hasNewRole: true },
        origin,
        changedBy,
      ),
    )
  const expectedEmail = (event: string, role: number) =>
    `+ emails account-security of ona to ona in ca at=now role=${role} email=ona event=${event} client= byStaff=true /auth/cerrar-sesiones?token=…&language=ca`
  expect(await notify(confirmed, 1, true)).toEqual([expectedEmail('role-given', 1)])
  expect(await notify(confirmed, 2, true)).toEqual([expectedEmail('role-given', 2)])
  expect(await notify(confirmed, 0, true)).toEqual([expectedEmail('role-taken', 0)])
  expect(await notify(confirmed, 1, true, crypto.randomUUID())).toEqual([])

  const unconfirmed = await stage(openAuth, { user: { emailConfirmedAt: null } })
  changedBy.id = unconfirmed.boss.id
  expect(await notify(unconfirmed, 0, false)).toEqual([])
  expect(await notify(unconfirmed, 2, false)).toEqual([
    '+ emails account-invitation of ona to ona in ca role=2 email=ona inviter=Demo boss (boss) newEmail=next.ona code /auth/confirmar?token_hash=…&type=invite&redirect_to=/admin/dashboard&language=ca',
  ])
})

test('an invitation names its inviter: name and address, the address alone, or none', async ({ openAuth }) => {
  const inviterFor = async (full_name: unknown, hasInviter = true) => {
    const set = await stage(openAuth, { user: { emailConfirmedAt: null } })
    const { id, email } = set.boss
    await set.auth.service.db.update(users).set({ userMetadata: { full_name } }).where(eq(users.id, id))
    const inviter = hasInviter ? { id, email } : undefined
    const [message = ''] = await emailsOf(set, (tx) =>
      inviteUnconfirmed(set.auth.service, tx, set.ona.id, { origin, inviter }),
    )
    expect(message).toContain('redirect_to=/&')
    return /inviter=(.*) newEmail/.exec(message)?.[1]
  }
  expect(await inviterFor('Demo')).toBe('Demo (boss)')
  expect(await inviterFor('')).toBe('boss')
  expect(await inviterFor(7)).toBe('boss')
  expect(await inviterFor('Demo', false)).toBe('')
})

test('a confirmed account is not invited and keeps its credentials', async ({ openAuth }) => {
  const set = await stage(openAuth)
  const invite = (id: string) => async (tx: Db) => {
    expect(await inviteUnconfirmed(set.auth.service, tx, id, { origin, inviter: undefined })).toBe(false)
  }
  expect(await changesOf(set, invite(set.ona.id))).toEqual([])
  expect(await changesOf(set, invite(crypto.randomUUID()))).toEqual([])
})

test('a prepared account has its name, is confirmed, and is not created where the address is taken', async ({
  openAuth,
}) => {
  const set = await stage(openAuth)
  const { service } = set.auth
  const make = async (email: string, fullName: string) => {
    const prepared = await prepareAccount(service, { email, password: otherPassword, fullName })
    let made: unknown
    const lines = await changesOf(set, async (tx) => (made = await prepared(tx, origin)))
    return { made, lines }
  }
  const { made, lines } = await make(' Nou@example.org', 'Nou Demo')
  expect(made).toEqual({ id: expect.any(String), email: 'nou@example.org', name: 'Nou Demo' })
  expect(lines).toEqual([
    '+ audit_log account.created of # by # nou at 127.0.0.1 Firefox',
    '+ identities email of # email=nou provider_id=# identity_data=sub:#,email:nou,full_name:Nou Demo,email_verified:true,phone_verified:false',
    '+ users # email=nou app_metadata=provider:email,providers:[email] password_hash=… user_metadata=full_name:Nou Demo,email_verified:true email_confirmed_at=now',
  ])
  expect((await make('mes@example.org', '')).lines.at(-1)).toContain(' user_metadata=email_verified:true ')
  expect(await make(set.ona.email, 'Ona')).toEqual({ made: undefined, lines: [] })
  await expect(prepareAccount(service, { email: 'ningú', password: otherPassword, fullName: '' })).rejects.toThrow(
    'invalid format',
  )
  await expect(prepareAccount(service, { email: 'a@example.org', password: 'curt', fullName: '' })).rejects.toThrow('6')
})

test('the email identity is replaced for its own account only', async ({ openAuth }) => {
  const set = await stage(openAuth)
  const { db } = set.auth.service
  await db.update(users).set({ email: 'altra@example.org' }).where(eq(users.id, set.ona.id))
  expect(await changesOf(set, (tx) => renewEmailIdentity(tx, set.ona.id))).toEqual([
    '+ identities email of ona email=altra provider_id=ona identity_data=sub:ona,email:altra,language:ca,full_name:Demo ona,email_verified:true,phone_verified:false',
    '- identities email of ona',
  ])
  await db.update(users).set({ email: null }).where(eq(users.id, set.ona.id))
  await changesOf(set, (tx) => renewEmailIdentity(tx, set.ona.id))
  const left = await db.select().from(identities).where(eq(identities.userId, set.ona.id))
  expect(left.map(({ provider }) => provider)).toEqual(['casa'])
})

test('staff accounts have a role in the panel or are named by the configuration', async ({ openAuth }) => {
  for (const [where, isStaff] of [
    [{ role: 1 }, true],
    [{ role: 2 }, true],
    [{ role: 0 }, false],
    [{}, false],
    [{ settings: { staffEmails: ['ona@example.org'] } }, true],
    [{ settings: { staffEmails: ['altra@example.org'] } }, false],
  ] as const) {
    const { auth, ona } = await stage(openAuth, where)
    expect(await isStaffAccount(auth.service, auth.service.db, ona), JSON.stringify(where)).toBe(isStaff)
  }
})
