import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { findFiles } from '#club/evenings/bookings/server/file-of-seat.ts'
import { isHeldBack } from '#club/core/server/holds.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { openCompletion, completeMembership } from '#club/members/completion/server/completion.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { getSocio } from '#club/members/members/server/get.ts'
import { listSocios } from '#club/members/members/server/list.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { membersOn, readRegister } from '#club/members/members/server/register.ts'
import { registerList } from '#club/members/members/shared/register.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { getAssembly } from '#club/members/assemblies/server/assemblies.ts'
import { assemblies, assemblyCalls, attendances } from '#club/members/assemblies/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { findEverything } from '#club/people/find/server/find-everything.ts'
import { readPersonPage } from '#club/people/person/server/read-person.ts'
import { readTimeline } from '#club/people/person/server/timeline.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { readPersonalData } from '#club/people/privacy/server/export.ts'
import { findOwn } from '#club/people/privacy/server/whose/own.ts'
import { leftBefore } from '#club/people/retention/server/former-members.ts'
import { test, today } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aMember, aRequest, anAccount, anEvent, asAdmin, daysLater, iban, theDetails } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { listDuplicates } from './duplicates.ts'
import { mergeMembers, tellApart, undoMerge } from './merge.ts'
import { readPair } from './read-pair.ts'

type Socio = typeof socios.$inferSelect
const reload = async ({ db }: Club, { id }: { id: string }) =>
  (await db.select().from(socios).where(eq(socios.id, id)))[0]!
const merge = async (club: Club, keptRow: { id: string }, goneRow: { id: string }) => {
  const [kept, gone] = [await reload(club, keptRow), await reload(club, goneRow)]
  return mergeMembers(asAdmin(club), {
    keptId: kept.id,
    goneId: gone.id,
    keptVersion: kept.version,
    goneVersion: gone.version,
  })
}
const aSeat = async (club: Club, memberId: string | null, email = 'nuria@example.org') => {
  const event = await anEvent(club)
  const [seat] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Núria', email, memberId })
    .returning()
  return seat!
}
const pairsOf = async (club: Club) =>
  (await listDuplicates(club)).pairs.map(({ one, other, why }) => [
    one.membershipNumber,
    other.membershipNumber,
    why.join(' '),
  ])
const born = ({ vault }: Club, day: string) => vault.seal(day, 'socios.birth_date')

test('two files of one address or telephone whose names can be one, or of one name and birth date, are suggested; couples are not', async ({
  club,
}) => {
  await aMember(club, 'CG-0042', { fullName: 'Mercè Aldavert', phone: '+34 600 123 042' })
  await aMember(club, 'CG-0187', {
    fullName: 'Merce Aldavert',
    phone: '600123042',
    birthDate: born(club, '1961-05-14'),
  })
  await aMember(club, 'CG-9999', { fullName: 'MERCE  ALDAVERT', email: '', birthDate: born(club, '1961-05-15') })
  await aMember(club, 'CG-10000', { fullName: 'Mercè Aldavert', email: '', birthDate: born(club, '1961-05-14') })
  await aMember(club, 'CG-0118', { fullName: 'Paquita Llobet', email: 'Casa@Example.org', phone: '12345' })
  await aMember(club, 'CG-0119', { fullName: 'Pere Mas', email: 'casa@example.org', phone: '12345' })
  await aMember(club, 'CG-0120', { fullName: 'Paquita Llobet Serra', email: 'casa@example.org', phone: '600123042' })
  expect(await pairsOf(club)).toEqual([
    ['CG-0042', 'CG-0187', 'phone'],
    ['CG-0118', 'CG-0120', 'email'],
    ['CG-0187', 'CG-10000', 'birth'],
  ])
})

test('what an open assembly notes of the number that goes is noted of the one that stays, and an undo gives it back', async ({
  club,
}) => {
  const { db } = club
  const [kept, gone] = [await aMember(club, 'CG-0001'), await aMember(club, 'CG-0002')]
  await aMember(club, 'CG-0003')
  const facts = { kind: 'ordinary', day: '2026-03-14', firstCall: '19:00', place: 'Sala', agenda: 'Acta' } as const
  const [open, both, closed] = await db
    .insert(assemblies)
    .values([facts, facts, { ...facts, closedAt: today }])
    .returning()
  const note = (assembly: typeof open, membershipNumber: string, byNumber: string | null = null) => ({
    assemblyId: assembly!.id,
    membershipNumber,
    how: byNumber ? ('represented' as const) : ('present' as const),
    byNumber,
    at: today,
  })
  await db
    .insert(attendances)
    .values([
      note(open, 'CG-0002'),
      note(open, 'CG-0003', 'CG-0002'),
      note(both, 'CG-0001'),
      note(both, 'CG-0002'),
      note(closed, 'CG-0002'),
    ])
  await db.insert(assemblyCalls).values({ assemblyId: open!.id, membershipNumber: 'CG-0002', at: today })
  const noted = async () => {
    const rows = await db.select().from(attendances)
    const names = new Map([open, both, closed].map((one, at) => [one!.id, ['open', 'both', 'closed'][at]]))
    return rows
      .map((row) => [names.get(row.assemblyId), row.membershipNumber, row.byNumber].filter(Boolean).join(' '))
      .toSorted()
  }
  const calledNumbers = async () => (await db.select().from(assemblyCalls)).map((one) => one.membershipNumber)
  const atClosed = async () => {
    const { voters } = await getAssembly(club, closed!.id)
    return voters.map(({ membershipNumber, how }) => [membershipNumber, how].filter(Boolean).join(' '))
  }
  const before = await noted()
  const { id } = await merge(club, kept, gone)
  expect(await atClosed(), 'the record of its day').toEqual(['CG-0001', 'CG-0002 present', 'CG-0003'])
  expect(await noted()).toEqual([
    'both CG-0001',
    'both CG-0002',
    'closed CG-0002',
    'open CG-0001',
    'open CG-0003 CG-0001',
  ])
  expect(await calledNumbers()).toEqual(['CG-0001'])
  await undoMerge(asAdmin(club), id)
  expect(await noted()).toEqual(before)
  expect(await calledNumbers()).toEqual(['CG-0002'])
})

test('members without an address have no duplicate by it', async ({ club }) => {
  await aMember(club, 'CG-0001', { email: '', phone: null })
  await aMember(club, 'CG-0002', { email: '', phone: '' })
  expect(await pairsOf(club)).toEqual([])
})

test('who was told apart is not suggested again, also when one of them is merged into a third', async ({ club }) => {
  const [one, other, third] = [
    await aMember(club, 'CG-0001', { phone: '600123042' }),
    await aMember(club, 'CG-0002', { phone: '600123042' }),
    await aMember(club, 'CG-0003', { email: 'cg-0001@example.org' }),
  ]
  await tellApart(asAdmin(club), { one: other.id, other: one.id })
  expect(await pairsOf(club)).toEqual([['CG-0001', 'CG-0003', 'email']])
  await merge(club, third, one)
  expect(await pairsOf(club)).toEqual([])
})

test('a merge fills blanks and overwrites nothing; everything that pointed to the other file points to the one that stays', async ({
  club,
}) => {
  const seal = (
    text: string,
    purpose: 'socios.iban' | 'socios.emergency_contact_name' | 'socios.emergency_contact_phone',
  ) => club.vault.seal(text, purpose)
  const kept = await aMember(club, 'CG-0042', { phone: '+34 600 123 042', email: '' })
  const gone = await aMember(club, 'CG-0187', {
    fullName: 'Nuria C.',
    phone: '600123042',
    address: 'Torrent de l’Olla, 140',
    birthDate: born(club, '1961-05-14'),
    billingAddress: 'Carrer Nou, 2',
    notes: 'Porta el gos',
    completedAt: today,
    paymentMethod: 'transfer',
    iban: seal(iban, 'socios.iban'),
    emergencyContactName: seal('Joan Puig', 'socios.emergency_contact_name'),
    emergencyContactPhone: seal('600 123 442', 'socios.emergency_contact_phone'),
  })
  const seat = await aSeat(club, gone.id)
  await club.db.insert(personNotes).values({ socioId: gone.id, text: 'Prefereix la barra' })
  const pair = await readPair(asAdmin(club), { one: gone.id, other: kept.id })
  expect(pair.files.map(({ membershipNumber }) => membershipNumber)).toEqual(['CG-0042', 'CG-0187'])
  expect(pair.files[0].ifItStays).toEqual({
    takes:
      'email address birthDate billingAddress notes completedAt paymentMethod iban emergencyContactName emergencyContactPhone'.split(
        ' ',
      ),
    comes: { events: 1, notes: 1, emails: 0 },
    whyNot: null,
  })
  expect(JSON.stringify(pair)).not.toContain(iban)

  await merge(club, kept, gone)
  expect(await getSocio(asAdmin(club), kept.id)).toMatchObject({
    fullName: 'Núria Casadevall',
    membershipNumber: 'CG-0042',
    email: 'cg-0187@example.org',
    phone: '+34 600 123 042',
    address: 'Torrent de l’Olla, 140',
    birthDate: '1961-05-14',
    billingAddress: 'Carrer Nou, 2',
    paymentMethod: 'transfer',
    emergencyContactName: 'Joan Puig',
    status: 'active',
  })
  const [moved] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, seat.id))
  expect(moved!.memberId).toBe(kept.id)
  expect(await club.db.$count(personNotes, eq(personNotes.socioId, kept.id))).toBe(1)
  // The other stays whole, inactive.
  const before = { ...gone, status: 'inactive', mergedInto: kept.id, leftAt: today }
  expect(await reload(club, gone)).toEqual({ ...before, updatedAt: today, version: gone.version + 1 })
})

test('nothing of two people is mixed: a telephone of an emergency does not join another name, nor an IBAN a card', async ({
  club,
}) => {
  const kept = await aMember(club, 'CG-0001', {
    emergencyContactName: club.vault.seal('Joan', 'socios.emergency_contact_name'),
    paymentMethod: 'card',
    cardHolderName: 'Núria',
  })
  const gone = await aMember(club, 'CG-0002', {
    emergencyContactPhone: club.vault.seal('600 000 000', 'socios.emergency_contact_phone'),
    paymentMethod: 'transfer',
    iban: club.vault.seal(iban, 'socios.iban'),
  })
  await merge(club, kept, gone)
  expect(await reload(club, kept)).toMatchObject({ emergencyContactPhone: null, iban: null, paymentMethod: 'card' })
})

test('the register keeps the number that went, says to which one it belongs, and counts it for itself', async ({
  club,
}) => {
  await merge(club, await aMember(club, 'CG-0001'), await aMember(club, 'CG-0002'))
  const entries = await membersOn(club, '2026-03-14')
  expect(entries.map(({ membershipNumber, status, mergedInto }) => [membershipNumber, status, mergedInto])).toEqual([
    ['CG-0001', 'active', null],
    ['CG-0002', 'inactive', 'CG-0001'],
  ])
  const list = registerList.parse({ day: '2026-03-14' })
  const { counts } = await readRegister(asAdmin(club), list)
  expect(counts).toEqual({ all: 2, active: 1, suspended: 0, inactive: 0, merged: 1, joined: 1 })
})

test('the log has the names of the fields that were filled, and none of their values', async ({ club }) => {
  const kept = await aMember(club, 'CG-0001')
  const gone = await aMember(club, 'CG-0002', { address: 'Carrer del Secret', birthDate: born(club, '1961-05-14') })
  const { id } = await merge(club, kept, gone)
  await undoMerge(asAdmin(club), id)
  const { rows } = await club.db.execute<{ text: string }>(
    sql`select (select string_agg(l::text, ' ') from audit_log l) || (select string_agg(m::text, ' ') from member_merges m) as text`,
  )
  expect(rows[0]!.text).toContain('address')
  expect(rows[0]!.text).not.toMatch(/Secret|1961|example\.org"/)
})

test('a merged file is in no list, in no search and in no choice; its old addresses lead to the one that stays', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const kept = await aMember(club, 'CG-0042', { fullName: 'Mercè Aldavert' })
  const gone = await aMember(club, 'CG-0187', { fullName: 'Mercè Aldavert' })
  await merge(club, kept, gone)
  const list = await listSocios(club, { search: '', status: 'all', order: 'asc', page: 1 })
  expect(list.rows.map(({ id }) => id)).toEqual([kept.id])
  expect((await listSocios(club, { search: '', status: 'inactive', order: 'asc', page: 1 })).total).toBe(0)
  for (const search of ['aldavert', 'CG-0187'])
    expect((await findEverything(admin, search)).members.map(({ id }) => id)).toEqual([kept.id])
  expect((await findFiles(admin, { search: 'aldavert' })).map(({ id }) => id)).toEqual([kept.id])
  expect((await getSocio(admin, gone.id)).id).toBe(kept.id)
  const page = await readPersonPage(admin, gone.id)
  expect([page.id, page.merged.map(({ membershipNumber }) => membershipNumber)]).toEqual([kept.id, ['CG-0187']])
})

test('nothing is done to a merged file', async ({ club }) => {
  const admin = asAdmin(club)
  const kept = await aMember(club, 'CG-0042')
  const gone = await aMember(club, 'CG-0187')
  await merge(club, kept, gone)
  const { version } = await reload(club, gone)
  const merged = { code: 'socio.merged', details: { membershipNumber: 'CG-0042' } }
  const day = '2026-03-14'
  const move = { to: 'active', day, reason: '', tell: false, version } as const
  await expect(moveMember(admin, gone.id, move)).rejects.toMatchObject(merged)
  await expect(changeSocio(admin, gone.id, { version } as never)).rejects.toMatchObject(merged)
  await expect(removeSocio(admin, gone.id)).rejects.toMatchObject(merged)
  await expect(blockSocio(admin, gone.id)).rejects.toMatchObject(merged)
  await expect(merge(club, kept, gone)).rejects.toMatchObject(merged)
  await expect(merge(club, gone, kept)).rejects.toMatchObject(merged)
  // Whoever writes its id means the one that stays: a browser, or a release that does not know merges.
  expect((await aSeat(club, gone.id)).memberId).toBe(kept.id)
})

test('a merge is refused that would end a membership, mix a child with an adult, or that staff have not seen so', async ({
  club,
}) => {
  const former = await aMember(club, 'CG-0001', { status: 'inactive' })
  const active = await aMember(club, 'CG-0002')
  await expect(merge(club, former, active)).rejects.toMatchObject({ code: 'merge.less' })
  await expect(
    mergeMembers(asAdmin(club), { keptId: active.id, goneId: former.id, keptVersion: 1, goneVersion: 0 }),
  ).rejects.toMatchObject({ code: 'socio.conflict' })
  await merge(club, active, former)

  const child = await aMember(club, 'CG-0003', { birthDate: born(club, '2012-03-15') })
  const unknown = await aMember(club, 'CG-0004')
  const fourteen = await aMember(club, 'CG-0005', { birthDate: born(club, '2012-03-14') })
  for (const other of [unknown, fourteen]) {
    await expect(merge(club, other, child)).rejects.toMatchObject({ code: 'merge.child' })
    await expect(merge(club, child, other)).rejects.toMatchObject({ code: 'merge.child' })
  }
  const brother = await aMember(club, 'CG-0006', { birthDate: born(club, '2015-01-01') })
  await merge(club, child, brother)
  await merge(club, unknown, fourteen)
})

test('the link to complete a merged file completes the one that stays, or says that it is done', async ({ club }) => {
  const request = await aRequest(club, { status: 'approved', completionSentAt: today })
  const kept = await aMember(club, 'CG-0001', { fullName: 'Mercè Aldavert' })
  const gone = await aMember(club, 'CG-0002', { membershipRequestId: request.id })
  const { id } = await merge(club, kept, gone)
  const [ended] = await club.db.select().from(membershipRequests)
  expect(ended!.status).toBe('baja')
  expect(await openCompletion(club, request.id)).toMatchObject({ fullName: 'Mercè Aldavert' })
  expect(await completeMembership(club, request.id, theDetails())).toMatchObject({ membershipNumber: 'CG-0001' })
  await expect(openCompletion(club, request.id)).rejects.toMatchObject({ code: 'completion.done' })
  await undoMerge(asAdmin(club), id)
  const [again] = await club.db.select().from(membershipRequests)
  expect(again!.status).toBe('approved')
})

test('an undo keeps what somebody has changed since, and what has come since', async ({ club }) => {
  const kept = await aMember(club, 'CG-0001')
  const gone = await aMember(club, 'CG-0002', { address: 'Vella', billingAddress: 'Vella', phone: '600 000 000' })
  const { id } = await merge(club, kept, gone)
  await club.db.update(socios).set({ address: 'Nova' }).where(eq(socios.id, kept.id))
  const since = await aSeat(club, kept.id)
  await undoMerge(asAdmin(club), id)
  expect(await reload(club, kept)).toMatchObject({ address: 'Nova', billingAddress: null, phone: null })
  expect(
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, since.id)))[0]!.memberId,
  ).toBe(kept.id)
  expect(await reload(club, gone)).toMatchObject({ status: 'active', leftAt: null, mergedInto: null })
})

test('a merge is undone for thirty days, the last one first', async ({ club }) => {
  const [a, b, c] = [await aMember(club, 'CG-0001'), await aMember(club, 'CG-0002'), await aMember(club, 'CG-0003')]
  const first = await merge(club, b, c)
  const second = await merge(club, a, b)
  expect((await reload(club, c)).mergedInto).toBe(a.id)
  await expect(undoMerge(asAdmin(club), first.id)).rejects.toMatchObject({ code: 'socio.merged' })
  await undoMerge(asAdmin(club), second.id)
  await expect(undoMerge(asAdmin(club), second.id)).rejects.toMatchObject({ code: 'merge.not-found' })
  await expect(undoMerge(asAdmin(daysLater(club, 31)), first.id)).rejects.toMatchObject({ code: 'merge.too-late' })
  expect((await listDuplicates(daysLater(club, 31))).merges).toEqual([])
  expect((await listDuplicates(daysLater(club, 30))).merges.map(({ id }) => id)).toEqual([first.id])
  await undoMerge(asAdmin(daysLater(club, 30)), first.id)
  expect(await reload(club, c)).toMatchObject({ mergedInto: null, status: 'active' })
})

test('the account goes over where the file that stays has none, and comes back; two are one too many', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const [account, other] = [await anAccount(club), await anAccount(club)]
  const kept = await aMember(club, 'CG-0001')
  const gone = await aMember(club, 'CG-0002', { accountId: account.id, accountSince: today })
  const { id } = await merge(club, kept, gone)
  expect((await getSocio(admin, kept.id)).account).toBe(account.email)
  expect(await reload(club, gone)).toMatchObject({ accountId: null, accountSince: today })
  await undoMerge(admin, id)
  expect(await reload(club, kept)).toMatchObject({ accountId: null, accountSince: null })
  expect(await reload(club, gone)).toMatchObject({ accountId: account.id })
  await club.db.update(socios).set({ accountId: other.id }).where(eq(socios.id, kept.id))
  const pair = await readPair(admin, { one: kept.id, other: gone.id })
  expect(pair.files[0].ifItStays.whyNot).toBe('merge.accounts')
  await expect(merge(club, kept, gone)).rejects.toMatchObject({ code: 'merge.accounts' })
})

test('the history of a person has what was done to both files', async ({ club }) => {
  const admin = asAdmin(club)
  const kept = await aMember(club, 'CG-0001')
  const gone = await aMember(club, 'CG-0002')
  await changeSocio(admin, gone.id, { ...(await getSocio(admin, gone.id)), version: 1 } as never)
  await merge(club, kept, gone)
  const { rows } = await readTimeline(admin, kept.id, { part: 'all', page: 1 })
  const acts = rows.flatMap((row) => (row.kind === 'act' ? row.action : []))
  expect(acts.toSorted()).toEqual(['socio.changed', 'socio.merged'])
})

const two = async (club: Club) => {
  const kept = await aMember(club, 'CG-0001', { fullName: 'Mercè Aldavert', address: 'Carrer Major' })
  const gone = await aMember(club, 'CG-0002', { fullName: 'Merce A.', address: 'Carrer Nou' })
  await merge(club, kept, gone)
  await club.db.update(socios).set({ status: 'inactive', leftAt: today }).where(eq(socios.id, kept.id))
  return { kept, gone }
}

for (const which of ['kept', 'gone'] as const)
  test(`whoever exports or erases a person by the address of the ${which} file has both`, async ({ club }) => {
    const files = await two(club)
    const subject = { email: files[which].email, rows: [] }
    const person = await findOwn(club.db, subject)
    const data = await readPersonalData(club, person)
    expect(data['member']!.map(({ address }) => address).toSorted()).toEqual(['Carrer Major', 'Carrer Nou'])
    await erasePerson(asAdmin(club), subject, contributions)
    for (const { id } of [files.kept, files.gone])
      expect(await reload(club, { id })).toMatchObject({ blockedAt: today, address: null, email: '' })
  })

test('blocking and deleting a file do the same to those that were merged into it; the night takes them with it', async ({
  club,
}) => {
  const { kept, gone } = await two(club)
  const night = await club.db
    .select({ id: socios.id })
    .from(socios)
    .where(leftBefore(daysLater(club, 9).now()))
  expect(night.map(({ id }) => id)).toEqual([kept.id])
  await club.db.insert(retentionHolds).values({ email: '', rows: [gone.id], reason: 'x', heldAt: today })
  expect(await isHeldBack(club, kept)).toBe(true)
  await expect(blockSocio(asAdmin(club), kept.id)).rejects.toMatchObject({ code: 'person.held' })
  await club.db.delete(retentionHolds)
  await blockSocio(asAdmin(club), kept.id)
  expect((await reload(club, gone)).blockedAt).toEqual(today)
  await removeSocio(asAdmin(club), kept.id)
  expect(await club.db.$count(socios)).toBe(0)
  const register = await club.db
    .select({ number: memberRegister.membershipNumber, mergedInto: memberRegister.mergedInto })
    .from(memberRegister)
    .orderBy(memberRegister.membershipNumber)
  expect(register).toEqual([
    { number: 'CG-0001', mergedInto: null },
    { number: 'CG-0002', mergedInto: 'CG-0001' },
  ])
})

/** All rows of every table that a merge may write, but what it leaves of itself: its row, the log, times of saving and an undone move. */
const everything = async ({ db }: Club) => {
  const read = async (
    table: typeof socios | typeof eventRegistrations | typeof personNotes | typeof emails | typeof membershipRequests,
  ) =>
    (await db.select().from(table).orderBy(table.id)).map((row) =>
      Object.assign(row, { updatedAt: null, version: null }),
    )
  const moves = await db
    .select()
    .from(memberMoves)
    .where(sql`undone_at is null`)
    .orderBy(memberMoves.id)
  return [
    await read(socios),
    await read(eventRegistrations),
    await read(personNotes),
    await read(emails),
    await read(membershipRequests),
    moves,
  ]
}

const text = fc.option(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }), { nil: null })
const file = fc.record({
  status: fc.constantFrom('active' as const, 'inactive' as const, 'suspended' as const),
  phone: text,
  address: text,
  billingAddress: text,
  notes: text,
  paymentMethod: fc.constantFrom('transfer', 'card', 'cash', null),
  cardHolderName: text,
  iban: text,
  dietaryRestrictions: text,
  emergencyContactName: text,
  emergencyContactPhone: text,
  email: fc.constantFrom('', 'una@example.org', 'otra@example.org'),
  completedAt: fc.constantFrom(today, null),
  seats: fc.nat(2),
  notesOfStaff: fc.nat(2),
})

test('after a merge and its undo every table is as before, in whatever order three files are merged', async ({
  club,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 3, maxLength: 3 }), fc.boolean(), async (files, isChain) => {
      await club.db
        .transaction(async (tx) => {
          const inner: Club = { ...club, db: tx }
          const made: Socio[] = []
          for (const [n, { seats, notesOfStaff, ...row }] of files.entries()) {
            const seal = (value: string | null, purpose: Parameters<Club['vault']['seal']>[1]) =>
              value && club.vault.seal(value, purpose)
            const socio = await aMember(inner, `CG-000${n}`, {
              ...row,
              iban: seal(row.iban, 'socios.iban'),
              dietaryRestrictions: seal(row.dietaryRestrictions, 'socios.dietary_restrictions'),
              emergencyContactName: seal(row.emergencyContactName, 'socios.emergency_contact_name'),
              emergencyContactPhone: seal(row.emergencyContactPhone, 'socios.emergency_contact_phone'),
              membershipRequestId: (await aRequest(inner, { status: 'approved' })).id,
            })
            for (let seat = 0; seat < seats; seat++) await aSeat(inner, socio.id)
            for (let note = 0; note < notesOfStaff; note++)
              await tx.insert(personNotes).values({ socioId: socio.id, text: 'x' })
            made.push(socio)
          }
          const before = await everything(inner)
          const [a, b, c] = made as [Socio, Socio, Socio]
          const done: string[] = []
          const steps = isChain
            ? [
                [b, c],
                [a, b],
              ]
            : [
                [a, b],
                [a, c],
              ]
          for (const [kept, gone] of steps as [Socio, Socio][])
            await merge(inner, kept, gone).then(
              ({ id }) => done.push(id),
              (error: unknown) => expect(error).toMatchObject({ code: expect.stringMatching(/^merge\.less$/) }),
            )
          for (const id of done.toReversed()) await undoMerge(asAdmin(inner), id)
          expect(await everything(inner)).toEqual(before)
          throw new Error('roll back')
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'roll back') throw error
        })
    }),
    { numRuns: 25 },
  )
})
