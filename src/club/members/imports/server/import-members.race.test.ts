import { expect } from 'vitest'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { importMembers, previewImport } from './import-members.ts'

test('of two who apply one preview at once one imports, and the other learns what it did', async ({ liveClub }) => {
  const admin = asAdmin(liveClub)
  const file = Buffer.from('nom;correu\nEva Nova;eva@example.org\nPau Nou;\n').toString('base64')
  const form = { file, sheet: '', columns: {}, language: 'ca' as const, corrections: {} }
  const { plan } = await previewImport(admin, form)
  const answers = await Promise.all([1, 2].map(() => importMembers(admin, { ...form, plan })))
  expect(answers.map(({ doneAt }) => doneAt === null).toSorted()).toEqual([false, true])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await liveClub.db.$count(socios)).toBe(2)
})
