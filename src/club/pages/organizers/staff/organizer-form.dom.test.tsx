// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { openDialog, textOf } from '#tests/on-screen.ts'
import OrganizersPage from './organizers-page.tsx'

test('web addresses of an organizer get https, other texts stay as typed', async ({ club }) => {
  const { fill, press, pressRow, sent, heard, settled, container } = openForm(
    club,
    OrganizersPage,
    '/admin/organizers?id=nuevo',
  )
  await settled()
  const title = () => textOf('heading', openDialog(), { level: 2 })
  expect(title()).toBe('Crear organizador')
  const written = {
    Nombre: 'turo.example',
    'Web (opcional)': 'www.turo.example/vins',
    'Dirección (opcional)': 'calle.mayor',
    'Correo (opcional)': 'hola@turo.example',
    'Instagram (opcional)': 'instagram.com/turo',
    'Twitter (opcional)': 'https://twitter.com/turo',
  }
  for (const [name, text] of Object.entries(written)) await fill(name, text)
  await press('Guardar')
  await waitLong(() => expect(heard()).toEqual(['Organizador creado con éxito']))
  expect(sent()).toMatchObject({
    name: 'turo.example',
    website: 'https://www.turo.example/vins',
    address: 'calle.mayor',
    email: 'hola@turo.example',
    country: 'España',
    socialMedia: { facebook: '', twitter: 'https://twitter.com/turo', instagram: 'https://instagram.com/turo' },
  })
  await waitLong(() => expect(openDialog()).toBeNull())
  const link = await waitLong(() => {
    const found = container.querySelector('tbody a[target]')
    expect(found).not.toBeNull()
    return found!
  })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['https://www.turo.example/vins', 'turo.example/vins'])
  await pressRow('turo.example')
  await settled()
  const networks = () => [...document.querySelectorAll<HTMLInputElement>('dialog [name^=socialMedia]')]
  const values = ['', 'https://twitter.com/turo', 'https://instagram.com/turo']
  await waitLong(() => expect(networks().map(({ value }) => value)).toEqual(values))
  expect(title()).toBe('Editar organizador')
})
