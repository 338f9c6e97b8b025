import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { clubFacts } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { readAssemblyNotice, readClubFacts } from './read-club-facts.ts'
import { defaultClubFacts, defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { defaultMembershipFacts } from '../shared/membership-facts.ts'
import { roles } from '#base/roles.ts'
import { test, today } from '#tests/club.ts'
import { aRestaurant, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import {
  changeLegalFacts,
  changeMembershipFacts,
  changePublicFacts,
  readFactsToEdit,
  readMembershipFacts,
  readVisibleFacts,
} from './club-facts.ts'

const iban = 'ES9121000418450200051332'
const account = { ...defaultLegalFacts, accountHolder: 'Associació Cercle', iban }

const anAccount = async ({ db }: Club, email: string, role: number, more: Partial<typeof users.$inferInsert> = {}) => {
  const [user] = await db
    .insert(users)
    .values({ email, emailConfirmedAt: today, ...more })
    .returning({ id: users.id })
  await db.insert(usuarios).values({ id: user!.id, email, role })
}

test('the default facts are those of the demo, without bank account', async ({ club }) => {
  expect(await readClubFacts(club.db)).toEqual(defaultClubFacts)
  expect(await readFactsToEdit(club)).toEqual({
    public: { ...defaultPublicFacts, version: 1 },
    legal: { ...defaultLegalFacts, assemblyNotice: 15, version: 1 },
    membership: { ...defaultMembershipFacts, version: 1 },
  })
  expect(defaultClubFacts.iban).toBe('')
})

test('a changed telephone is returned everywhere, and the log has the number before and after', async ({ club }) => {
  const changed = { ...defaultPublicFacts, phone: '+34 931 111 111' }
  expect(await changePublicFacts(asAdmin(club), { ...changed, version: 1 }, [])).toEqual({ ...changed, version: 2 })
  expect(await readVisibleFacts(club)).toMatchObject({ ...changed, legalName: defaultLegalFacts.legalName })
  expect((await readFactsToEdit(club)).public).toEqual({ ...changed, version: 2 })
  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.subject, 'club_facts'))
  expect(act).toMatchObject({
    action: 'club-facts.public-changed',
    actorEmail: 'admin@cercle.example',
    before: { phone: '+34 930 000 000' },
    after: { phone: '+34 931 111 111' },
  })
})

test('a new address of the club is emailed to every admin, at the address of the account', async ({ club }) => {
  await anAccount(club, 'laia@cercle.example', roles.admin)
  await anAccount(club, 'editor@cercle.example', roles.editor)
  const moved = { ...defaultPublicFacts, email: 'altra@example.org', founded: 2017, version: 1 }
  await changePublicFacts(asAdmin(club), moved, ['named@cercle.example'])
  const queued = await club.db.select().from(emails)
  expect(queued.map(({ recipient }) => recipient)).toEqual(['laia@cercle.example'])
  expect(queued[0]).toMatchObject({
    template: 'club-facts-changed',
    values: {
      changedBy: 'admin@cercle.example',
      changes: [
        { fact: 'founded', from: '2018', to: '2017' },
        { fact: 'email', from: 'hola@cercle.example', to: 'altra@example.org' },
      ],
    },
  })
})

test('a save without changes writes neither log nor email, and the version stays', async ({ club }) => {
  const saved = await changeLegalFacts(asAdmin(club), { ...defaultLegalFacts, version: 1 }, ['admin@cercle.example'])
  expect(saved).toEqual({ ...defaultLegalFacts, assemblyNotice: 15, version: 1 })
  expect(await club.db.$count(auditLog, eq(auditLog.subject, 'club_facts'))).toBe(0)
  expect(await club.db.$count(emails)).toBe(0)
})

test('a save based on an old version is refused with the stored facts and their last editor', async ({ club }) => {
  const theirs = { ...defaultPublicFacts, city: 'Girona' }
  await changePublicFacts(asAdmin(club), { ...theirs, version: 1 }, [])
  const mine = changePublicFacts(asAdmin(club), { ...defaultPublicFacts, name: 'El Rebost', version: 1 }, [])
  await expect(mine).rejects.toMatchObject({
    code: 'content.conflict',
    details: { current: { ...theirs, version: 2 }, changedBy: 'admin@cercle.example' },
  })
  expect(await readVisibleFacts(club)).toMatchObject({ name: defaultPublicFacts.name, city: 'Girona' })
})

test('the days of an assembly’s call are the panel’s alone; a save without them leaves them', async ({ club }) => {
  expect(await readAssemblyNotice(club.db)).toBe(15)
  await changeLegalFacts(asAdmin(club), { ...account, assemblyNotice: 30, version: 1 }, [])
  await changeLegalFacts(asAdmin(club), { ...account, taxId: 'G11111111', version: 2 }, [])
  expect(await readAssemblyNotice(club.db)).toBe(30)
  expect(Object.keys(await readVisibleFacts(club))).not.toContain('assemblyNotice')
})

test('the two parts have versions of their own', async ({ club }) => {
  await changePublicFacts(asAdmin(club), { ...defaultPublicFacts, city: 'Girona', version: 1 }, [])
  await expect(changeLegalFacts(asAdmin(club), { ...account, version: 1 }, [])).resolves.toMatchObject({ version: 2 })
  expect(await readClubFacts(club.db)).toMatchObject({ city: 'Girona', iban })
})

test('a new IBAN is emailed to every active admin, in the admin’s language, and to no other account', async ({
  club,
}) => {
  await anAccount(club, 'laia@cercle.example', roles.admin)
  await anAccount(club, 'berta@cercle.example', roles.admin, { userMetadata: { language: 'ca' } })
  await anAccount(club, 'named@cercle.example', roles.user)
  await anAccount(club, 'editor@cercle.example', roles.editor)
  await anAccount(club, 'suspended@cercle.example', roles.admin, { bannedUntil: new Date('2999-01-01') })
  await changeLegalFacts(asAdmin(club), { ...account, version: 1 }, ['named@cercle.example'])
  const queued = await club.db.select().from(emails)
  expect(queued.map(({ recipient, language }) => `${recipient} ${language}`).toSorted()).toEqual([
    'berta@cercle.example ca',
    'laia@cercle.example es',
    'named@cercle.example es',
  ])
  expect(queued[0]).toMatchObject({
    template: 'club-facts-changed',
    values: {
      changedBy: 'admin@cercle.example',
      changedAt: today.toISOString(),
      changes: [
        { fact: 'accountHolder', from: '', to: 'Associació Cercle' },
        { fact: 'iban', from: '', to: iban },
      ],
    },
  })
})

test('a change of the legal identity updates the date of the legal pages, a change of the account does not', async ({
  club,
}) => {
  await changeLegalFacts(asAdmin(club), { ...account, version: 1 }, [])
  expect((await readVisibleFacts(club)).identityChangedOn).toBe('')
  await changeLegalFacts(asAdmin(club), { ...account, taxId: 'G11111111', version: 2 }, [])
  expect((await readVisibleFacts(club)).identityChangedOn).toBe('2026-03-14')
  await changeLegalFacts(asAdmin(club), { ...account, taxId: 'G11111111', iban: '', version: 3 }, [])
  expect((await readVisibleFacts(club)).identityChangedOn).toBe('2026-03-14')
})

test('visitors never read the account', async ({ club }) => {
  await changeLegalFacts(asAdmin(club), { ...account, version: 1 }, [])
  expect(JSON.stringify(await readVisibleFacts(club))).not.toContain(iban)
})

test('visitors read by which ways they can pay, without the numbers', async ({ club }) => {
  expect(await readVisibleFacts(club)).toMatchObject({ paymentWays: [] })
  await changeLegalFacts(asAdmin(club), { ...account, bizum: '600000000', payAtDoor: 'yes', version: 1 }, [])
  const visible = await readVisibleFacts(club)
  expect(visible).toMatchObject({ paymentWays: ['transfer', 'bizum', 'door'] })
  expect(Object.keys(visible)).not.toContain('payAtDoor')
  expect(JSON.stringify(visible)).not.toContain('600000000')
})

test('missing facts get their default, and unknown facts of another release are ignored', async ({ club }) => {
  await club.db.insert(clubFacts).values({ part: 'public', facts: { city: 'Girona', motto: 'Bon profit' } })
  expect((await readFactsToEdit(club)).public).toEqual({ ...defaultPublicFacts, city: 'Girona', version: 1 })
})

const house = { name: 'Can Nou', place: 'Vic', kitchen: '', kitchenCa: '', favour: 'El café', favourCa: '' }
const membership = {
  ...defaultMembershipFacts,
  fee: 120,
  benefits: [{ count: '7', text: 'días antes', textCa: 'dies abans' }],
  houses: [{ ...house, restaurantId: null }],
}

test('of the facts about membership only the fee is sent with every page', async ({ club }) => {
  expect(await readMembershipFacts(club)).toEqual(defaultMembershipFacts)
  expect((await readVisibleFacts(club)).fee, 'a club that says none').toBeNull()
  await changeMembershipFacts(asAdmin(club), { ...membership, version: 1 })
  expect(await readMembershipFacts(club)).toMatchObject(membership)
  const visible = await readVisibleFacts(club)
  expect(visible.fee).toBe(120)
  expect(Object.keys(visible)).not.toEqual(expect.arrayContaining(['benefits']))
})

test('a second save of the same membership writes nothing, though the database reorders the keys of a list', async ({
  club,
}) => {
  await changeMembershipFacts(asAdmin(club), { ...membership, version: 1 })
  expect(await changeMembershipFacts(asAdmin(club), { ...membership, version: 2 })).toMatchObject({ version: 2 })
  expect(await club.db.$count(auditLog, eq(auditLog.subject, 'club_facts'))).toBe(1)
})

test('a friendly restaurant links to its page as long as there is one', async ({ club }) => {
  const [open, closed] = [await aRestaurant(club), await aRestaurant(club, { deletedAt: today })]
  const houses = [
    { ...house, restaurantId: open.id },
    { ...house, restaurantId: closed.id },
  ]
  await changeMembershipFacts(asAdmin(club), { ...membership, houses, version: 1 })
  const links = (await readMembershipFacts(club)).houses.map(({ restaurantId }) => restaurantId)
  expect(links).toEqual([open.id, null])
})
