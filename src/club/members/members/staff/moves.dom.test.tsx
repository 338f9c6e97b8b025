// @vitest-environment jsdom
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialogs, printedList } from '#tests/on-screen.ts'
import { createSocio } from '../server/create.ts'
import { socios } from '../server/table.ts'
import SociosPage from './socios-page.tsx'

const open = async (club: Club) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  const heard = listenToToastsWhole()
  openScreen(club, SociosPage, { at: `/admin/socios?ver=${id}`, route: '/admin/socios' })
  const dialogs = () => openDialogs().map(({ textContent }) => textContent)
  const stored = async () => (await club.db.select().from(socios))[0]!
  return {
    ...screenUser((text) => text),
    heard,
    stored,
    says: (text: string) => waitLong(() => expect(dialogs().join(' ')).toContain(text)),
  }
}

test('a suspension asks for its reason and writes to the member, and is lifted from the card', async ({ club }) => {
  const { press, fill, says, heard, stored } = await open(club)
  await press('Suspender')
  await says('No podrá inscribirse como socio')
  await press('Otro día')
  await fill('Qué día', '2026-03-14')
  await press('Suspender')
  await says('Este campo es obligatorio')
  await press('Cuota sin pagar')
  await press('Suspender')
  await waitLong(() => expect(heard()).toEqual(['Socio suspendido: Ignasi Barbany Coll']))
  await says('desde el 14 mar 2026 · Cuota sin pagar')
  expect(await stored()).toMatchObject({ status: 'suspended', moveReason: 'Cuota sin pagar' })
  expect(await emailsOf(club, 'member-moved')).toHaveLength(1)
  await press('Levantar la suspensión')
  await says('Se podrá inscribir otra vez como socio')
})

test('a certificate is printed in the language that is chosen', async ({ club }) => {
  const { press } = await open(club)
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(printedList()?.textContent ?? ''))
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Certificado')
  await press('En catalán')
  await waitLong(() => expect(printed).toHaveLength(1))
  for (const text of [
    'Certificat de pertinença',
    'Associació Cercle Gastronòmic de Barcelona · NIF G00000000',
    'Ignasi Barbany Coll',
    'CG-0001',
    'D’alta des del 14 de març del 2026',
    'Barcelona, 14 de març del 2026',
    'Presidència',
  ])
    expect(printed[0]).toContain(text)
})
