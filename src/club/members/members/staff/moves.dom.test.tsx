// @vitest-environment jsdom
import { expect, onTestFinished, vi } from 'vitest'
import { plain } from '#base/text/plain.ts'
import type { Club } from '#club/core/server/club.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
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
  const dialogs = () => openDialogs().map(({ textContent }) => plain(textContent))
  const stored = async () => (await club.db.select().from(socios))[0]!
  return {
    id,
    ...screenUser((text) => text),
    heard,
    stored,
    says: (text: string) => waitLong(() => expect(dialogs().join(' ')).toContain(text)),
  }
}

test('a suspension says which seats and what debts stay, asks for its reason, writes to the member, and is lifted from the card', async ({
  club,
}) => {
  const { id, press, fill, says, heard, stored } = await open(club)
  const event = await anEvent(club, { title: 'Brasa', price: 48, date: new Date('2030-04-11T18:30Z') })
  const seat = { eventId: event.id, fullName: 'Ignasi Barbany Coll', email: 'i@example.org', memberId: id }
  await club.db.insert(eventRegistrations).values(seat)
  await press('Suspender')
  await says('Conserva su silla del jue 11 abr: Brasa.')
  await says('Debe 48 € de sus mesas')
  await says('Se inscribirá como quien no es del club')
  await says('en catalán, a ')
  await press('Otro día')
  await fill('Qué día', '2026-03-14')
  await press('Suspender')
  await says('Este campo es obligatorio')
  await press('Cuota sin pagar')
  await press('Suspender')
  await waitLong(() => expect(heard()).toEqual(['Alta en suspenso: Ignasi Barbany Coll']))
  await says('desde el 14 mar 2026 · Cuota sin pagar')
  expect(await stored()).toMatchObject({ status: 'suspended', moveReason: 'Cuota sin pagar' })
  expect(await emailsOf(club, 'member-moved')).toHaveLength(1)
  await press('Levantar la suspensión')
  await says('Se podrá inscribir otra vez con su alta')
})

test('no email goes to a member who has died', async ({ club }) => {
  const { press, says } = await open(club)
  await press('Dar de baja')
  await says('Le decimos qué día')
  await press('Ha fallecido')
  await waitLong(() => expect(openDialogs().at(-1)!.textContent).not.toContain('Le decimos qué día'))
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
