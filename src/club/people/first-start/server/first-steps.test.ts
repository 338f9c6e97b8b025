import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { aWrittenSocio, anAccount, anEvent, asAdmin } from '#tests/factories.ts'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { changeLegalFacts, changePublicFacts } from '#club/pages/facts/server/club-facts.ts'
import { changeRole } from '#club/people/users/server/role.ts'
import { test } from '#tests/club.ts'
import { leaveStep, noteFirstStart, readFirstSteps } from './first-steps.ts'

test('a club that began empty has first steps, each done by what it holds, and left until it is taken up again', async ({
  club: visited,
}) => {
  const club = asAdmin(visited)
  const steps = async () => (await readFirstSteps(club)).firstSteps
  await leaveStep(club, { step: 'event', isLeft: true })
  expect(await steps(), 'of a club that did not begin so').toBeNull()
  await noteFirstStart(club.db)
  await noteFirstStart(club.db)
  expect(await steps()).toEqual({ missing: ['address', 'identity', 'payment'], done: [], left: [] })

  const sample = { ...defaultLegalFacts, legalName: 'Penya de la prova', version: 1 }
  const { version: before } = await changeLegalFacts(club, sample, [])
  expect((await steps())!.missing, 'the tax number is the sample').toEqual(['address', 'identity', 'payment'])
  await changePublicFacts(club, { ...defaultPublicFacts, street: 'Carrer Nou, 1', version: 1 }, [])
  expect((await steps())!.missing).toEqual(['identity', 'payment'])
  const legal = { ...sample, taxId: 'G12345674', version: before }
  const { version } = await changeLegalFacts(club, legal, [])
  expect(await steps()).toMatchObject({ missing: ['payment'], done: [] })
  await changeLegalFacts(club, { ...legal, payAtDoor: 'yes', version }, [])
  await createSocio(club, aWrittenSocio())
  const { id } = await anEvent(club, { publishedAt: null })
  expect(await steps(), 'a draft is not public').toMatchObject({ missing: [], done: ['club', 'members'] })
  await club.db.update(events).set({ publishedAt: club.now() }).where(eq(events.id, id))
  const colleague = await anAccount(club, { email: 'jan@cercle.example' })
  await changeRole(club, colleague.id, { role: 2, capabilities: [] })
  expect((await steps())!.done).toEqual(['club', 'members', 'event', 'colleague'])

  for (const step of ['email', 'colleague', 'members', 'email', 'event', 'club'] as const)
    await leaveStep(club, { step, isLeft: true })
  expect((await steps())!.left).toEqual(['club', 'members', 'event', 'colleague', 'email'])
  await leaveStep(club, { step: 'colleague', isLeft: false })
  expect((await steps())!.left).toEqual(['club', 'members', 'event', 'email'])
})
