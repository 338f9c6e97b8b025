import { expect } from 'vitest'
import { requestList } from '#club/members/requests/shared/requests-panel.ts'
import { organizerList } from '#club/pages/organizers/shared/organizer.ts'
import { userList } from '#club/people/users/shared/users.ts'
import { test } from '#tests/club.ts'
import { anAccount, anOrganizer, aRequest } from '#tests/factories.ts'
import { listRequests } from '#club/members/requests/server/list.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { listUsers } from '#club/people/users/server/list.ts'

test.for([
  ['vi', ['Vins Roig']],
  ['ig', []],
  ['oig', ['Vins Roig']],
  ['ROIG vins', ['Vins Roig']],
  ['vins - roig', ['Vins Roig']],
  ['  ', ['Cava 25', 'Vins Roig']],
  ['', ['Cava 25', 'Vins Roig']],
  ['-', []],
  ['25', ['Cava 25']],
  ['5', []],
  ['2', ['Cava 25']],
  ['roig cava', []],
] as const)('«%s» finds %s', async ([search, found], { club }) => {
  for (const name of ['Vins Roig', 'Cava 25']) await anOrganizer(club, { name, city: '' })
  const { rows } = await organizerActs.list(club, organizerList.parse({ search }))
  expect(rows.map(({ name }) => name)).toEqual(found)
})

test.for([
  // Three or more digits match a telephone in any notation; fewer match the beginning of a word.
  ['123', 'a b c'],
  ['12', ''],
  ['60', 'a c'],
  ['600', 'a b c'],
  ['00 12', 'a c'],
  ['34600', 'b'],
  ['60012345', 'a c'],
  ['600123456', 'a'],
  ['+34 600 123 456', 'a'],
  ['0034/600.123-456', 'a'],
  ['(600) 123 456 7', 'c'],
  ['persona 600123456', 'a'],
  ['600123456 persona', 'a'],
  ['ningú 600123456', ''],
  ['pa@correu', 'a'],
  ['pa@', 'a b'],
  ['xpa@', ''],
  ['a@correu.example', 'a c'],
  ['@correu', 'a c'],
  ['x@correu', ''],
  ['persona pa@altre', 'b'],
  ['persona', 'a b c'],
  ['=', ''],
] as const)('among people, «%s» finds %s', async ([search, found], { club }) => {
  const people = {
    a: { phone: '600 123 456', email: 'pa@correu.example' },
    b: { phone: '+34 600 812 345', email: 'pa@altre.example' },
    c: { phone: '600123456 / 7', email: 'na@correu.example' },
  }
  for (const [name, person] of Object.entries(people)) await aRequest(club, { fullName: `Persona ${name}`, ...person })
  for (const typed of [search, ` ${search} `]) {
    const { rows } = await listRequests(club, { ...requestList.parse({}), search: typed })
    expect(
      rows
        .map(({ fullName }) => fullName.at(-1))
        .toSorted()
        .join(' '),
    ).toBe(found)
  }
})

test('a search of accounts sorted by role lists staff first, and counts the matches', async ({ club }) => {
  await anAccount(club, { email: 'anna@example.org' })
  await anAccount(club, { email: 'anton@example.org', role: 2 })
  await anAccount(club, { email: 'antonia@example.org', role: 1 })
  await anAccount(club, { email: 'pol@example.org', role: 1 })
  await anAccount(club, { email: 'antonella@example.org', role: 0 })
  const found = async (query: Record<string, string>) => {
    const { rows, ...counted } = await listUsers(club, userList.parse({ search: 'anto', ...query }))
    return { ...counted, names: rows.map(({ email }) => email.split('@')[0]).join(' ') }
  }
  const three = { total: 3 }
  expect(await found({ sort: 'role' })).toEqual({ ...three, names: 'antonia anton antonella' })
  expect(await found({ sort: 'role', order: 'desc' })).toEqual({ ...three, names: 'antonella anton antonia' })
  expect(await found({ sort: 'email' })).toEqual({ ...three, names: 'anton antonella antonia' })
})

test('accounts of one role are sorted by id in both orders', async ({ club }) => {
  const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  for (const n of [2, 1, 3]) await anAccount(club, { id: idOf(n), role: 2 })
  for (const n of [5, 4]) await anAccount(club, { id: idOf(n) })
  await anAccount(club, { id: idOf(6), role: 0 })
  const ids = async (order: string) =>
    (await listUsers(club, userList.parse({ sort: 'role', order }))).rows.map(({ id }) => id.at(-1)).join('')
  expect([await ids('asc'), await ids('desc')]).toEqual(['123456', '456123'])
})

test('past the last page, a search returns the number of matches', async ({ club }) => {
  for (const fullName of ['Persona', 'Persona', 'Altra']) await aRequest(club, { fullName, email: 'x@example.org' })
  const requestsOn = (page: number) => listRequests(club, { ...requestList.parse({}), search: 'persona', page })
  expect(await requestsOn(2)).toEqual({ rows: [], total: 2 })
  expect(await requestsOn(1)).toMatchObject({ rows: [{}, {}], total: 2 })
})

test('25 matches fill a page without a next one', async ({ club }) => {
  for (let n = 0; n < 25; n += 1) await aRequest(club, { fullName: 'Persona' })
  const query = { ...requestList.parse({}), search: 'persona' }
  expect(await listRequests(club, query)).toMatchObject({ total: 25 })
  await aRequest(club, { fullName: 'Persona' })
  const found = await listRequests(club, query)
  expect([found.rows.length, found.total]).toEqual([25, 26])
})
