import { type Page, expect } from '@playwright/test'
import { type Panel, password } from '../support/panel.ts'
import { expectListAddress } from '../support/panel-lists.ts'
import { test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

test('when a session ends under an unsaved form, a dialog asks to sign in, and no change is lost', async ({
  browser,
}) => {
  const mar = await panel.join('mar@cercle.example', 2)
  const page = await panel.openAs(browser, mar)
  await page.goto('/admin/eventos/nuevo')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Título').fill('La nit més llarga')
  await field('Descripción').fill('Primera línea.\n\nSegunda línea, con «comillas».')
  await field('Ubicación').fill('Sala del Cercle')
  await page.getByLabel('Título en catalán').fill('La nit més llarga de l’any')
  await page.getByLabel('Fecha y hora de inicio').fill('2031-12-21T20:30')
  await page.getByLabel('Sillas').fill('18')

  await endSessionAt(page, '**/api/admin/events', () => mar.access_token)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await signInAgain(page)
  await expectToast(page, 'Evento creado con éxito')
  await expectListAddress(page)
  const { body } = await panel.ask('admin', 'GET', '/events?search=nit+més+llarga')
  const { body: event } = await panel.ask('admin', 'GET', `/events/${body.rows[0].id}`)
  expect(event).toMatchObject({
    title: 'La nit més llarga',
    titleCa: 'La nit més llarga de l’any',
    description: 'Primera línea.\n\nSegunda línea, con «comillas».',
    location: 'Sala del Cercle',
    maxParticipants: 18,
  })

  // The same over a dialog with rich text. The user closes the first sign-in dialog by mistake.
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'Nueva publicación' }).click()
  const post = page.getByRole('dialog', { name: 'Nueva publicación' })
  await post.getByRole('textbox', { name: 'Título', exact: true }).fill('Lo que no se pierde')
  await post.getByRole('textbox', { name: 'Contenido', exact: true }).fill('Ni una palabra de este texto.')
  await endSessionAt(page, '**/api/admin/blog-posts', () => tokenOf(page))
  await post.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Vuelve a entrar' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('Error al guardar la publicación').first()).toBeVisible()
  await expect(post.getByText('Ni una palabra de este texto.')).toBeVisible()
  await post.getByRole('button', { name: 'Guardar', exact: true }).click()
  await signInAgain(page)
  await expectToast(page, 'Publicación creada correctamente')
  const { body: posts } = await panel.ask('admin', 'GET', '/blog-posts?search=no+se+pierde')
  const { body: stored } = await panel.ask('admin', 'GET', `/blog-posts/${posts.rows[0].id}`)
  expect(stored.content).toBe('<p>Ni una palabra de este texto.</p>')
})

const signInAgain = async (page: Page) => {
  const again = page.getByRole('dialog', { name: 'Vuelve a entrar' })
  await expect(again.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue('mar@cercle.example')
  await again.getByLabel('Contraseña').fill(password)
  await again.getByRole('button', { name: 'Entrar' }).click()
}

/** Ends the session while the request of the pressed button is under way: before it, the panel's polls would ask first. */
const endSessionAt = (page: Page, url: string, token: () => string | Promise<string>) =>
  page.route(
    url,
    async (route) => {
      const headers = { Authorization: `Bearer ${await token()}` }
      const { status } = await fetch(`${panel.origin}/auth/v1/logout?scope=global`, { method: 'POST', headers })
      expect(status).toBe(204)
      await route.continue()
    },
    { times: 1 },
  )

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}').access_token as string)
