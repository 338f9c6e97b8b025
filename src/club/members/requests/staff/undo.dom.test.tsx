// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect } from 'vitest'
import { membershipRequests } from '../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { carryOut } from '#tests/carry-out.ts'
import { test } from '#tests/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows, openDialog, shownToasts } from '#tests/on-screen.ts'
import RequestsPage from './requests-page.tsx'

const open = async (club: Club, at = '/admin/solicitudes') => {
  await aRequest(club)
  const heard = listenToToastsWhole()
  const screen = openScreen(club, RequestsPage, { at })
  const user = screenUser((text) => text)
  await user.press('Ver Núria Casadevall Prat')
  await user.press('Rechazar')
  await user.press('Rechazar sin escribirle')
  await waitLong(() => expect(heard()).toEqual(['Solicitud rechazada']))
  const row = () => bodyRows(screen.container)[0]?.textContent
  await waitLong(() => expect(row()).toContain('Se rechaza'))
  return { ...screen, ...user, row, hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)) }
}
const stored = async ({ db }: Club) => (await db.select().from(membershipRequests))[0]

test('the toast of a rejection undoes it', async ({ club }) => {
  const { row, hears } = await open(club)
  const toast = await waitLong(() => shownToasts()[0]!)
  fireEvent.click(within(toast).getByText('Deshacer'))
  await hears('Solicitud rechazada', 'Decisión deshecha')
  await waitLong(() => expect(row()).toContain('Pendiente'))
  expect(await stored(club)).toMatchObject({ status: 'pending', pendingDecision: null })
})

test('the toast of an approval undoes it, and warns of a duplicate all the same', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ email: 'nuria@example.org' }))
  const heard = listenToToastsWhole()
  await aRequest(club)
  openScreen(club, RequestsPage, { at: '/admin/solicitudes' })
  const { press } = screenUser((text) => text)
  await press('Ver Núria Casadevall Prat')
  await press('Aprobar')
  await waitLong(() => expect(heard()).toHaveLength(1))
  expect(await stored(club)).toMatchObject({ status: 'approved' })
  const toast = await waitLong(() => document.querySelector<HTMLElement>('[data-sonner-toast][data-type=warning]')!)
  fireEvent.click(within(toast).getByText('Deshacer'))
  await waitLong(() => expect(heard()).toContain('Decisión deshecha'))
  expect(await stored(club)).toMatchObject({ status: 'pending' })
})

test('the row and the record beside it undo it too, on every screen', async ({ club }) => {
  const { press, row, hears } = await open(club)
  await waitLong(() => expect(openDialog()?.textContent).toContain('no sale ningún correo'))
  expect(openDialog()?.textContent).not.toContain('Aprobar')
  await press('Deshacer')
  await hears('Solicitud rechazada', 'Decisión deshecha')
  await waitLong(() => expect(openDialog()?.textContent).toContain('Aprobar'))
  await press('Cerrar')
  await waitLong(() => expect(row()).toContain('Pendiente'))
})

test('a decision already carried out cannot be undone, and the row shows it', async ({ club }) => {
  const { press, row, hears } = await open(club, '/admin/solicitudes?filter=all')
  await carryOut(club)
  await press('Cerrar')
  await press('Deshacer: Núria Casadevall Prat')
  await hears('Solicitud rechazada', 'Error al deshacer la decisión: Ya cuenta: han pasado los diez segundos.')
  await waitLong(() => expect(row()).toContain('Rechazado'))
})
