import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { dayOf } from '#base/dates/dates.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { type SocioStatus, nextSocioStatuses } from '../shared/membership.ts'
import { registerList } from '../shared/register.ts'
import { createSocio } from './create.ts'
import { moveMember, undoMove } from './moves.ts'
import { exportRegister, membersOn, readRegister } from './register.ts'
import { removeSocio } from './remove.ts'
import { socios } from './table.ts'
import { memberMoves } from './tables/member-moves.ts'
import { memberRegister } from './tables/member-register.ts'

const day = '2026-03-14'
const aMember = (club: Club, fullName: string, joinedOn = '') =>
  createSocio(asAdmin(club), aWrittenSocio({ fullName, email: '', address: 'Carrer del Romaní, 3', joinedOn }))
const move = async (club: Club, id: string, to: SocioStatus, onDay: string) => {
  const [{ version } = { version: 0 }] = await club.db.select().from(socios).where(eq(socios.id, id))
  return moveMember(asAdmin(club), id, { to, day: onDay, reason: 'Cuota', tell: false, version })
}
const read = async (club: Club, query: object) => readRegister(asAdmin(club), registerList.parse({ day, ...query }))
const numbersIn = async (club: Club, query: object) =>
  (await read(club, query)).rows.map(({ membershipNumber }) => membershipNumber)

test('the register of a day: since when, ends and returns, the state then; addresses of who has not left', async ({
  club,
}) => {
  const neus = await aMember(club, 'Neus Abellà', '2018-10-03')
  const curro = await aMember(club, 'Curro Fabregat', '2018-10-31')
  await aMember(club, 'Última Llegada')
  await move(club, curro.id, 'suspended', '2019-02-01')
  await move(daysLater(club, 1), curro.id, 'inactive', '2021-06-30')
  await move(club, neus.id, 'inactive', '2023-12-31')
  await move(daysLater(club, 1), neus.id, 'active', '2025-09-14')
  const { rows, counts } = await read(club, { day: '2025-12-31' })
  expect(rows).toEqual([
    {
      id: 'CG-0001',
      membershipNumber: 'CG-0001',
      fullName: 'Neus Abellà',
      address: 'Carrer del Romaní, 3',
      joinedOn: '2018-10-03',
      changes: [
        { day: '2023-12-31', status: 'inactive' },
        { day: '2025-09-14', status: 'active' },
      ],
      status: 'active',
      fileId: neus.id,
      mergedInto: null,
    },
    expect.objectContaining({ membershipNumber: 'CG-0002', address: '', status: 'inactive' }),
  ])
  expect(counts).toEqual({ all: 2, active: 1, suspended: 0, inactive: 1, merged: 0, joined: 0 })
  expect((await read(club, { day: '2020-01-01' })).counts).toMatchObject({ all: 2, active: 1, suspended: 1 })
  expect((await read(club, { day: '2018-10-03' })).counts).toMatchObject({ all: 1, joined: 1 })
  expect((await read(club, { day: '2017-01-01' })).rows).toEqual([])
})

test('deleted files stand there with number and name, also those of before there were moves', async ({ club }) => {
  const { id } = await aMember(club, 'Genís Merino', '2019-03-30')
  await removeSocio(asAdmin(club), id)
  await club.db.insert(memberRegister).values({
    membershipNumber: 'CG-0000',
    fullName: 'De Antes',
    joinedOn: '2018-01-01',
    leftOn: '2020-02-02',
  })
  const gone = { address: '', fileId: null, mergedInto: null }
  expect(await membersOn(club, day)).toMatchObject([
    { ...gone, fullName: 'De Antes', changes: [{ day: '2020-02-02', status: 'inactive' }], status: 'inactive' },
    { ...gone, fullName: 'Genís Merino', changes: [{ day, status: 'inactive' }], status: 'inactive' },
  ])
  expect(await membersOn(club, '2020-02-01')).toMatchObject([
    { ...gone, changes: [], status: 'active' },
    { ...gone, changes: [], status: 'active' },
  ])
})

test('it is searched by name and number, filtered and paged; a day to come is refused', async ({ club }) => {
  await aMember(club, 'Núria Prat')
  const ended = await aMember(club, 'Pere Puig', '2020-01-01')
  await move(club, ended.id, 'inactive', '2021-01-01')
  expect(await numbersIn(club, { search: 'nuria' })).toEqual(['CG-0001'])
  expect(await numbersIn(club, { search: '2' })).toEqual(['CG-0002'])
  expect(await numbersIn(club, { filter: 'joined' })).toEqual(['CG-0001'])
  expect(await numbersIn(club, { filter: 'inactive' })).toEqual(['CG-0002'])
  expect(await read(club, { page: 2 })).toMatchObject({ rows: [], total: 2 })
  await expect(read(club, { day: '2026-03-15' })).rejects.toMatchObject({ code: 'register.future' })
  await club.db.update(socios).set({ membershipNumber: 'CG-10000' }).where(eq(socios.id, ended.id))
  await club.db
    .update(memberMoves)
    .set({ membershipNumber: 'CG-10000' })
    .where(eq(memberMoves.membershipNumber, 'CG-0002'))
  await club.db.update(socios).set({ membershipNumber: 'CG-9999' }).where(eq(socios.membershipNumber, 'CG-0001'))
  expect(await numbersIn(club, {})).toEqual(['CG-9999', 'CG-10000'])
})

test('the register to print or as a file comes whole, with the club’s identity, and is logged', async ({ club }) => {
  await aMember(club, 'Núria Prat')
  const { entries, club: identity } = await exportRegister(asAdmin(club), day)
  expect([entries.length, identity.taxId]).toEqual([1, 'G00000000'])
  const logged = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'socio.register-exported'))
    .orderBy(auditLog.id)
  expect(logged).toMatchObject([{ after: { day, rows: 1 } }])
})

/** A member in words: moves in the order in which they were made, which is that of their days. */
type Modelled = { joined: string; moves: { day: string; status: SocioStatus; at: number }[]; gone?: string }
const stateIn = ({ joined, moves, gone }: Modelled, onDay: string) => {
  if (joined > onDay) return undefined
  if (gone && gone <= onDay) return 'inactive'
  return moves.findLast((made) => made.day <= onDay)?.status ?? 'active'
}

test('random moves, undos and deletions: the register of forty days says what a model says', async ({ club }) => {
  const step = fc.record({
    who: fc.nat(4),
    act: fc.constantFrom('move', 'move', 'move', 'undo', 'remove'),
    choice: fc.nat(1),
    later: fc.nat(9),
    back: fc.nat(20),
  })
  const people = new Map<string, Modelled>()
  let passed = 0
  const inDays = (days: number) => dayOf(daysLater(club, days).now())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const files: { id: string; person: Modelled }[] = []
      for (const joined of [0, 9, 30, 60, 90].map((days) => inDays(passed - days))) {
        const { id, membershipNumber } = await createSocio(
          asAdmin(daysLater(club, passed)),
          aWrittenSocio({ email: '', joinedOn: joined }),
        )
        files.push({ id, person: { joined, moves: [] } })
        people.set(membershipNumber, files.at(-1)!.person)
      }
      for (const { who, act, choice, later, back } of steps) {
        // A minute more: no two moves of one file are made at the same instant.
        passed += later + 1 / 1440
        const then = asAdmin(daysLater(club, passed))
        const { id, person } = files[who]!
        const last = person.moves.at(-1)
        if (person.gone) continue
        if (act === 'remove' && back < 3) {
          await removeSocio(then, id)
          person.gone = inDays(passed)
        } else if (act === 'undo' && last && passed - last.at < 1) {
          await undoMove(then, id)
          person.moves.pop()
        } else if (act === 'move') {
          const next = nextSocioStatuses[last?.status ?? 'active']
          const status = next[choice % next.length]!
          const earliest = last?.day ?? person.joined
          const asked = inDays(passed - back)
          const onDay = asked < earliest ? earliest : asked
          await move(then, id, status, onDay)
          person.moves.push({ day: onDay, status, at: passed })
        }
      }
    }),
    { numRuns: 12 },
  )
  for (const n of Array.from({ length: 40 }).keys()) {
    const asked = inDays(-95 + (n * (passed + 100)) / 39)
    const states = (await membersOn(club, asked)).map(({ membershipNumber, status }) => `${membershipNumber} ${status}`)
    const expected = [...people].flatMap(([number, person]) => {
      const status = stateIn(person, asked)
      return status ? [`${number} ${status}`] : []
    })
    expect(states, asked).toEqual(expected)
  }
})
