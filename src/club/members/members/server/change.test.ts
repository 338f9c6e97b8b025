import { expect } from 'vitest'
import { socios } from './table.ts'
import type { Actor } from '#club/core/server/club.ts'
import { type SocioChange, socioChange } from '../shared/membership-panel.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { carryOut } from '#tests/carry-out.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, asAdmin, daysLater, iban } from '#tests/factories.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { changeSocio, changeSocios } from './change.ts'
import { createSocio } from './create.ts'
import { getSocio, readIban } from './get.ts'

test('a change is stored; an empty IBAN leaves the stored one unchanged', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  expect(
    await changeSocio(asAdmin(club), id, aChange({ fullName: 'Ignasi Barbany', iban: '', joinedOn: '2026-03-14' })),
  ).toEqual({
    version: 2,
  })

  expect(await getSocio(club, id)).toMatchObject({
    fullName: 'Ignasi Barbany',
    iban: '•••• 1332',
    joinedOn: '2026-03-14',
    version: 2,
  })
  expect((await readIban(asAdmin(club), id)).iban).toContain('1332')
  await changeSocio(asAdmin(club), id, aChange({ version: 2, paymentMethod: 'cash', iban: '' }))
  expect(await getSocio(club, id)).toMatchObject({ iban: null, paymentMethod: 'cash' })
})

test('of several changes none is made where a file is gone', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  const forms = new Map([id, crypto.randomUUID()].map((one) => [one, aChange({ fullName: 'Ignasi Barbany' })]))
  await expect(changeSocios(asAdmin(club), forms)).rejects.toMatchObject({ code: 'socio.not-found' })
})

test('becoming inactive sets the leaving date, becoming active clears it', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await changeSocio(asAdmin(club), id, aChange({ status: 'suspended' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'suspended', leftAt: null })
  await changeSocio(asAdmin(club), id, aChange({ version: 2, status: 'inactive' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'inactive', leftAt: today })
  await changeSocio(daysLater(asAdmin(club), 3), id, aChange({ version: 3, status: 'inactive' }))
  expect(await getSocio(club, id), 'the day of leaving stays').toMatchObject({ leftAt: today })
  await changeSocio(daysLater(asAdmin(club), 5), id, aChange({ version: 4, status: 'active' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'active', leftAt: null })
})

test('a save based on an old version is refused', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await changeSocio(asAdmin(club), id, aChange())
  const reader: Actor = {
    kind: 'user',
    id: crypto.randomUUID(),
    email: 'reader@cercle.example',
    role: 1,
    needsSecondFactor: false,
    isAddressVerified: true,
    hasFreshProof: true,
    hasWeakPassword: false,
    secondFactor: 'on',
  }
  await readIban({ ...club, actor: reader }, id)
  await expect(changeSocio(asAdmin(club), id, aChange())).rejects.toMatchObject({
    code: 'socio.conflict',
    details: { changedBy: 'admin@cercle.example' },
  })
})

test('saving a file opened before the baja is refused', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [{ id, version } = { id: '', version: 0 }] = await club.db.select().from(socios)
  await decideRequest(asAdmin(club), requestId, { status: 'baja', reason: '' })
  await carryOut(club)
  await expect(changeSocio(asAdmin(club), id, aChange({ version }))).rejects.toMatchObject({ code: 'socio.conflict' })
  expect(await getSocio(club, id)).toMatchObject({ status: 'inactive' })
})

test('a masked IBAN leaves the stored one unchanged', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ paymentMethod: 'transfer', iban }))
  const { iban: shown } = await getSocio(club, id)
  const change = socioChange.parse({ ...aChange(), iban: shown })
  await changeSocio(asAdmin(club), id, change)
  expect((await readIban(asAdmin(club), id)).iban).toBe(groupedIban(iban))
})

const aChange = (overrides: Partial<SocioChange> = {}): SocioChange => {
  const { idempotencyKey: _, ...written } = aWrittenSocio({ iban })
  return { ...written, status: 'active', version: 1, ...overrides }
}
