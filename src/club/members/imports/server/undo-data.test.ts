import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { plantPerson } from '#tests/planted/person.ts'
import { asAdmin } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { importedMembers } from './tables/imported-members.ts'

test('what an import can undo is kept for 30 days', async ({ club }) => {
  await plantPerson(club)
  const [{ createdAt } = { createdAt: club.now() }] = await club.db.select().from(importedMembers)
  const after = (days: number) => ({ ...club, now: () => new Date(createdAt.getTime() + days * 86_400_000 + 1000) })
  await applyRules(after(29), 'importUndos')
  expect(await club.db.$count(importedMembers)).toBe(1)
  await applyRules(after(30), 'importUndos')
  expect(await club.db.$count(importedMembers)).toBe(0)
})

test('blocking a file forgets what an import had changed in it', async ({ club }) => {
  const { socio } = await plantPerson(club)
  await blockSocio(asAdmin(club), socio.id, () => true)
  expect(await club.db.$count(importedMembers, eq(importedMembers.socioId, socio.id))).toBe(0)
})
