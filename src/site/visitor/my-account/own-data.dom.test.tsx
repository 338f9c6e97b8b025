// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin, iban } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import MyAccountPage from './my-account-page.tsx'

// «Mis datos» and the end of the membership, with a real auth service and the real api.

const written = aWrittenSocio({ fullName: 'Marta Vila', paymentMethod: 'transfer', iban, birthDate: '1980-05-01' })
const open = async (club: Club) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  const { id } = await createSocio(asAdmin(club), written)
  await club.db.update(socios).set({ accountId: me.id, accountSince: club.now() }).where(eq(socios.id, id))
  const view = openScreen(club, MyAccountPage, { at: '/mi-cuenta', actor: me, accounts })
  const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
  const fileOf = async () => (await club.db.select().from(socios).where(eq(socios.id, id)))[0]!
  return { ...view, ...screenUser((text) => text), id, says, fileOf, told: listenToToasts() }
}

test('a member changes the data; what the club has changed meanwhile is shown beside what was typed', async ({
  club,
}) => {
  const { id, press, fill, says, fileOf, told } = await open(club)
  await says(/Mis datos.*Marta Vila.*•••• 1332/)
  await press('Cambiar')
  await fill('Dirección (opcional)', 'La mía, 1')
  await changeSocio(asAdmin(club), id, {
    ...written,
    address: 'La del club, 2',
    phone: '+34 600 000 999',
    status: 'active',
    version: 1,
  })
  await press('Guardar')
  await says(/El club ha cambiado tu ficha mientras tanto.*Dirección: el club ha puesto «La del club, 2»/)
  expect(told()).toEqual([])
  await press('Guardar')
  await waitLong(() => expect(told()).toEqual(['Datos guardados']))
  expect(await fileOf()).toMatchObject({ address: 'La mía, 1', phone: '+34 600 000 999', version: 3 })
})

test('another dietary note asks for its consent', async ({ club }) => {
  const { press, fill, says, fileOf } = await open(club)
  await says(/Mis datos/)
  await press('Cambiar')
  await fill('Alergias o dieta (opcional)', 'Sin gluten')
  await press('Guardar')
  await waitLong(() => expect(document.querySelector('[name=dietConsent][aria-invalid=true]')).toBeTruthy())
  expect(await fileOf()).toMatchObject({ version: 1 })
})

test('a member leaves the club, and stays after all', async ({ club }) => {
  const { press, says, fileOf, told } = await open(club)
  await press('Darme de baja del club')
  await says(/¿Dejas el club\?.*se guarda: si vuelves, será el mismo.*un año después.*Fichas bloqueadas: seis años/)
  await press('Darme de baja del club')
  await waitLong(async () => expect((await fileOf()).version).toBe(2))
  await press('Me lo he pensado')
  await waitLong(async () => expect(await fileOf()).toMatchObject({ status: 'active', leavesOn: null }))
  await waitLong(() => expect(told()).toContain('Sigues en el club'))
})
