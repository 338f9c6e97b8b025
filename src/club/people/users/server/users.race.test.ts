import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { createFirstAdmin } from './first-admin.ts'
import { changeRole } from './role.ts'

test('of two simultaneous requests with the setup code, one creates the admin', async ({ liveClub }) => {
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => createFirstAdmin(liveClub, [], anAccount)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await liveClub.db.$count(usuarios, eq(usuarios.role, 1))).toBe(1)
})

test('if all admins step down at once, one stays', async ({ liveClub }) => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => anAccount(liveClub, { role: 1 })))
  const tries = await Promise.allSettled(admins.map(({ id }) => changeRole(liveClub, id, { role: 0 })))

  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await liveClub.db.$count(usuarios, eq(usuarios.role, 1))).toBe(1)
})
