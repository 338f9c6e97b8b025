import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { registerList } from '../shared/register.ts'
import { readRegister } from './register.ts'

test('the register of 5,000 members with 15,000 moves over twenty years is read within 300 ms', async ({ club }) => {
  await club.db.execute(
    `insert into socios (membership_number, full_name, email, address, joined_on)
     select 'CG-' || lpad(n::text, 4, '0'), 'Núria ' || n, '', 'Escorial, ' || n, date '2006-01-01' + n % 5000
     from generate_series(1, 5000) n`,
  )
  await club.db.execute(
    `insert into member_moves (membership_number, on_day, at, status, membership_type)
     select 'CG-' || lpad(n::text, 4, '0'), date '2019-10-01' + k * 200 + n % 300, now() + k * interval '1 second',
       case k when 1 then 'inactive' else 'active' end, 'regular'
     from generate_series(1, 5000) n, generate_series(1, 2) k`,
  )
  await club.db.execute('analyze socios')
  await club.db.execute('analyze member_moves')
  const read = () => readRegister(asAdmin(club), registerList.parse({ day: '2025-12-31', search: 'nuria' }))
  const { counts } = await read()
  expect(counts).toMatchObject({ all: 5000, active: 5000 })
  const times = []
  for (const _ of Array.from({ length: 5 })) {
    const begin = performance.now()
    await read()
    times.push(performance.now() - begin)
  }
  expect(Math.min(...times)).toBeLessThan(300)
})
