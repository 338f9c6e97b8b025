import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { type Panel, openPanel } from './panel.ts'
import { test } from './site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const broken = { status: 500, json: { error: 'failed' } }
const dialog = (page: Page) => page.getByRole('dialog')
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const see = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Something staff does: the server fails the first time and the screen says so; the second time it is done. */
type Act = {
  at: string
  prepare: (page: Page) => Promise<unknown>
  press: (page: Page) => Locator
  asks: [method: string, path: RegExp]
  failed: string
  done?: string
}

const removal = { prepare: async () => {}, press: (page: Page) => press(dialog(page), 'Eliminar') }

const acts: Act[] = [
  {
    at: 'solicitudes',
    prepare: async (page) => {
      await press(page, 'Crear Solicitud').click()
      await field(dialog(page), 'Nombre completo').fill('Rosa Frases')
      await field(dialog(page), 'Email').fill('rosa.frases@example.org')
    },
    press: (page) => press(dialog(page), 'Crear Solicitud'),
    asks: ['POST', /membership-requests$/],
    failed: 'Error al crear solicitud',
    done: 'Solicitud creada con éxito',
  },
  {
    at: 'solicitudes?search=rosa.frases',
    prepare: (page) => press(page, 'Ver Rosa Frases').click(),
    press: (page) => press(dialog(page), 'Dar de Baja'),
    asks: ['POST', /decisions$/],
    failed: 'Error al actualizar estado',
    done: 'Solicitud dada de baja',
  },
  {
    ...removal,
    at: 'solicitudes?search=rosa.frases',
    prepare: (page) => press(page, 'Eliminar Rosa Frases').click(),
    asks: ['DELETE', /membership-requests\//],
    failed: 'Error al eliminar solicitud',
    done: 'Solicitud eliminada con éxito',
  },
  {
    at: 'socios',
    prepare: async (page) => {
      await press(page, 'Crear Socio').click()
      await field(dialog(page), 'Nombre completo').fill('Pau Frases')
      await field(dialog(page), 'Correo electrónico').fill('pau.frases@example.org')
    },
    press: (page) => press(dialog(page), 'Crear Socio'),
    asks: ['POST', /socios$/],
    failed: 'Error al crear socio',
    done: 'Socio creado con éxito',
  },
  {
    at: 'socios?search=pau.frases',
    prepare: async (page) => {
      await press(page, 'Ver Pau Frases').click()
      await press(dialog(page), 'Editar').click()
      await field(dialog(page), 'Notas (opcional)').fill('Dice las frases enteras.')
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['PUT', /socios\//],
    failed: 'Error al actualizar socio',
    done: 'Socio actualizado con éxito',
  },
  {
    ...removal,
    at: 'socios?search=pau.frases',
    prepare: (page) => press(page, 'Eliminar Pau Frases').click(),
    asks: ['DELETE', /socios\//],
    failed: 'Error al eliminar socio',
    done: 'Socio eliminado con éxito',
  },
  {
    at: 'organizers',
    prepare: async (page) => {
      await press(page, 'Crear organizador').click()
      await field(dialog(page), 'Nombre').fill('Can Frases')
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['POST', /organizers$/],
    failed: 'Error al crear organizador',
    done: 'Organizador creado con éxito',
  },
  {
    at: 'organizers?search=can+frases',
    prepare: async (page) => {
      await press(page, 'Editar: Can Frases').click()
      await field(dialog(page), 'Ciudad (opcional)').fill('Vic')
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['PUT', /organizers\//],
    failed: 'Error al actualizar organizador',
    done: 'Organizador actualizado con éxito',
  },
  {
    ...removal,
    at: 'organizers?search=can+frases',
    prepare: (page) => press(page, 'Eliminar: Can Frases').click(),
    asks: ['DELETE', /organizers\//],
    failed: 'Error al eliminar organizador',
    done: 'Organizador eliminado con éxito',
  },
  {
    at: 'restaurantes/nuevo',
    prepare: async (page) => {
      await field(page, 'Nombre').fill('La Frase')
      await field(page, 'Dirección').fill('Carrer de la Frase, 1')
    },
    press: (page) => press(page, 'Guardar'),
    asks: ['POST', /restaurants$/],
    failed: 'Ha ocurrido un error al guardar el restaurante',
    done: 'Restaurante creado con éxito',
  },
  {
    ...removal,
    at: 'restaurantes?search=la+frase',
    prepare: (page) => press(page, 'Eliminar: La Frase').click(),
    asks: ['DELETE', /restaurants\//],
    failed: 'Error al eliminar el restaurante',
    done: 'Restaurante eliminado con éxito',
  },
  {
    at: 'eventos/nuevo',
    prepare: async (page) => {
      await field(page, 'Título').fill('Frases y postres')
      await field(page, 'Descripción').fill('Se cena y se lee.')
      await field(page, 'Ubicación').fill('Sala del Cercle')
      await page.getByLabel('Fecha y hora de inicio').fill('2031-05-10T20:30')
    },
    press: (page) => press(page, 'Guardar'),
    asks: ['POST', /events$/],
    failed: 'Error al crear evento',
    done: 'Evento creado con éxito',
  },
  {
    at: 'eventos?search=frases+y+postres',
    prepare: async (page) => {
      await press(page, 'Editar: Frases y postres').click()
      await field(page, 'Ubicación').fill('La cocina')
    },
    press: (page) => press(page, 'Guardar'),
    asks: ['PUT', /events\//],
    failed: 'Error al actualizar evento',
    done: 'Evento actualizado con éxito',
  },
  {
    ...removal,
    at: 'eventos?search=frases+y+postres',
    prepare: (page) => press(page, 'Eliminar: Frases y postres').click(),
    asks: ['DELETE', /events\//],
    failed: 'Error al eliminar evento',
    done: 'Evento eliminado con éxito',
  },
  {
    at: 'blog',
    prepare: async (page) => {
      await press(page, 'Nueva publicación').click()
      await field(dialog(page), 'Título').fill('Frases hechas')
      await field(dialog(page), 'Contenido').fill('Al pan, pan, y al vino, vino.')
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['POST', /blog-posts$/],
    failed: 'Error al guardar la publicación',
    done: 'Publicación creada correctamente',
  },
  {
    at: 'blog?search=frases+hechas',
    prepare: async (page) => {
      await press(page, 'Editar: Frases hechas').click()
      await field(dialog(page), 'Título').fill('Frases hechas y por hacer')
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['PUT', /blog-posts\//],
    failed: 'Error al guardar la publicación',
    done: 'Publicación actualizada correctamente',
  },
  {
    ...removal,
    at: 'blog?search=frases+hechas',
    prepare: (page) => press(page, 'Eliminar: Frases hechas y por hacer').click(),
    asks: ['DELETE', /blog-posts\//],
    failed: 'Error al eliminar la publicación',
    done: 'Publicación eliminada correctamente',
  },
  {
    at: 'usuarios',
    prepare: async (page) => {
      await press(page, 'Editar el rol de jan@cercle.example').click()
      await dialog(page)
        .getByRole('radio', { name: /^Usuario/ })
        .check()
    },
    press: (page) => press(dialog(page), 'Guardar'),
    asks: ['PUT', /role$/],
    failed: 'Error al actualizar el rol del usuario',
    done: 'Rol de usuario actualizado correctamente',
  },
  {
    at: 'dashboard',
    prepare: async () => {},
    press: (page) => press(page, 'Cerrar sesión'),
    asks: ['POST', /\/auth\/v1\/logout/],
    failed: 'Error al cerrar sesión',
    done: 'Sesión cerrada con éxito',
  },
]

test('what is done says whether it was done', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await panel.openAs(browser, await panel.join('nil@cercle.example', 1))
  for (const { at, prepare, press: button, asks, failed, done } of acts)
    await test.step(failed, async () => {
      await page.goto(`/admin/${at}`)
      await prepare(page)
      await failOnce(page, ...asks)
      await button(page).click()
      await see(page, failed)
      // By keyboard: the pointer that stays on a toast holds it there.
      await button(page).press('Enter')
      if (done) await see(page, done)
    })
  await expect(page).toHaveURL(/\/admin\/login$/)
})

const failOnce = (page: Page, method: string, path: RegExp) =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? route.fulfill(broken) : route.fallback()),
    { times: 1 },
  )

/** What cannot be read, and what the screen says of it. */
const reads: [at: string, path: RegExp, says: string[], answer?: { status: number; json: { error: string } }][] = [
  ['eventos', /admin\/events$/, ['Error al cargar los eventos']],
  [
    'restaurantes/8bf32442-4986-4665-9fbc-5aca35426e77',
    /restaurants\//,
    ['No se pudo cargar los datos del restaurante'],
  ],
  ['solicitudes', /membership-requests$/, ['Error al cargar las solicitudes']],
  ['socios', /api\/admin\/socios$/, ['Error al cargar los socios']],
  ['blog', /blog-posts$/, ['Error al cargar las publicaciones del blog']],
  ['usuarios', /admin\/users$/, ['Error al cargar los usuarios']],
  [
    'usuarios',
    /admin\/users$/,
    ['Error de configuración: la tabla de usuarios no se puede leer o le falta la columna del rol'],
    { status: 500, json: { error: 'misconfigured' } },
  ],
  [
    'usuarios?search=laia',
    /admin\/users$/,
    ['Error al cargar los usuarios', 'Son muchas búsquedas seguidas. Espera un momento y vuelve a probar.'],
    { status: 429, json: { error: 'form.too-often' } },
  ],
]

test('what cannot be read says so, and offers another try', async ({ browser }) => {
  test.setTimeout(90_000)
  const admin = await panel.openAs(browser, await panel.join('mei@cercle.example', 1))
  await admin.clock.install()
  for (const [at, path, says, answer = broken] of reads)
    await test.step(says.join(), async () => {
      const address = (url: URL) => path.test(url.pathname)
      await admin.route(address, (route) => route.fulfill(answer))
      await admin.goto(`/admin/${at}`)
      // The tries between are waited for by the browser's clock, not by ours.
      await expect(async () => {
        await admin.clock.fastForward(5000)
        await expect(press(admin, 'Reintentar')).toBeVisible({ timeout: 200 })
      }).toPass()
      for (const text of says) await see(admin, text)
      await admin.unroute(address)
    })
})

test('who may not come in is told why', async ({ browser }) => {
  const stranger = await (await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })).newPage()
  await stranger.goto('/admin/eventos')
  await see(stranger, 'Necesitas iniciar sesión')
  const page = await panel.openAs(browser, await panel.join('lola@cercle.example', 1))
  await page.route('**/api/admin/me', (route) => route.fulfill({ status: 403, json: { error: 'access.denied' } }), {
    times: 1,
  })
  await page.goto('/admin/eventos')
  await see(page, 'No tienes permisos de administrador')
  await page.goto('/admin/usuarios')
  await page.evaluate(() => history.pushState({ usr: { id: 'x' }, key: 'x', idx: 1 }, '', '/admin/password-reset'))
  await page.reload()
  await see(page, 'No se ha especificado un correo electrónico')
})

test('an image that does not arrive, a date that is none, and one that nobody knows', async ({ browser }) => {
  const page = await panel.openAs(browser, await panel.join('biel@cercle.example', 1))
  await page.goto('/admin/eventos/nuevo')
  await failOnce(page, 'POST', /uploads$/)
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d2321b' } })
    .png()
    .toBuffer()
  await page.getByLabel('Subir imagen: Imagen').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await see(page, 'Error al subir la imagen')

  await field(page, 'Título').fill('Fecha rara')
  await field(page, 'Descripción').fill('No cae en ningún día.')
  await field(page, 'Ubicación').fill('Sala')
  await page.getByLabel('Fecha y hora de inicio').fill('2031-05-10T20:30')
  const fields = { date: 'date.invalid' }
  await page.route('**/api/admin/events', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: 'invalid', fields } })
      : route.fallback(),
  )
  await press(page, 'Guardar').click()
  await see(page, 'Fecha inválida')
  await expect(page.getByLabel('Fecha y hora de inicio')).toBeFocused()

  await page.route('**/api/admin/blog-posts?*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, rows: [{ ...answer.rows[0], createdAt: 'ayer' }] } })
  })
  page.on('dialog', (leaving) => void leaving.accept())
  await page.goto('/admin/blog')
  await see(page, 'Fecha desconocida')
})
