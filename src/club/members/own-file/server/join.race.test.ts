import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anAccount, asAdmin } from '#tests/factories.ts'
import { joinFile } from './join.ts'
import { memberPassOf } from './member-pass.ts'

const four = Array.from({ length: 4 }, (_, n) => n)
const anActor = async (club: Club) => {
  const account = await anAccount(club)
  return { ...club, actor: { ...actorWith('user'), ...account } as Club['actor'] }
}
const aPass = async (club: Club) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  return { id, pass: memberPassOf(club, (await club.db.select().from(socios).where(eq(socios.id, id)))[0]!) }
}
const codes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'fulfilled' ? 'joined' : (one.reason as { code: string }).code)).toSorted()

test('several accounts with one pass at once: one is joined', async ({ liveClub }) => {
  const { id, pass } = await aPass(liveClub)
  const accounts = await Promise.all(four.map(() => anActor(liveClub)))
  const tries = await Promise.allSettled(accounts.map((account) => joinFile(account, pass)))
  expect(codes(tries)).toEqual(['file.joined', 'file.joined', 'file.joined', 'joined'])
  expect(await liveClub.db.$count(socios, eq(socios.id, id))).toBe(1)
})

test('one account with several passes at once: one file is joined', async ({ liveClub }) => {
  const files = await Promise.all(four.map(() => aPass(liveClub)))
  const account = await anActor(liveClub)
  const tries = await Promise.allSettled(files.map(({ pass }) => joinFile(account, pass)))
  expect(codes(tries)).toEqual(['account.has-file', 'account.has-file', 'account.has-file', 'joined'])
})

test('a pass against the correction of its address: joined before it, or void', async ({ liveClub }) => {
  const { id, pass } = await aPass(liveClub)
  const [joined, changed] = await Promise.allSettled([
    joinFile(await anActor(liveClub), pass),
    changeSocio(asAdmin(liveClub), id, {
      ...aWrittenSocio({ email: 'new@example.org' }),
      status: 'active',
      version: 1,
    }),
  ])
  expect(changed.status).toBe('fulfilled')
  expect(['joined', 'pass.over']).toContain(codes([joined])[0])
})
