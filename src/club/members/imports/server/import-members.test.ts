import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { correctAddress } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { getSocio } from '#club/members/members/server/get.ts'
import { exportSocios, listSocios } from '#club/members/members/server/list.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { ImportForm } from '../shared/import-form.ts'
import { importMembers, previewImport } from './import-members.ts'
import { inviteImported, previewInvitations } from './invite-imported.ts'
import { undoImport, readLastImport } from './undo-import.ts'

const formOf = (text: string, more: Partial<ImportForm> = {}): ImportForm => ({
  file: Buffer.from(text).toString('base64'),
  sheet: '',
  columns: {},
  language: 'es',
  corrections: {},
  ...more,
})

/** Each row as "verdict number name: changes or fault". */
const verdicts = async (club: Club, text: string, more: Partial<ImportForm> = {}) =>
  (await previewImport(club, formOf(text, more))).rows.map(
    ({ verdict, values, changes, fault }) =>
      `${verdict} ${values.number} ${values.fullName}: ${fault?.code ?? changes.map(({ field, from, to }) => `${field} ${from}>${to}`).join()}`,
  )
const apply = async (club: Club, text: string, more: Partial<ImportForm> = {}) => {
  const { plan } = await previewImport(club, formOf(text, more))
  return importMembers(club, { ...formOf(text, more), plan })
}
const files = ({ db }: Club) => db.select().from(socios).orderBy(asc(socios.membershipNumber))

const bernat = { fullName: 'Bernat Quer Merino', email: 'bernat@example.org', phone: '600 123 043' }

test('rows are new, changed, the same or wrong, by number, else by address', async ({ club }) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio({ ...bernat, joinedOn: '2019-02-03' }))
  await createSocio(admin, aWrittenSocio({ fullName: 'Zoe Gispert Tió', email: 'zoe@example.org', phone: '' }))
  const text = [
    'Nº;Nom i cognoms;Correu;Mòbil;Soci des de',
    '1;Bernat Quer Merino;bernat@example.org;+34 600123043;03/02/2019',
    ';Zoe Gispert;zoe@example.org;600123059;',
    ';Assumpta Bofill;assumpta@example.org;;31/12/2018',
    ';Cèlia Gispert;celia.gispert@;;',
    'CG-0002;Isidre Tió Quer;zoe@example.org;;',
    '7;Estrella Nogués;;;01/09/2018',
    ';Damià Fabregat;;;31/11/2020',
    ';Estrella Nogués;;;',
    ';Eva 🌿 Nova;;;',
    '7;Pau Nou;;;',
    '42;;;;',
    ';Marc Vell;;;01/02/1850',
  ].join('\n')
  expect(await verdicts(admin, text)).toEqual([
    'same CG-0001 Bernat Quer Merino: ',
    'changed CG-0002 Zoe Gispert: fullName Zoe Gispert Tió>Zoe Gispert,phone >600123059',
    'new CG-0008 Assumpta Bofill: ',
    'failed  Cèlia Gispert: email-invalid',
    'failed CG-0002 Isidre Tió Quer: number-of-other',
    'new CG-0007 Estrella Nogués: ',
    'failed  Damià Fabregat: day-of-calendar',
    'new CG-0009 Estrella Nogués: ',
    'new CG-0010 Eva 🌿 Nova: ',
    'failed CG-0007 Pau Nou: row-twice',
    'failed CG-0042 : name-missing',
    'failed  Marc Vell: day-invalid',
  ])
  expect(await club.db.$count(socios)).toBe(2)
})

test('a year alone is 1 January for joining, keeps a known day of that year, and is no birthday', async ({ club }) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio({ ...bernat, joinedOn: '2019-02-03' }))
  const text = [
    'nom;correu;soci des de;data de naixement',
    'Bernat Quer Merino;bernat@example.org;2019;',
    'Eva Nova;eva@example.org;2018;',
    'Pau Nou;pau@example.org;2018;1975',
    'Zoe Vella;zoe@example.org;2999;',
  ].join('\n')
  const { rows, yearsOnly } = await previewImport(admin, formOf(text))
  expect(yearsOnly).toBe(1)
  expect(rows.map(({ verdict, values, fault }) => `${verdict} ${fault?.code ?? values.joinedOn}`)).toEqual([
    'same ',
    'new 2018-01-01',
    'failed day-missing',
    'failed day-future',
  ])
})

test('a founder of 2018, who has left, who is suspended and who has no address come in as the file says, and nobody is written to', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const text = [
    'Número;Nombre;Apellidos;Correo;Alta;Estado;Fecha de baja;IBAN;Fecha de nacimiento;Dirección;CP;Población',
    '12;Mercè;Aldavert Puig;merce@example.org;2018-03-01;alta;;ES79 2100 0813 6101 2345 6789;13/04/1950;Carrer Major 3;08003;Barcelona',
    ';Joan;Aldavert;;01/09/2018;baja;31/12/2020;;;;;',
    ';Rosa;Puig;merce@example.org;;suspesa;;;;;;',
  ].join('\r\n')
  expect(await apply(admin, text)).toMatchObject({ new: 3, changed: 0, same: 0, failed: 0, activeSocios: 1 })
  const [merce, joan, rosa] = await files(club)
  expect(merce).toMatchObject({ membershipNumber: 'CG-0012', memberSince: '2018-03-01', status: 'active' })
  expect(merce).toMatchObject({ paymentMethod: 'transfer', address: 'Carrer Major 3, 08003 Barcelona' })
  expect(await getSocio(admin, merce!.id)).toMatchObject({ iban: '•••• 6789', birthDate: '1950-04-13' })
  expect(joan).toMatchObject({ membershipNumber: 'CG-0013', email: '', status: 'inactive', memberSince: '2018-09-01' })
  expect(rosa).toMatchObject({ membershipNumber: 'CG-0014', email: 'merce@example.org', status: 'suspended' })
  const left = await club.db.select().from(memberMoves).orderBy(asc(memberMoves.onDay))
  expect(left.map(({ membershipNumber, onDay, status }) => `${membershipNumber} ${onDay} ${status}`)).toEqual([
    'CG-0012 2018-03-01 active',
    'CG-0013 2018-09-01 active',
    'CG-0013 2020-12-31 inactive',
    'CG-0014 2026-03-14 active',
    'CG-0014 2026-03-14 suspended',
  ])
  expect(await club.db.$count(emails)).toBe(0)
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'socio.moved'))).toBe(2)
  const log = JSON.stringify(await club.db.select().from(auditLog))
  expect(log).toContain('import.applied')
  for (const word of ['2345', '6789', 'merce@', 'Mercè', '1950']) expect(log).not.toContain(word)
  expect(await verdicts(admin, text)).toEqual(
    expect.arrayContaining([expect.stringContaining('same CG-0012'), expect.stringContaining('same CG-0014')]),
  )
  expect(await createSocio(admin, aWrittenSocio()), 'the next').toMatchObject({ membershipNumber: 'CG-0015' })
})

test('a blank cell keeps, a dash clears, and what is unreadable or private stays out of the answer', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio({ ...bernat, address: 'Carrer Vell 1', paymentMethod: 'cash' }))
  const before = await getSocio(admin, (await files(club))[0]!.id)
  await apply(admin, 'numero,adreça\n1,Carrer Vell 2\n')
  expect(await getSocio(admin, before.id)).toMatchObject({ address: 'Carrer Vell 2', paymentMethod: 'cash' })
  const cells = 'nom,correu,telefon,forma de pagament\nBernat Quer Merino,nou@example.org,600123043,Targeta\n'
  expect(await verdicts(admin, cells)).toEqual([
    'changed CG-0001 Bernat Quer Merino: email bernat@example.org>nou@example.org,paymentMethod cash>card',
  ])
  const text = 'numero,nom,telefon,adreça,compte,data de naixement\n1,,,-,ES7921000813610123456789,1/2/1960\n'
  expect(await verdicts(admin, text, { dates: 'dmy' })).toEqual([
    'changed CG-0001 Bernat Quer Merino: address Carrer Vell 2>,birthDate null>null,iban null>null',
  ])
  await apply(admin, text, { dates: 'dmy' })
  const after = await getSocio(admin, before.id)
  expect(after).toMatchObject({ phone: before.phone, address: null, iban: '•••• 6789', birthDate: '1960-02-01' })
  expect(after.dietaryRestrictions).toBe(before.dietaryRestrictions)
})

test('an import is undone while nobody has touched a file, and the numbers are the next ones again', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio(bernat))
  const before = await getSocio(admin, (await files(club))[0]!.id)
  const text =
    'nom;correu;tipus;soci des de\nBernat Quer Merino;bernat@example.org;premium;2018-01-01\nEva Nova;eva@example.org;;\n'
  const { id } = await apply(admin, text)
  expect(await readLastImport(club)).toMatchObject({ last: { id, created: 1, changed: 1, canUndo: true } })
  await undoImport(admin, id)
  const [first, ...others] = await files(club)
  expect(others).toEqual([])
  const { version: _, updatedAt: __, moves: ___, ...old } = before
  expect(await getSocio(admin, first!.id)).toMatchObject(old)
  const moves = await club.db.select().from(memberMoves)
  expect(moves.filter(({ undoneAt }) => !undoneAt)).toMatchObject([{ membershipType: before.membershipType }])
  await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'import.undone' })
  expect(await createSocio(admin, aWrittenSocio({ email: 'pau@example.org' }))).toMatchObject({
    membershipNumber: 'CG-0002',
  })
})

test('numbers that an undone import had kept leave no gap', async ({ club }) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio(bernat))
  const { id } = await apply(admin, 'número;nom\n7;Eva Nova\n12;Pau Nou\n')
  await undoImport(admin, id)
  expect(await createSocio(admin, aWrittenSocio({ email: 'pau@example.org' }))).toMatchObject({
    membershipNumber: 'CG-0002',
  })
})

test('an import whose files somebody has touched or deleted stays', async ({ club }) => {
  const admin = asAdmin(club)
  const { id } = await apply(admin, 'nom;correu\nEva Nova;eva@example.org\n')
  const [eva] = await files(club)
  await correctAddress(admin, eva!.id, 'eva.nova@example.org')
  const touched = { count: 1, named: ['Eva Nova (CG-0001)'] }
  await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'import.touched', details: touched })
  expect(await readLastImport(club)).toMatchObject({ last: { canUndo: false, touched } })
  await removeSocio(admin, eva!.id)
  await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'import.touched' })
  expect(await readLastImport(club)).toMatchObject({ last: { canUndo: false, touched: { count: 1, named: [] } } })
})

test('whom imports made is invited to the account in slices, and once; then they are undone no more', async ({
  club,
}) => {
  const admin = asAdmin(club)
  // The rows with errors come back in a file of their own: whom the first file made waits too.
  const first = await apply(admin, 'nom;correu;llengua\nPrimera Nova;primera@example.org;ca\n')
  const undone = await apply(admin, 'nom;correu\nDesfeta Nova;desfeta@example.org\n')
  await undoImport(admin, undone.id)
  expect(await readLastImport(club)).toMatchObject({ last: { id: first.id, canUndo: true, toInvite: 1 } })
  const people = Array.from({ length: 60 }, (_, at) => `Persona Nova ${at};p${at}@example.org;`)
  const { id } = await apply(
    admin,
    `nom;correu;estat\n${people.join('\n')}\nSense Correu;;\nJa Fora;fora@example.org;baixa\n`,
  )
  expect(await readLastImport(club)).toMatchObject({ last: { canUndo: true, toInvite: 61 } })
  const [spanish, catalan] = await previewInvitations(admin)
  expect(spanish).toMatchObject({ language: 'es', to: 'Persona Nova 0', others: 59, subject: 'Tu ficha, en tu cuenta' })
  expect(catalan).toMatchObject({ language: 'ca', to: 'Primera Nova', others: 0 })
  expect(catalan?.html).not.toContain('?')
  expect(await inviteImported(admin, id)).toEqual({ invited: 50, left: 11 })
  expect(await inviteImported(admin, id)).toEqual({ invited: 11, left: 0 })
  expect(await inviteImported(admin, id)).toEqual({ invited: 0, left: 0 })
  const recipients = (await club.db.select().from(emails)).map(({ recipient }) => recipient)
  expect(new Set(recipients).size).toBe(61)
  expect(recipients).toHaveLength(61)
  await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'import.touched' })
})

test('an import that is sent twice is done once; after an undo it can be done again', async ({ club }) => {
  const admin = asAdmin(club)
  const form = formOf('nom;alta;baixa\nEva Nova;2018-01-01;\nPau Nou;2018-01-01;31/12/2020\nJoan Vell;;31/12/2020\n')
  const { plan, rows } = await previewImport(admin, form)
  expect(rows.at(-1)).toMatchObject({ verdict: 'failed', fault: { code: 'joined-missing' } })
  const first = await importMembers(admin, { ...form, plan })
  const second = await importMembers(admin, { ...form, plan })
  expect(first).toMatchObject({ new: 2, failed: 1, doneAt: null })
  expect(second).toEqual({ ...first, doneAt: today })
  expect(await club.db.$count(socios)).toBe(2)
  await undoImport(admin, first.id)
  expect(await importMembers(admin, { ...form, plan })).toMatchObject({ new: 2, doneAt: null })
})

test('a hundred rows are written by a few statements, and undone by a few', async ({ club }) => {
  const admin = asAdmin(club)
  const rows = (type: string) =>
    Array.from({ length: 120 }, (_, at) => `${at + 1};Persona ${at};${type};${at % 2 ? 'baixa;2018-02-03' : 'alta;'}`)
  const textOf = (type: string) =>
    `número;nom;tipus;estat;data de baixa;alta\n${rows(type).join(';2017-01-01\n')};2017-01-01\n`
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  expect(await apply(admin, textOf('regular'))).toMatchObject({ new: 120 })
  const { id } = await apply(admin, textOf('vip'))
  await undoImport(admin, id)
  expect(query.mock.calls.length).toBeLessThan(80)
  const moves = await club.db.select().from(memberMoves)
  const counts = Map.groupBy(moves, ({ undoneAt, status }) => `${undoneAt ? 'undone' : 'counts'} ${status}`)
  expect(Object.fromEntries(Array.from(counts, ([kind, { length }]) => [kind, length]))).toEqual({
    'counts active': 120,
    'counts inactive': 60,
    'undone active': 120,
    'undone inactive': 120,
  })
  const back = await files(club)
  expect(new Set(back.map(({ membershipType }) => membershipType))).toEqual(new Set(['regular']))
})

test('cells are corrected without a new file, and only what was previewed is applied', async ({ club }) => {
  const admin = asAdmin(club)
  const text =
    'nom;cognoms;correu;CP;alta\nEva;Nova;eva@;08001;\nPau;Nou;pau@example.org;;31/11/2020\nIda;Riu;ida@;;1/2\n'
  const form = formOf(text)
  const raw = await previewImport(admin, form)
  expect(raw.rows.map(({ correction }) => correction)).toEqual([
    { field: 'email', text: 'eva@' },
    { field: 'joinedOn', text: '31/11/2020' },
    { field: 'email', text: 'ida@' },
  ])
  expect(raw.rows[2]?.others, 'all that is wrong is said at once').toMatchObject([{ field: 'joinedOn', text: '1/2' }])
  const corrections = {
    2: { email: 'eva@example.org', address: 'Carrer Nou 1', fullName: 'Eva Nova Riu' },
    3: { joinedOn: '30/11/2020' },
    4: { joinedOn: '2/2', email: '' },
    99: { email: 'nobody@example.org' },
  }
  const corrected = await previewImport(admin, { ...form, corrections })
  expect(corrected.counts).toEqual({ new: 2, changed: 0, same: 0, failed: 1 })
  expect(corrected.rows[2]).toMatchObject({ corrected: ['joinedOn', 'email'], correction: { text: '2/2' } })
  await expect(importMembers(admin, { ...form, plan: corrected.plan })).rejects.toMatchObject({ code: 'import.moved' })
  const other = { ...corrections, 2: { ...corrections[2], email: 'other@example.org' } }
  await expect(importMembers(admin, { ...form, corrections: other, plan: corrected.plan })).rejects.toMatchObject({
    code: 'import.moved',
  })
  await importMembers(admin, { ...form, corrections, plan: corrected.plan })
  expect(await files(club)).toMatchObject([
    { fullName: 'Eva Nova Riu', email: 'eva@example.org', address: 'Carrer Nou 1' },
    { fullName: 'Pau Nou', memberSince: '2020-11-30' },
  ])
})

test('the language of emails is asked where no cell says it, and what the new files lack is counted and listed', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio({ ...bernat, address: '' }))
  const text = 'nom;correu;adreça;llengua;pagament\nEva Nova;eva@example.org;;es;\nPau Nou;;Carrer Nou 1;;efectiu\n'
  expect(await previewImport(admin, formOf(text))).toMatchObject({ asksLanguage: true })
  const { id } = await apply(admin, text, { language: 'ca' })
  expect(await files(club)).toMatchObject([{}, { language: 'es' }, { language: 'ca' }])
  expect(await readLastImport(club)).toMatchObject({ last: { missing: { email: 1, address: 1, iban: 1 } } })
  const list = { search: '', status: 'no-address', order: 'asc', page: 1, import: id } as const
  expect((await listSocios(admin, list)).rows).toMatchObject([{ fullName: 'Eva Nova' }])
  expect((await listSocios(admin, { ...list, status: 'all' })).total).toBe(2)
  expect((await exportSocios(admin, list)).length).toBe(1)
})

test('what changed between preview and import refuses the whole import', async ({ club }) => {
  const admin = asAdmin(club)
  await createSocio(admin, aWrittenSocio(bernat))
  const form = formOf(
    'nom;correu;telefon\nBernat Quer Merino;bernat@example.org;600000001\nEva Nova;eva@example.org;\n',
  )
  const { plan } = await previewImport(admin, form)
  await createSocio(admin, aWrittenSocio({ email: 'other@example.org' }))
  await expect(importMembers(admin, { ...form, plan })).rejects.toMatchObject({ code: 'import.moved' })
  expect(await club.db.$count(socios)).toBe(2)
  await expect(importMembers(admin, { ...form, plan: '' })).rejects.toMatchObject({ code: 'import.moved' })
})

test('dates that can be read in two ways are asked, and unknown columns are left out until staff say what they are', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const text = 'nom;correu;soci des de;Quota i tal\nEva Nova;eva@example.org;03/02/2019;600123043\n'
  const asked = await previewImport(admin, formOf(text))
  expect(asked).toMatchObject({ plan: '', dates: { examples: ['03/02/2019'] } })
  expect(asked.columns.at(-1)).toEqual({ heading: 'Quota i tal', field: null, isEmpty: false })
  const answered = await previewImport(admin, formOf(text, { dates: 'mdy', columns: { 3: 'phone' } }))
  expect(answered).toMatchObject({ dates: null, rows: [{ values: { joinedOn: '2019-03-02', phone: '600123043' } }] })
  expect(answered.plan).not.toBe('')
})

test.for([
  ['', 'empty'],
  ['nom;correu\n', 'empty'],
  [`nom;correu\n${'Eva Nova;eva@example.org\n'.repeat(5001)}`, 'too-many-rows'],
  ['nom;correu\n"Eva;eva@example.org\n', 'quotes'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-workbook'],
  [Buffer.from('504b0304ffff', 'hex'), 'damaged'],
] as const)('a file is refused with its reason: %#', async ([content, why], { club }) => {
  const file = Buffer.from(content).toString('base64')
  await expect(previewImport(asAdmin(club), { ...formOf(''), file })).rejects.toMatchObject({
    code: 'import.unreadable',
    details: { why },
  })
})

test('5,000 members are previewed in three seconds without holding up others', async ({ club }) => {
  const lines = Array.from(
    { length: 5000 },
    (_, at) =>
      `Persona Número ${at};persona${at}@example.org;6${String(at).padStart(8, '0')};15/03/2019;Carrer Llarg ${at}`,
  )
  const form = formOf(`nom;correu;mòbil;soci des de;adreça\n${lines.join('\n')}\n`)
  // The processor's time of this thread: what else runs on the machine does not count.
  const spent = () => process.threadCpuUsage().user / 1000
  let longest = 0
  let last = spent()
  const timer = setInterval(() => {
    longest = Math.max(longest, spent() - last)
    last = spent()
  }, 1)
  const from = spent()
  const { counts } = await previewImport(asAdmin(club), form)
  clearInterval(timer)
  expect(counts).toEqual({ new: 5000, changed: 0, same: 0, failed: 0 })
  expect(spent() - from).toBeLessThan(3000)
  expect(longest).toBeLessThan(50)
})
