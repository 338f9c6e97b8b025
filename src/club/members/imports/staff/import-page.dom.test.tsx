// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import ImportPage from './import-page.tsx'

const open = (club: Club) => {
  const heard = listenToToastsWhole()
  const Screen = () => (
    <main id="content" tabIndex={-1}>
      <ImportPage />
    </main>
  )
  openScreen(club, Screen, { at: '/admin/socios/importar' })
  const choose = async (content: string, name = 'socis.csv') => {
    const [field] = await screen.findAllByLabelText(/Elegir el archivo|Otro archivo/)
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') ?? (field as HTMLInputElement),
      new File([content], name),
    )
  }
  const rows = () =>
    screen.queryAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' | ')
        .trim(),
    )
  const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
  return { ...screenUser((text) => text), heard, choose, rows, says }
}

test('a sheet is previewed with reasons in words, applied and undone', async ({ club }) => {
  await createSocio(
    asAdmin(club),
    aWrittenSocio({ fullName: 'Bernat Quer', email: 'bernat@example.org', phone: '600123142' }),
  )
  const { choose, rows, says, press, heard } = open(club)
  await choose(
    'nom;correu;mòbil;soci des de\nBernat Quer;bernat@example.org;600123042;\nEva Nova;eva@example.org;;31/12/2018\nPau;pau@;;03/2019\n',
  )
  await says('Aún no se ha escrito nada')
  expect(rows().slice(1)).toEqual(
    [
      '2 | Cambia | CG-0001 | Bernat Quer |  | 600123142 600123042 | ',
      '3 | Nueva | CG-0002 | Eva Nova | eva@example.org |  | 31 dic 2018',
      '4 | Error |  | Pau | El correo está mal o a medias: pau@CorreoSocio desde: Falta el día: 03/2019',
    ].map((line) => line.trim()),
  )
  expect(await club.db.$count(socios)).toBe(1)
  const correct = async (label: string, text: string) => {
    await userEvent.clear(await screen.findByLabelText(label))
    await userEvent.paste(text)
    await userEvent.keyboard('{Enter}')
  }
  await correct('Correo, fila 4', 'pau@example.org')
  await correct('Socio desde, fila 4', '15/03/2019')
  await waitLong(() => expect(rows()[3]).toContain('Corregido aquí: Correo, Socio desde.'))
  await press('Aplicar 3')
  await says('Importadas 3 fichas')
  // The button with the focus is gone.
  await waitLong(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(await club.db.$count(socios)).toBe(3)
  expect(screen.getByRole('link', { name: 'Ver las 2 fichas nuevas' }).getAttribute('href')).toContain('import=')
  await press('Deshacer la importación')
  await says('Se borran 2 fichas nuevas, con sus números. 1 ficha vuelve a como estaba.')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer la importación' }))
  await waitLong(() => expect(heard()).toEqual(['Importación deshecha']))
  await says('Importar socios')
  expect(document.body.textContent).not.toContain('Importadas 3 fichas')
  expect(await club.db.$count(socios)).toBe(1)
})

test('a file that cannot be read says what to do', async ({ club }) => {
  const { choose, says } = open(club)
  await choose('nom;correu\n')
  await says('No hay ninguna fila con datos.')
})

test('dates that can be read in two ways are asked for, and an unknown column is left out until it is named', async ({
  club,
}) => {
  const { choose, says, press, rows } = open(club)
  await choose('nom;correu;soci des de;Ves a saber\nEva Nova;eva@example.org;03/02/2019;600123042\n')
  await says('¿Qué es «03/02/2019»?')
  await press('Primero el día')
  await waitLong(() => expect(rows()[1]).toContain('03 feb 2019'))
  const unknown = screen.getByLabelText<HTMLSelectElement>(/Ves a saber/)
  await waitLong(() => expect(unknown.disabled).toBe(false))
  await userEvent.selectOptions(unknown, 'Teléfono')
  await waitLong(() => expect(rows()[1]).toContain('600123042'))
})
