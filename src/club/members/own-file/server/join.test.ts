import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { users } from '#accounts/server/tables/users.ts'
import { staffDirectory } from '#club/people/users/server/staff-directory.ts'
import { socios } from '#club/members/members/server/table.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { correctAddress } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { ownFilesOf } from '#club/members/members/server/member-of.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenSocio, anAccount, asAdmin, daysLater, theDetails } from '#tests/factories.ts'
import { inviteMember, sendFileLinks, separateAccount } from './invite.ts'
import { joinFile } from './join.ts'
import { memberPassOf } from './member-pass.ts'
import { readOwnMembership } from './read-own.ts'

const fileOf = async ({ db }: Club, id: string) => (await db.select().from(socios).where(eq(socios.id, id)))[0]!
const aFile = async (club: Club, overrides = {}) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ email: 'berta@example.org', ...overrides }))
  return { id, pass: memberPassOf(club, await fileOf(club, id)) }
}
/** The club as seen by a new account with a verified address. */
const withAccount = async (club: Club, email: string, changed = {}) => {
  const { id } = await anAccount(club, { email })
  return { ...club, actor: { ...actorWith('user'), id, email, ...changed } as Club['actor'], id }
}
const refusal = (code: string) => expect.objectContaining({ code })

test('the pass of an email joins the file to the account, once however often it is sent', async ({ club }) => {
  const { id, pass } = await aFile(club)
  // Another address than that of the file: the pass has proven its mailbox.
  const berta = await withAccount(club, 'elsewhere@example.org')
  expect(await readOwnMembership(berta)).toEqual({ member: null, hasFileToJoin: false })
  const { membershipNumber } = await fileOf(club, id)
  for (let n = 0; n < 2; n++) expect(await joinFile(berta, pass)).toEqual({ membershipNumber })
  expect(await readOwnMembership(berta)).toMatchObject({ member: { membershipNumber }, hasFileToJoin: false })
  expect(await ownFilesOf(berta)).toEqual([id])
  const acts = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(acts.filter(({ action }) => action === 'socio.account-joined')).toMatchObject([{ actorId: berta.id }])
})

test('another account is refused, and so is a second file', async ({ club }) => {
  const [one, two] = [await aFile(club), await aFile(club, { email: 'pol@example.org' })]
  const berta = await withAccount(club, 'berta@example.org')
  const stranger = await withAccount(club, 'stranger@example.org')
  await joinFile(berta, one.pass)
  await expect(joinFile(stranger, one.pass)).rejects.toEqual(refusal('file.joined'))
  await expect(joinFile(berta, two.pass)).rejects.toEqual(refusal('account.has-file'))
  expect(await readOwnMembership(stranger)).toEqual({ member: null, hasFileToJoin: false })
})

test('an account with the member’s address that nobody has verified, or without its second factor, sees nothing', async ({
  club,
}) => {
  const { pass } = await aFile(club)
  for (const [changed, code] of [
    [{ isAddressVerified: false }, 'pass.wrong'],
    [{ needsSecondFactor: true }, 'second-factor.required'],
  ] as const) {
    const stranger = await withAccount(club, `berta${code}@example.org`, { ...changed, email: 'berta@example.org' })
    await expect(readOwnMembership(stranger)).rejects.toEqual(refusal(code))
    await expect(joinFile(stranger, pass)).rejects.toEqual(refusal(code))
    await expect(sendFileLinks(stranger, 'es')).rejects.toEqual(refusal(code))
  }
  await expect(readOwnMembership(club)).rejects.toEqual(refusal('sign-in.required'))
  await expect(joinFile(club, pass)).rejects.toEqual(refusal('sign-in.required'))
})

test('the address of another’s file shows no file: neither name nor number, only that an email can be sent', async ({
  club,
}) => {
  await aFile(club)
  const same = await withAccount(club, 'berta@example.org')
  expect(await readOwnMembership(same)).toEqual({ member: null, hasFileToJoin: true })
})

test('a pass dies with the address, the version, the membership and the file, and after thirty days', async ({
  club,
}) => {
  const berta = await withAccount(club, 'berta@example.org')
  const moved = await aFile(club)
  await correctAddress(asAdmin(club), moved.id, 'new@example.org')
  await expect(joinFile(berta, moved.pass)).rejects.toEqual(refusal('pass.over'))

  const left = await aFile(club, { email: 'left@example.org' })
  await club.db.update(socios).set({ status: 'inactive', leftAt: club.now() }).where(eq(socios.id, left.id))
  await expect(joinFile(berta, left.pass)).rejects.toEqual(refusal('pass.over'))
  await blockSocio(asAdmin(club), left.id)
  await expect(joinFile(berta, left.pass)).rejects.toEqual(refusal('pass.over'))

  const gone = await aFile(club, { email: 'gone@example.org' })
  await removeSocio(asAdmin(club), gone.id)
  await expect(joinFile(berta, gone.pass)).rejects.toEqual(refusal('pass.wrong'))

  const late = await aFile(club, { email: 'late@example.org' })
  await expect(joinFile({ ...daysLater(club, 30.1), actor: berta.actor }, late.pass)).rejects.toEqual(
    refusal('pass.wrong'),
  )
  const booking = signLink(club.linkKey, { kind: 'booking', id: late.id }, 'late@example.org')
  for (const wrong of [booking, 'x', late.pass.slice(1), `${late.pass.slice(0, 8)}AA${late.pass.slice(10)}`])
    await expect(joinFile(berta, wrong), wrong).rejects.toEqual(refusal('pass.wrong'))
})

test('bad bodies are refused, never an error of the server', async ({ club }) => {
  const call = apiCallerOf(club, (await withAccount(club, 'berta@example.org')).actor)
  for (const json of [null, {}, { pass: 1 }, { pass: '' }, { pass: 'x'.repeat(10_000) }, { pass: null }])
    expect((await call('/api/me/file', { method: 'POST', json })).status, JSON.stringify(json)?.slice(0, 30)).toBe(422)
  expect((await call('/api/me/file', { method: 'POST', json: { pass: 'x' } })).status).toBe(404)
})

test('staff separate file and account: the sessions end, old links are void, and the address alone is no member', async ({
  club,
}) => {
  const { id, pass } = await aFile(club)
  const berta = await withAccount(club, 'berta@example.org')
  await joinFile(berta, pass)
  await club.db.insert(sessions).values({ userId: berta.id, amr: [], ip: '', userAgent: '', createdAt: club.now() })
  await separateAccount(asAdmin(club), id, 'Era de otra persona')
  expect(await club.db.$count(sessions, eq(sessions.userId, berta.id))).toBe(0)
  expect(await ownFilesOf(berta)).toEqual([])
  await expect(joinFile(berta, pass)).rejects.toEqual(refusal('pass.over'))
  await expect(separateAccount(asAdmin(club), id, 'Otra vez')).rejects.toEqual(refusal('socio.moved'))
  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.account-separated'))
  expect(act).toMatchObject({ after: { reason: 'Era de otra persona' } })
  // A new email does.
  await joinFile(berta, memberPassOf(club, await fileOf(club, id)))
  expect(await ownFilesOf(berta)).toEqual([id])
})

test('a closed or erased account leaves the file without one', async ({ club }) => {
  const { id, pass } = await aFile(club)
  const closed = await withAccount(club, 'berta@example.org')
  await joinFile(closed, pass)
  await staffDirectory([]).remove(club.db, closed.id)
  expect(await fileOf(club, id)).toMatchObject({ accountId: null })
  await club.db.update(users).set({ deletedAt: club.now(), email: null }).where(eq(users.id, closed.id))
  await expect(joinFile(closed, pass)).rejects.toEqual(refusal('sign-in.required'))
  const erased = await withAccount(club, 'berta@example.org')
  await joinFile(erased, pass)
  await club.db.delete(users).where(eq(users.id, erased.id))
  expect(await fileOf(club, id)).toMatchObject({ accountId: null })
})

test('a child under 14 is joined only after staff have invited the parent', async ({ club }) => {
  const { id, pass } = await aFile(club, { birthDate: '2012-03-15' })
  const parent = await withAccount(club, 'berta@example.org')
  expect(await readOwnMembership(parent)).toEqual({ member: null, hasFileToJoin: false })
  await expect(joinFile(parent, pass)).rejects.toEqual(refusal('file.needs-club'))
  await inviteMember(asAdmin(club), id)
  await joinFile(parent, pass)
  const old = await aFile(club, { email: 'old@example.org', birthDate: '2012-03-14' })
  await joinFile(await withAccount(club, 'old@example.org'), old.pass)
})

test('who is signed in asks for the link: one email with the links of all files, three times a day', async ({
  club,
}) => {
  await aFile(club)
  await aFile(club, { fullName: 'Pol Vila' })
  const same = await withAccount(club, 'berta@example.org')
  for (let n = 0; n < 3; n++) await sendFileLinks(same, 'ca')
  await expect(sendFileLinks(same, 'ca')).rejects.toEqual(refusal('form.too-often'))
  const queued = await emailsOf(club, 'member-account')
  expect(queued).toHaveLength(3)
  expect(JSON.stringify(queued), 'no pass is stored').not.toMatch(/mi-cuenta|[\w-]{52}/)
  const now = await currentEmailValues(club, queued[0]!)
  expect(now).toMatchObject({ values: { files: [{ fullName: 'Ignasi Barbany Coll' }, { fullName: 'Pol Vila' }] } })
  const other = await withAccount(club, 'nobody@example.org')
  await expect(sendFileLinks(other, 'es')).rejects.toEqual(refusal('socio.not-found'))
})

test('staff invite a member; the email is withdrawn once the file has an account or another address', async ({
  club,
}) => {
  const { id } = await aFile(club)
  await inviteMember(asAdmin(club), id)
  const [email] = await emailsOf(club, 'member-account')
  const current = () => currentEmailValues(club, email!)
  const sent = (await current()) as { values: { files: { url: string }[] } }
  const berta = await withAccount(club, 'berta@example.org')
  await correctAddress(asAdmin(club), id, 'new@example.org')
  expect(await current()).toEqual({ withdrawn: 'gone' })
  await correctAddress(asAdmin(club), id, 'berta@example.org')
  await joinFile(berta, sent.values.files[0]!.url.split('#')[1]!)
  expect(await current()).toEqual({ withdrawn: 'gone' })
  await expect(inviteMember(asAdmin(club), id)).rejects.toEqual(refusal('file.joined'))
  await club.db.update(socios).set({ accountId: null, status: 'inactive' }).where(eq(socios.id, id))
  await expect(inviteMember(asAdmin(club), id)).rejects.toEqual(refusal('socio.not-active'))
})

test('the approval and the completion carry the pass', async ({ club }) => {
  const { id } = await aRequest(club, { email: 'berta@example.org' })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const [email] = await club.db.select().from(emails).where(eq(emails.template, 'send-approval-notification'))
  expect(JSON.stringify(email)).not.toContain('mi-cuenta')
  const { values } = (await currentEmailValues(club, email!)) as { values: { accountUrl: string } }
  expect(values.accountUrl).toMatch(/\/mi-cuenta#[\w-]{52}$/)
  const { pass } = await completeMembership(club, id, theDetails({ email: 'berta@example.org' }))
  await joinFile(await withAccount(club, 'b@example.org'), pass!)
  const child = await aRequest(club, { email: 'child@example.org' })
  await decideRequest(asAdmin(club), child.id, { status: 'approved', reason: '' })
  const completed = await completeMembership(club, child.id, theDetails({ birthDate: '2020-01-01' }))
  expect(completed.pass).toBeNull()
})
