import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { membershipRequests } from './table.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { afterUndo, carryOut } from '#tests/carry-out.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, asAdmin, daysLater, theDetails } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { decideRequest } from './decide.ts'
import { readOwnApplication } from './own-application.ts'

const mine = 'user@cercle.example'
const own = (club: Club) => readOwnApplication({ ...club, actor: actorWith('user') })

test('an account sees the state of its latest application, from pending to completed data', async ({ club }) => {
  expect(await own(club)).toEqual({ state: 'none', isMember: false, hasOwnFile: false })
  await aRequest(club, { email: 'another@example.org' })
  expect(await own(club)).toEqual({ state: 'none', isMember: false, hasOwnFile: false })

  const { id } = await aRequest(club, { email: mine.toUpperCase(), createdAt: today })
  expect(await own(club)).toEqual({ state: 'pending', on: today, isMember: false, hasOwnFile: false })

  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  expect(await own(club)).toEqual({
    state: 'to-complete',
    on: daysLater(club, 30).now(),
    isMember: true,
    hasOwnFile: true,
  })
  expect(await own(daysLater(club, 31))).toEqual({
    state: 'expired',
    on: daysLater(club, 30).now(),
    isMember: true,
    hasOwnFile: true,
  })

  await completeMembership(daysLater(club, 2), id, theDetails())
  // The form gave the file another address than the account has.
  expect(await own(daysLater(club, 3))).toEqual({
    state: 'completed',
    on: daysLater(club, 2).now(),
    isMember: false,
    hasOwnFile: false,
  })
})

test('a rejected application is closed, and a later one counts instead; no answer has the id or the reason', async ({
  club,
}) => {
  const { id } = await aRequest(club, { email: mine, createdAt: daysLater(club, -9).now() })
  await decideRequest(asAdmin(club), id, { status: 'rejected', reason: 'Demasiado lejos' })
  expect(await own(club), 'the rejection can be undone').toMatchObject({ state: 'pending' })
  await carryOut(club)
  const on = afterUndo(club).now()
  expect(await own(club)).toEqual({ state: 'closed', on, isMember: false, hasOwnFile: false })
  const { status, body } = await apiCallerOf(club, actorWith('user'))('/api/own-application')
  expect({ status, body }).toEqual({
    status: 200,
    body: { state: 'closed', on: on.toISOString(), isMember: false, hasOwnFile: false },
  })

  await club.db.update(membershipRequests).set({ status: 'baja' }).where(eq(membershipRequests.id, id))
  expect(await own(club)).toMatchObject({ state: 'closed' })
  await aRequest(club, { email: mine, createdAt: today })
  expect(await own(club)).toEqual({ state: 'pending', on: today, isMember: false, hasOwnFile: false })
})

test('a stranger, an unverified address and a missing second factor read nothing', async ({ club }) => {
  await aRequest(club, { email: mine })
  const user = actorWith('user')
  for (const [actor, error] of [
    [{ kind: 'visitor' }, 'sign-in.required'],
    [{ ...user, isAddressVerified: false }, 'pass.wrong'],
    [{ ...user, needsSecondFactor: true }, 'second-factor.required'],
  ] as const)
    expect((await apiCallerOf(club, actor as Club['actor'])('/api/own-application')).body).toEqual({ error })
})
