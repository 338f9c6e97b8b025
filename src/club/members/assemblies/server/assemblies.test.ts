import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { type AssemblyForm, assemblyForm, assemblyList, standingsOf } from '../shared/assembly.ts'
import {
  cancelAssembly,
  changeAssembly,
  closeAssembly,
  createAssembly,
  getAssembly,
  listAssemblies,
  removeAssembly,
} from './assemblies.ts'
import { markAttendance } from './attendance.ts'
import { callAssembly, previewCall } from './calls.ts'
import { assemblyCall } from './emails/assembly-call.tsx'

const form: AssemblyForm = {
  kind: 'ordinary',
  day: '2026-03-30',
  firstCall: '19:00',
  secondCall: '19:30',
  place: 'Sala del Cercle',
  placeCa: '',
  agenda: 'Acta\nCuentas',
  agendaCa: '',
}
const anAssembly = async (club: Club, overrides: Partial<AssemblyForm> = {}) =>
  (await createAssembly(asAdmin(club), { ...form, ...overrides, id: randomUUID() })).id
const aMember = (club: Club, fullName: string, more: Parameters<typeof aWrittenSocio>[0] = {}) =>
  createSocio(asAdmin(club), aWrittenSocio({ fullName, joinedOn: '2020-01-01', ...more }))
const voters = async (club: Club, id: string) =>
  (await getAssembly(asAdmin(club), id)).voters.map(({ fullName, how, byNumber }) =>
    [fullName, how, byNumber].filter(Boolean).join(' '),
  )
const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('the vote is that of the day: not who is suspended, has left, joins later or leaves until then', async ({
  club,
}) => {
  const id = await anAssembly(club)
  await aMember(club, 'Con Voto')
  const move = { reason: 'Cuota', tell: false, version: 1 }
  const suspended = await aMember(club, 'En Suspensión')
  await moveMember(asAdmin(club), suspended.id, { ...move, to: 'suspended', day: '2026-03-01' })
  const left = await aMember(club, 'De Baja')
  await moveMember(asAdmin(club), left.id, { ...move, to: 'inactive', day: '2025-12-31' })
  const leaves = await aMember(club, 'Se Va Antes')
  const { membershipNumber, id: leaving } = leaves
  await markAttendance(asAdmin(club), id, membershipNumber, { how: 'represented', byNumber: 'CG-0001' })
  await moveMember(asAdmin(club), leaving, { ...move, to: 'inactive', day: '2026-03-30' })
  const stays = await aMember(club, 'Se Va Después')
  await moveMember(asAdmin(club), stays.id, { ...move, to: 'inactive', day: '2026-03-31' })
  expect(await voters(club, id)).toEqual(['Con Voto', 'Se Va Después'])
  const later = daysLater(asAdmin(club), 20)
  await createSocio(later, aWrittenSocio({ fullName: 'Llega Después' }))
  expect(await voters(later, id)).toEqual(['Con Voto', 'Se Va Después'])
  await removeSocio(later, stays.id)
  expect(await voters(later, id)).toEqual(['Con Voto', 'Se Va Después'])
})

test('each member with a vote and an address is called once, in their language; a change and the end of it reach the same people', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const id = await anAssembly(club)
  await aMember(club, 'Anna', { email: 'anna@example.org', language: 'ca' })
  await aMember(club, 'Berta', { email: '' })
  const carla = await aMember(club, 'Carla', { email: 'carla@example.org', language: 'es' })
  const call = (version: number) => refused(callAssembly(admin, id, { version }))
  const written = async () => {
    const rows = await club.db.delete(emails).where(eq(emails.template, 'assembly-call')).returning()
    return rows
      .map(({ recipient, language, values }) => `${recipient} ${language} ${String(values['kind'])}`)
      .toSorted()
  }
  const entry = async () => {
    const [email] = await club.db.select().from(emails).where(eq(emails.recipient, 'anna@example.org'))
    const { values } = (await currentEmailValues(club, email!)) as { values: never }
    const { text } = composeEmail({ template: 'assembly-call', language: 'ca', values })
    return [assemblyCall.calendar?.(values, defaultClubFacts)?.method, /1\. Acta/.test(text)]
  }
  const preview = await previewCall(admin, id)
  expect(preview).toMatchObject({ version: 1, emails: 2, byPost: 1 })
  expect(preview.samples.map(({ language, to, subject }) => [language, to, subject.split(',')[0]])).toEqual([
    ['es', 'Carla', 'Convocatoria: asamblea ordinaria'],
    ['ca', 'Anna', 'Convocatòria: assemblea ordinària'],
  ])
  expect(await call(2)).toBe('assembly.conflict')
  expect([await call(1), await call(1)]).toEqual(['done', 'done'])
  expect(await entry()).toEqual(['REQUEST', true])
  expect(await written()).toEqual(['anna@example.org ca call', 'carla@example.org es call'])
  const change = (version: number, more: Partial<AssemblyForm>) =>
    changeAssembly(admin, id, { ...form, version, ...more })
  await change(1, {})
  expect(await written(), 'nothing that they read').toEqual([])
  await change(2, { placeCa: 'Sala gran' })
  expect(await written()).toEqual(['anna@example.org ca changed'])
  await aMember(club, 'Dora', { email: 'dora@example.org', language: 'es' })
  await call(3)
  expect(await written(), 'who came later').toEqual(['dora@example.org es call'])
  await moveMember(admin, carla.id, { to: 'inactive', day: '2026-03-14', reason: '', tell: false, version: 1 })
  await change(3, { day: '2026-04-02' })
  const [email] = await club.db.select().from(emails).where(eq(emails.recipient, 'carla@example.org'))
  expect(await currentEmailValues(club, email!)).toEqual({ withdrawn: 'not-a-member' })
  await written()
  expect(await refused(removeAssembly(admin, id))).toBe('assembly.called')
  await cancelAssembly(admin, id)
  expect(await entry()).toEqual(['CANCEL', false])
  expect(await written()).toEqual([
    'anna@example.org ca cancelled',
    'carla@example.org es cancelled',
    'dora@example.org es cancelled',
  ])
  expect(await getAssembly(admin, id)).toMatchObject({ cancelledAt: club.now(), called: 3 })
  for (const doing of [
    () => cancelAssembly(admin, id),
    () => removeAssembly(admin, id),
    () => closeAssembly(admin, id),
  ])
    expect(await refused(doing())).toBe('assembly.cancelled')
})

test('an assembly of the past calls nobody, and a correction of it tells nobody', async ({ club }) => {
  const id = await anAssembly(club)
  await aMember(club, 'Anna')
  await callAssembly(asAdmin(club), id, { version: 1 })
  const later = daysLater(asAdmin(club), 17)
  expect(await refused(callAssembly(later, id, { version: 1 }))).toBe('assembly.past')
  await changeAssembly(later, id, { ...form, place: 'Ateneu', version: 1 })
  const [email, ...more] = await club.db.select().from(emails).where(eq(emails.template, 'assembly-call'))
  expect(more).toEqual([])
  expect(await currentEmailValues(later, email!)).toEqual({ withdrawn: 'assembly-over' })
  await cancelAssembly(later, id)
  expect(await club.db.$count(emails, eq(emails.template, 'assembly-call'))).toBe(1)
})

test('a vote is delegated before or at the door, in who does not delegate; it counts once who represents is there, and never twice', async ({
  club,
}) => {
  const id = await anAssembly(club)
  for (const name of ['Anna', 'Berta', 'Carla']) await aMember(club, name)
  const [anna, berta, carla] = ['CG-0001', 'CG-0002', 'CG-0003'] as const
  const mark = (number: string, how: 'present' | 'absent') =>
    refused(markAttendance(asAdmin(club), id, number, { how }))
  const delegate = (number: string, byNumber: string) =>
    refused(markAttendance(asAdmin(club), id, number, { how: 'represented', byNumber }))
  const standings = async () => {
    const all = (await getAssembly(asAdmin(club), id)).voters
    return all.map(standingsOf(all))
  }
  expect(await delegate(anna, anna)).toBe('assembly.no-delegate')
  expect(await delegate(anna, 'CG-0099')).toBe('assembly.no-delegate')
  expect(await delegate(anna, berta)).toBe('done')
  expect(await delegate(carla, anna)).toBe('assembly.no-delegate')
  expect(await delegate(berta, carla)).toBe('assembly.represents-others')
  expect(await standings()).toEqual(['waiting', null, null])
  expect([await mark(berta, 'present'), await mark(berta, 'present')]).toEqual(['done', 'done'])
  expect(await standings()).toEqual(['represented', 'present', null])
  expect(await mark(berta, 'absent')).toBe('done')
  expect(await standings()).toEqual(['waiting', null, null])
  expect(await mark(anna, 'present')).toBe('done')
  expect(await delegate(carla, anna)).toBe('done')
  expect(await voters(club, id)).toEqual(['Anna present', 'Berta', 'Carla represented CG-0001'])
  expect(await mark('CG-0099', 'present')).toBe('assembly.no-vote')
})

test('a closed assembly can only be read; it is closed from its day on', async ({ club }) => {
  const id = await anAssembly(club)
  await aMember(club, 'Anna')
  expect(await refused(closeAssembly(asAdmin(club), id))).toBe('assembly.to-come')
  const then = daysLater(asAdmin(club), 16)
  await closeAssembly(then, id)
  for (const doing of [
    () => closeAssembly(then, id),
    () => markAttendance(then, id, 'CG-0001', { how: 'present' }),
    () => changeAssembly(then, id, { ...form, version: 2 }),
    () => removeAssembly(then, id),
  ])
    expect(await refused(doing())).toBe('assembly.closed')
  expect(await getAssembly(then, id)).toMatchObject({ closedAt: then.now(), today: '2026-03-30' })
})

test('an assembly is made once, changed by one at a time, and deleted with its attendance; each is logged', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const id = randomUUID()
  await createAssembly(admin, { ...form, id })
  await createAssembly(admin, { ...form, id })
  expect(await refused(createAssembly(admin, { ...form, id: randomUUID(), day: '2026-03-13' }))).toBe('assembly.past')
  expect(await changeAssembly(admin, id, { ...form, place: 'Ateneu', version: 1 })).toEqual({ version: 2 })
  expect(await refused(changeAssembly(admin, id, { ...form, version: 1 }))).toBe('assembly.conflict')
  const other = await anAssembly(club, { day: '2027-03-30' })
  const listed = async (query: object) =>
    (await listAssemblies(admin, assemblyList.parse(query))).rows.map((row) => row.id)
  expect(await listed({ order: 'desc' })).toEqual([other, id])
  expect(await listed({})).toEqual([id, other])
  expect(await listed({ search: 'ateneu' })).toEqual([id])
  await aMember(club, 'Anna')
  await markAttendance(admin, id, 'CG-0001', { how: 'present' })
  await removeAssembly(admin, id)
  expect(await refused(getAssembly(admin, id))).toBe('assembly.not-found')
  const logged = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(logged.map(({ action }) => action).toSorted()).toEqual([
    'assembly.attendance-noted',
    'assembly.changed',
    'assembly.created',
    'assembly.deleted',
  ])
})

test('a second call comes after the first; hours exist', () => {
  const faults = (overrides: object) =>
    assemblyForm
      .safeParse({ ...form, ...overrides })
      .error?.issues.map(({ path, message }) => `${path.join()} ${message}`)
  expect(faults({})).toBeUndefined()
  expect(faults({ secondCall: '' })).toBeUndefined()
  expect(faults({ secondCall: '19:00' })).toEqual(['secondCall second-call.early'])
  expect(faults({ firstCall: '25:00', secondCall: '' })).toEqual(['firstCall date.no-such-hour'])
  expect(faults({ agenda: '  ' })).toEqual(['agenda required'])
})
