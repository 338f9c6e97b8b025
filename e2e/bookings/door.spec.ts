import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, type Page, chromium, expect } from '@playwright/test'
import { encodeQR } from 'qr'
import { createEvent } from '../support/events.ts'
import { enterAsFirstAdmin, postingTo } from '../support/first-admin.ts'
import { inDatabase } from '../support/in-database.ts'
import { demoFolder, freePort, setupCode, startSite } from '../support/own-site.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test, untilAnswers } from '../support/site.ts'

const telephone = { viewport: { width: 390, height: 844 }, locale: 'es-ES', hasTouch: true, isMobile: true }

/** A telephone of the cheap kind, by a mobile network of the slow kind. */
const slowTelephone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
/** How much longer than an empty page. Beside others on two cores the link takes 3 times as long, the list of 500 on a phone that knows it 2 times; beside two of the same journey up to 17. */
const [mostOfLink, mostOfList] = [20, 16]
/** Bytes that a phone reads before its name can be sent, without the fonts, which come last and for which nothing waits. */
const mostBeforeName = 185_000

/** In an hour, as a form has it in Barcelona. */
const soon = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' })
    .format(Date.now() + 3_600_000)
    .replace(' ', 'T')

/** Seats people at an event, each with the price of the event. Companions follow whoever brings them. */
const seat = async (dataDir: string, event: string, parties: readonly (readonly string[])[]) => {
  const ids: Record<string, string> = {}
  for (const [host = '', ...companions] of parties) {
    const insert = `insert into event_registrations (event_id, full_name, email, companion_of, table_label)
      values ($1, $2, $3, $4, $5) returning id`
    const [row] = await inDatabase(dataDir, insert, [event, host, `${randomUUID()}@example.org`, null, '3'])
    ids[host] = row.id
    for (const name of companions) ids[name] = (await inDatabase(dataDir, insert, [event, name, '', row.id, '3']))[0].id
  }
  return ids
}

const linkOf = async (panel: Panel, event: string) =>
  (await panel.ask('admin', 'GET', `/events/${event}/door`)).body.url as string

/** A phone with the link, whose name was given, and whose list is there. */
const aPhone = async (browser: Browser, url: string, name: string, options: object = {}) => {
  const context = await browser.newContext({ ...telephone, ...options })
  const page = await context.newPage()
  await page.goto(url)
  await untilAnswers(page)
  await page.getByLabel('Tu nombre').fill(name)
  await page.getByRole('button', { name: 'Empezar' }).tap()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/de \d+ dentro/)
  return { context, page }
}

/** The worker has the page and its files: the phone may lose the network. */
const untilKept = async (page: Page) => {
  const isKept = () => page.evaluate(async () => (await (await caches.open('door')).match('/puerta')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined))
}

const counter = (page: Page, text: string) => expect(page.getByRole('progressbar')).toHaveAccessibleName(text)

test('two phones without a network for a while, then one sync: everybody is in once, and staff see who came in twice', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Priorat i Alella', { price: 0, date: soon() })
  const parties = [['Núria Bonet', 'Joan Puigvert'], ['Quim Arderiu'], ['Marta Gil'], ['Andreu Capdevila']]
  await seat(panel.dataDir, event, parties)
  const url = await linkOf(panel, event)
  const [marta, pol] = [await aPhone(browser, url, 'Marta'), await aPhone(browser, url, 'Pol')]
  for (const { page, context } of [marta, pol]) {
    await untilKept(page)
    await context.setOffline(true)
  }
  await marta.page.getByRole('button', { name: 'Núria Bonet: entran los 2' }).tap()
  await expect(marta.page.getByRole('alertdialog', { name: 'Adelante, Núria' })).toContainText('Entran los 2.')
  await marta.page.getByRole('button', { name: 'Siguiente' }).tap()
  await marta.page.getByRole('button', { name: 'Entra Quim Arderiu' }).tap()
  await marta.page.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(marta.page.getByText('Sin conexión. Puedes seguir: 3 anotaciones por enviar.')).toBeVisible()
  await pol.page.getByRole('button', { name: 'Entra Quim Arderiu' }).tap()
  await pol.page.getByRole('button', { name: 'Siguiente' }).tap()
  await pol.page.getByRole('button', { name: 'Entra Marta Gil' }).tap()
  await pol.page.getByRole('button', { name: 'Deshacer' }).first().tap()

  for (const { page } of [marta, pol]) await page.reload()
  await counter(marta.page, '3 de 5 dentro')
  await counter(pol.page, '1 de 5 dentro')
  await expect(pol.page.getByText('Sin conexión. Puedes seguir: 2 anotaciones por enviar.')).toBeVisible()

  for (const { context } of [marta, pol]) await context.setOffline(false)
  for (const { page } of [marta, pol]) await expect(page.getByText(/Sin conexión/)).toBeHidden({ timeout: 20_000 })
  for (const { page } of [marta, pol]) await counter(page, '3 de 5 dentro')
  // The page is kept in the language chosen last.
  for (const [toggle, language] of [
    ['ES. Canvia al català', 'ca'],
    ['CA. Cambia al castellano', 'es'],
  ] as const) {
    await marta.page.getByRole('link', { name: toggle }).tap()
    const keptText = () => marta.page.evaluate(async () => (await caches.match('/puerta'))!.text())
    await expect.poll(keptText).toContain(`<html lang="${language}"`)
  }
  await pol.page.getByRole('button', { name: /^Todo/ }).tap()
  await pol.page.getByRole('button', { name: 'Quim Arderiu ya está dentro' }).tap()
  await expect(pol.page.getByRole('alertdialog', { name: 'Ya ha entrado' })).toContainText('Le abrió Marta.')

  const admin = await panel.openAs(browser, 'admin')
  await admin.goto(`/admin/eventos/${event}/puerta`)
  await expect(admin.getByText('3 de 5')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Dos veces' }).locator('..')).toContainText('Quim Arderiu')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Anular enlaces' }).click()
  await admin
    .getByRole('alertdialog')
    .or(admin.getByRole('dialog'))
    .getByRole('button', { name: 'Anular enlaces' })
    .click()
  await expect(marta.page.getByText('Este enlace ya no sirve.')).toBeVisible({ timeout: 20_000 })
  const left = await marta.page.evaluate(async () => {
    const request = indexedDB.open('door')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const all = request.result.transaction(['kept', 'queue']).objectStore('kept').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    return { kept: all.result.length, pages: await caches.has('door') }
  })
  expect(left).toEqual({ kept: 0, pages: false })
  for (const one of [admin.context(), marta.context, pol.context]) await one.close()
})

test('whoever owes is asked, somebody without a seat gets one more, and each screen is accessible', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Priorat i Penedès', { maxParticipants: 1 })
  await seat(panel.dataDir, event, [['Quim Arderiu']])
  const { page, context } = await aPhone(browser, await linkOf(panel, event), 'Marta')
  await expectAccessible(page)
  await expectTargets(page)
  await page.getByRole('button', { name: /^Quim Arderiu debe \d/ }).tap()
  const debt = page.getByRole('alertdialog', { name: /^Debe 48/ })
  await expect(debt).toContainText('No ha pagado nada.')
  await expectAccessible(page)
  await debt.getByRole('button', { name: 'Bizum' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Adelante, Quim' })).toContainText(/Ha pagado 48/)
  await expectAccessible(page)
  // Green goes by itself.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // It was the card after all.
  await page.getByRole('button', { name: 'Cambiar cómo ha pagado' }).tap()
  const paid = page.getByRole('dialog', { name: 'Quim Arderiu' })
  await paid.getByRole('button', { name: 'Tarjeta' }).tap()
  await expect(paid.getByRole('button', { name: 'Tarjeta' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectTargets(page)
  await paid.getByRole('button', { name: 'Cancelar' }).tap()

  await page.getByRole('searchbox').fill('clàudia')
  await expect(page.getByText('0 reservas con «clàudia»')).toBeVisible()
  await page.getByRole('button', { name: 'Añadir a «clàudia»' }).tap()
  const form = page.getByRole('dialog', { name: 'Añadir a alguien' })
  await expect(form.getByRole('heading', { name: 'No quedan sillas. ¿Ponéis una más?' })).toBeVisible()
  await expectAccessible(page)
  await expectTargets(page)
  await form.getByLabel('Nombre').fill('Clàudia Renom')
  await form.getByRole('button', { name: 'Tarjeta' }).tap()
  await form.getByRole('button', { name: 'Poner una silla y que entre' }).tap()
  await counter(page, '2 de 2 dentro')
  const stored = () =>
    inDatabase(
      panel.dataDir,
      `select max_participants, registered, (select array_agg(method order by method) from payments p join event_registrations r on
        r.id = p.registration_id where r.event_id = $1 and p.voided_at is null) methods from events where id = $1`,
      [event],
    )
  await expect
    .poll(async () => (await stored())[0])
    .toEqual({
      max_participants: 2,
      registered: 2,
      methods: ['card', 'card'],
    })

  await page.getByRole('button', { name: 'Más', exact: true }).tap()
  await page.getByRole('button', { name: 'En català' }).tap()
  await expect(page.getByRole('searchbox', { name: 'Nom o taula' })).toBeVisible()
  await page.getByRole('button', { name: 'Més', exact: true }).tap()
  await page.getByRole('button', { name: 'Surt i esborra la llista' }).tap()
  await expect(page.getByText('Per obrir la porta cal l’enllaç de l’esdeveniment.')).toBeVisible()
  await context.close()
})

test('the camera reads the code of a ticket, also without a network', async ({ panel }, { outputDir }) => {
  const event = await createEvent(panel, 'Cata con código', { price: 0 })
  const ids = await seat(panel.dataDir, event, [['Quim Arderiu'], ['Marta Gil']])
  const file = `${outputDir}.y4m`
  writeFileSync(file, filmOf(`CERCLE:${ids['Quim Arderiu']!.replaceAll('-', '').toUpperCase()}`))
  const { launchOptions } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  const { page, context } = await aPhone(browser, await linkOf(panel, event), 'Marta')
  const policy = (await page.request.get(`${panel.origin}/puerta`)).headers()['permissions-policy']
  expect(policy).toContain('camera=(self)')
  expect((await page.request.get(`${panel.origin}/auth`)).headers()['permissions-policy']).toContain('camera=()')
  await untilKept(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Escanear' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Adelante, Quim' }), 'answered without a request').toBeVisible()
  // Green goes by itself. The same code is still before the camera, which is no second guest.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Buscar por nombre' }).tap()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await counter(page, '1 de 2 dentro')
  await browser.close()
})

test('five hundred seats are forty kilobytes, the page is light, and an answer comes within a tenth of a second', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Gran sopar', { maxParticipants: 500 })
  await inDatabase(
    panel.dataDir,
    `insert into event_registrations (event_id, full_name, email, table_label)
      select $1, (array['Núria', 'Andreu', 'Dolores', 'Gonzalo', 'Mireia', 'Jaume', 'Ewa'])[1 + n % 7] || ' '
        || (array['Bonet', 'Capdevila', 'Quintana', 'Pereda', 'Tarradell', 'Ferrer', 'Nowicka', 'Schönfeld', 'Arderiu', 'Gassull', 'Iriarte'])[1 + n % 11]
        || ' ' || (array['Prat', 'Roca', 'Mora', 'Luna', 'Nin', 'i Mas', 'Torres', 'Vidal', 'Sala', 'Cid', 'Vela', 'Rubio', 'Pastor'])[1 + n % 13],
        'gran-' || n || '@example.org', (1 + n / 8)::text
      from generate_series(1, 500) n`,
    [event],
  )
  const url = await linkOf(panel, event)
  const list = await (
    await fetch(`${panel.origin}/api/door`, { headers: { Authorization: `Pass ${new URL(url).hash.slice(1)}` } })
  ).text()
  expect(gzipSync(list).length, 'bytes of the list, gz').toBeLessThanOrEqual(40_000)

  const context = await browser.newContext(telephone)
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', slowTelephone)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const timeOf = async (open: () => Promise<unknown>) => {
    const begun = performance.now()
    await open()
    return performance.now() - begun
  }
  const empty = await timeOf(() => page.goto(`${panel.origin}/health`))
  const first = await timeOf(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByLabel('Tu nombre').waitFor()
  })
  expect.soft(first / empty, `the link, ${Math.round(first)} ms`).toBeLessThan(mostOfLink)
  // What is typed before the scripts run stays.
  await page.getByLabel('Tu nombre').fill('Marta')
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeEnabled()
  const read = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => !name.includes('/font-faces-'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect.soft(read, 'bytes before the name can be sent').toBeLessThanOrEqual(mostBeforeName)
  await page.getByRole('button', { name: 'Empezar' }).tap()
  await counter(page, '0 de 500 dentro')
  await untilKept(page)
  const again = await timeOf(async () => {
    await page.reload({ waitUntil: 'commit' })
    await counter(page, '0 de 500 dentro')
  })
  expect.soft(again / empty, `the list again, ${Math.round(again)} ms`).toBeLessThan(mostOfList)
  const own = [...new Set(scripts)].filter(
    (script) => !/\/(framework|entry\.client|root|manifest|layout|site)-/.test(script),
  )
  const sizes = await Promise.all(
    own.map(async (script) => {
      const answer = await fetch(script, { headers: { 'Accept-Encoding': 'gzip' } })
      return [script.split('/').at(-1), gzipSync(Buffer.from(await answer.arrayBuffer())).length] as const
    }),
  )
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(60_000)

  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const time = await page.evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>('li button[aria-label*="debe"]')!
      const begun = performance.now()
      button.click()
      while (!document.querySelector('dialog[open]')) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begun
    })
    times.push(time)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  expect(Math.min(...times), JSON.stringify(times)).toBeLessThan(100)
  await context.close()
})

test('a server that is killed while a phone sends loses nothing and has nothing twice', async ({ browser }) => {
  const folder = await demoFolder('door')
  const port = String(await freePort())
  let site = await startSite(folder, { PORT: port, SETUP_CODE: setupCode })
  const admin = { fullName: 'Laia Demo', email: 'laia@cercle.example', password: 'una bona contrasenya' }
  const session = JSON.parse(await enterAsFirstAdmin(postingTo(site.origin), admin, setupCode)) as {
    access_token: string
  }
  const ask = async (path: string) =>
    (
      await fetch(`${site.origin}/api/admin${path}`, { headers: { Authorization: `Bearer ${session.access_token}` } })
    ).json()
  const [{ id: event }] = (await (await fetch(`${site.origin}/api/events`)).json()) as [{ id: string }]
  await inDatabase(
    folder,
    'update events set price = 0, max_participants = 500, date = now(), ends_at = null where id = $1',
    [event],
  )
  await inDatabase(folder, 'delete from event_registrations where event_id = $1', [event])
  await inDatabase(
    folder,
    `insert into event_registrations (event_id, full_name, email) select $1, 'Convidat ' || n, n || '@example.org' from generate_series(1, 60) n`,
    [event],
  )
  const { url } = (await ask(`/events/${event}/door`)) as { url: string }
  const { page, context } = await aPhone(browser, url, 'Marta')
  await untilKept(page)
  await context.setOffline(true)
  for (const name of await page
    .getByRole('button', { name: /^Entra Convidat/ })
    .evaluateAll((all) => all.slice(0, 12).map((one) => one.getAttribute('aria-label')!))) {
    await page.getByRole('button', { name, exact: true }).tap()
    await page.getByRole('button', { name: 'Siguiente' }).tap()
  }
  // It dies when the first arrivals are on their way.
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/door/arrivals'))
  await context.setOffline(false)
  await sent
  await site.kill()
  site = await startSite(folder, { PORT: port, SETUP_CODE: setupCode })
  await expect(page.getByText(/Sin conexión/)).toBeHidden({ timeout: 60_000 })
  await counter(page, '12 de 60 dentro')
  const [stored] = await inDatabase(
    folder,
    'select count(*)::int as all, count(distinct registration_id)::int as seats from arrivals where undone_at is null',
  )
  expect(stored).toEqual({ all: 12, seats: 12 })
  await context.close()
  await site.stop()
})

/** Every button is as large as a thumb wants it: 44 px and more, of which CSS pixels count. */
const expectTargets = async (page: Page) => {
  const small = await page.locator('button:visible, input:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isBehind = document.querySelector('dialog[open]') !== null && one.closest('dialog[open]') === null
      return isBehind || (width >= 44 && height >= 44) ? [] : [`${one.textContent || one.ariaLabel} ${width}x${height}`]
    }),
  )
  expect(small).toEqual([])
}

/** A film of a code before a camera of 640 × 480, as Chromium takes it for one. */
const filmOf = (text: string) => {
  const [width, height, scale] = [640, 480, 9]
  const code = encodeQR(text, 'raw', { encoding: 'alphanumeric', border: 4 })
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [(width - code.length * scale) >> 1, (height - code.length * scale) >> 1]
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < scale; line += 1)
          light.fill(
            16,
            (top + y * scale + line) * width + left + x * scale,
            (top + y * scale + line) * width + left + (x + 1) * scale,
          )
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 10 }, () => frame),
  ])
}
