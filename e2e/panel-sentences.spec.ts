import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { acts } from './acts.ts'
import { failNext, hear, listen } from './heard.ts'
import { type Panel, openPanel } from './panel.ts'
import { expectListAgain } from './panel-lists.ts'
import { test } from './site.ts'
import { type Speaker, speakerIn } from './speaker.ts'

// Each journey is walked in Spanish, in the specification's words, and in Catalan, in their twins of the dictionaries.

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const languages = ['es', 'ca'] as const
const broken = { status: 500, json: { error: 'failed' } }
let spoken: Speaker

const see = (page: Page, text: string) =>
  expect(page.getByText(spoken.say(text), { exact: true }).first()).toBeVisible()

/** Opens the panel for an admin of the journey's own, in its language. */
const openAs = async (browser: Browser, name: string) =>
  panel.openAs(browser, await panel.join(`${name}.${spoken.language}@cercle.example`, 1), spoken.language)

for (const language of languages)
  test(`what is done says whether it was done, in ${language}`, async ({ browser }) => {
    test.setTimeout(120_000)
    spoken = await speakerIn(language)
    await panel.join(`olga.${language}@cercle.example`, 2)
    const page = await openAs(browser, 'nil')
    await listen(page)
    let opened = ''
    for (const { at, arrange, prepare, button, asks, failed, done } of acts(spoken))
      await test.step(`${failed}, ${done}`, async () => {
        await arrange?.(page)
        if (arrange || at !== opened) await page.goto(`/admin/${at}`)
        opened = at
        await prepare(page)
        await failNext(page, ...asks)
        await button(page).click()
        await hear(page, spoken.say(failed))
        // By keyboard: the pointer that stays on a toast holds it there.
        await expect(button(page)).toBeEnabled()
        await button(page).press('Enter')
        if (done) await hear(page, spoken.say(done))
        await expectListAgain(page)
      })
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

/** What cannot be read, and what the screen says of it. */
const reads: [at: string, path: RegExp, says: string[], answer?: { status: number; json: { error: string } }][] = [
  ['eventos', /admin\/me$/, ['Error de acceso', 'Error al verificar permisos de administrador']],
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

for (const language of languages)
  test(`what cannot be read says so, and offers another try, in ${language}`, async ({ browser }) => {
    test.setTimeout(90_000)
    spoken = await speakerIn(language)
    const admin = await openAs(browser, 'mei')
    await admin.clock.install()
    for (const [at, path, says, answer = broken] of reads)
      await test.step(says.join(), async () => {
        const address = (url: URL) => path.test(url.pathname)
        await admin.route(address, (route) => route.fulfill(answer))
        await admin.goto(`/admin/${at}`)
        await passTries(admin, spoken.press(admin, 'Reintentar'))
        for (const text of says) await see(admin, text)
        await admin.unroute(address)
      })

    await admin.goto('/admin/blog')
    const edit = admin.getByRole('button', { name: language === 'es' ? /^Editar: / : /^Edita: / }).first()
    await edit.waitFor()
    await admin.route('**/api/admin/blog-posts/*', (route) => route.fulfill(broken))
    await edit.click()
    const said = admin.getByText(spoken.say('Error al cargar la publicación'), { exact: true })
    await passTries(admin, said)
    await expect(spoken.press(admin.getByRole('dialog'), 'Reintentar')).toBeVisible()
  })

/** The tries between are waited for by the browser's clock, not by ours. */
const passTries = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })

for (const language of languages)
  test(`who may not come in is told why, in ${language}`, async ({ browser }) => {
    spoken = await speakerIn(language)
    const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })
    await context.addCookies([{ name: 'language', value: language, url: panel.origin }])
    const stranger = await context.newPage()
    await stranger.goto('/admin/eventos')
    await see(stranger, 'Necesitas iniciar sesión')
    const page = await openAs(browser, 'lola')
    await page.route('**/api/admin/me', (route) => route.fulfill({ status: 403, json: { error: 'access.denied' } }), {
      times: 1,
    })
    await page.goto('/admin/eventos')
    await see(page, 'Acceso denegado')
    await see(page, 'No tienes permisos de administrador')
    await page.goto('/admin/password-reset')
    await see(page, 'Acceso restringido. Por favor, accede desde la gestión de usuarios.')
    for (const [whose, says] of [
      [{ id: 'x' }, 'No se ha especificado un correo electrónico'],
      [{ id: 'x', email: 'lola' }, 'Por favor ingresa un correo electrónico válido'],
    ] as const) {
      // Not before the page has sent them there: it would do so over what comes next.
      await expect(page).toHaveURL(/\/admin\/usuarios$/)
      await page.evaluate((usr) => history.pushState({ usr, key: 'x', idx: 1 }, '', '/admin/password-reset'), whose)
      await page.reload()
      await see(page, says)
    }
  })

for (const language of languages)
  test(`an image that does not arrive, a date that is none, and one that nobody knows, in ${language}`, async ({
    browser,
  }) => {
    spoken = await speakerIn(language)
    const page = await openAs(browser, 'biel')
    await page.goto('/admin/eventos/nuevo')
    const chooser = page.getByLabel(spoken.say('Subir imagen: Imagen'))
    await chooser.setInputFiles({ name: 'carta.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
    // Which kinds there are stands behind the sentence of the spec.
    const refused = {
      es: 'Solo se permiten archivos de imagen. Valen JPG',
      ca: 'Només s’hi admeten fitxers d’imatge. Valen JPG',
    }
    await expect(page.getByText(refused[language]).first()).toBeVisible()
    await chooser.setInputFiles({ name: 'gran.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
    await see(page, 'El archivo debe ser menor a 5MB')
    await page.route('**/api/admin/uploads', (route) => route.fulfill(broken), { times: 1 })
    const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d2321b' } })
      .png()
      .toBuffer()
    await chooser.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    await see(page, 'Error al subir la imagen')

    await spoken.field(page, 'Título').fill('Fecha rara')
    await spoken.field(page, 'Descripción').fill('No cae en ningún día.')
    await spoken.field(page, 'Ubicación').fill('Sala')
    const day = page.getByLabel(spoken.say('Fecha y hora de inicio'))
    await day.fill('2031-05-10T20:30')
    const fields = { date: 'date.invalid' }
    await page.route('**/api/admin/events', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error: 'invalid', fields } })
        : route.fallback(),
    )
    await spoken.press(page, 'Guardar').click()
    await see(page, 'Fecha inválida')
    await expect(day).toBeFocused()

    await page.route('**/api/admin/blog-posts?*', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, rows: [{ ...answer.rows[0], createdAt: 'ayer' }] } })
    })
    page.on('dialog', (leaving) => void leaving.accept())
    await page.goto('/admin/blog')
    await expect(page.getByText({ es: 'Fecha desconocida', ca: 'Data desconeguda' }[language])).toBeVisible()

    await page.goto('/admin/restaurantes/nuevo')
    await spoken.press(page, 'Guardar').click()
    await see(page, 'Nombre y dirección son obligatorios')
  })
