import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { certifyMember } from './certificate.ts'
import { createSocio } from './create.ts'
import { moveMember } from './moves.ts'
import { socios } from './table.ts'

test('a certificate says number, since when, type and the state; it is logged, and refused for a blocked file', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const { id } = await createSocio(admin, aWrittenSocio({ joinedOn: '2018-03-12' }))
  expect(await certifyMember(admin, id)).toMatchObject({
    membershipNumber: 'CG-0001',
    memberSince: '2018-03-12',
    membershipType: 'regular',
    status: 'active',
    statusSince: '2018-03-12',
    club: { taxId: 'G00000000' },
  })
  await moveMember(admin, id, { to: 'inactive', day: '2024-12-31', reason: '', tell: false, version: 1 })
  await club.db.update(socios).set({ membershipType: 'vip' }).where(eq(socios.id, id))
  expect(await certifyMember(admin, id)).toMatchObject({ status: 'inactive', statusSince: '2024-12-31' })
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'socio.certified'))).toBe(2)
  await club.db.update(socios).set({ blockedAt: club.now() }).where(eq(socios.id, id))
  await expect(certifyMember(admin, id)).rejects.toMatchObject({ code: 'socio.blocked' })
})
