// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { createSocio } from '../server/create.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import SociosPage from './socios-page.tsx'

test('the file of the members has new columns after the old ones; whole IBANs only after a question', async ({
  club,
}) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const { getByLabelText } = openScreen(club, SociosPage, { at: '/admin/socios' })
  const { press } = screenUser((text) => text)
  const { saved } = catchSavedFiles()
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.type).toBe('text/csv;charset=utf-8')
  expect((await saved[0]!.text).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Número;Nombre;Correo;Teléfono;Dirección;Tipo;Estado;Fecha de alta;Fecha de baja;Forma de pago;IBAN;Fecha de nacimiento;Idioma de los correos',
    'CG-0001;Ignasi Barbany Coll;ignasi@example.org;+34 600 000 012;Carrer del Romaní, 3;Regular;Activo;2026-03-14;;Transferencia;•••• 1332;1980-05-17;Catalán',
    '',
  ])

  fireEvent.click(getByLabelText('con IBAN'))
  await press('CSV')
  await waitLong(() => expect(document.body.textContent).toContain('Queda registrado quién lo exporta.'))
  expect(saved).toHaveLength(1)
  await press('Exportar')
  await waitLong(() => expect(saved).toHaveLength(2))
  expect(saved[1]!.name).toContain('socios-con-iban.csv')
  expect(await saved[1]!.text).toContain(';Transferencia;ES91 2100 0418 4502 0005 1332;1980-05-17;Catalán')
})
