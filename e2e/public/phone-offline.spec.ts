import { type Page, expect } from '@playwright/test'
import { openPage, test, untilAnswers } from '../support/site.ts'

// A phone with a slow, unreliable or missing connection.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ca-ES' })

const openEvent = async (page: Page, title: RegExp) => {
  await page.goto('/ca/eventos')
  await untilAnswers(page)
  await page.getByRole('link', { name: title }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** From now on the API says that the open event is full. */
const takeEveryPlace = async (page: Page) => {
  const id = page.url().split('/').at(-1)
  await page.route(`**/api/events/${id}`, async (route) => {
    const event = await (await route.fetch()).json()
    await route.fulfill({ json: { ...event, registered: event.maxParticipants } })
  })
}

const registerAs = async (page: Page, name: string, email: string) => {
  await page.getByRole('button', { name: 'Inscriu-m’hi' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom complet').fill(name)
  await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill(email)
  await dialog.getByRole('button', { name: /^Reserva 1 cadira/ }).tap()
  return dialog
}

test('a last seat that another guest has taken is no longer offered', async ({ page }) => {
  await openEvent(page, /Pa amb tomàquet/)
  await takeEveryPlace(page)
  await page.route('**/registrations', (route) => route.fulfill({ status: 409, json: { error: 'event.full' } }))
  const dialog = await registerAs(page, 'Qui Fa Tard', 'tard@example.org')
  await expect(dialog.getByText('No hi ha places disponibles')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tanca' }).tap()
  await expect(page.getByRole('button', { name: 'Inscriu-m’hi' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Apunta’m a la llista d’espera' })).toBeEnabled()
})

test('the guest with the last seat sees it at once, and is not invited to bring others', async ({ page }) => {
  await openEvent(page, /Pa amb tomàquet/)
  await takeEveryPlace(page)
  const button = page.getByRole('button', { name: 'Inscriu-m’hi' })
  await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
  await registerAs(page, 'Última Cadira', 'ultima@example.org')
  await expect(page.getByRole('heading', { level: 1, name: 'Tens lloc, Última' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Tanca i torna a l’esdeveniment' }).tap()
  await expect(page.getByRole('link', { name: 'La meva reserva' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscriu una altra persona' })).toBeEnabled()
})

test('the toast of a failed application does not cover the button that sends it again', async ({ page }) => {
  await page.goto('/ca/club')
  await page.route('**/api/membership-requests', (route) => route.fulfill({ status: 499, body: '' }))
  await page.getByRole('main').getByRole('button', { name: 'Uneix-te al Cercle' }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom complet').fill('Línia Trencada')
  await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill('linia@example.org')
  await dialog.getByRole('checkbox').check()
  const send = dialog.getByRole('button', { name: 'Envia la sol·licitud' })
  await send.tap()
  const toast = page.locator('[data-sonner-toast][data-mounted=true]')
  await expect(toast).toContainText('Error en enviar la sol·licitud')
  await send.scrollIntoViewIfNeeded()
  // It slides in: only its final position counts.
  await expect.poll(async () => bottomOf(await toast.boundingBox())).toBeLessThan((await send.boundingBox())!.y)
  await expect(dialog.getByRole('alert').filter({ hasText: 'Error en enviar' })).toBeInViewport({ ratio: 1 })
  const [edge, ground] = await toast.evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.borderTopColor, style.backgroundColor]
  })
  expect(edge, 'seen on a dark ground too').not.toBe(ground)
})

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity)

test('a loading page keeps the footer below the fold; without a connection it says so, and it appears once the connection is back', async ({
  page,
  browser,
}) => {
  await test.step('while it loads', async () => {
    await page.goto('/ca/eventos')
    await untilAnswers(page)
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/events/*', async (route) => {
      await onItsWay
      await route.continue()
    })
    await page.getByRole('link', { name: /Pa amb tomàquet/ }).tap()
    await expect(page.getByText('S’està carregant…')).toBeAttached()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: /Pa amb tomàquet/ })).toBeVisible()
  })
  await test.step('without a connection', async () => {
    // Not the fixture that fails on console errors: the browser logs that it is offline.
    const guest = await browser.newPage()
    // Its scripts are loaded: without them the browser shows its own error page.
    await openEvent(guest, /Anxoves/)
    await guest.getByRole('link', { name: 'Torna als esdeveniments' }).tap()
    await expect(guest.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
    await guest.context().setOffline(true)
    await guest.getByRole('link', { name: /Pa amb tomàquet/ }).tap()
    await expect(guest.getByText('No tens connexió. Continuarem')).toBeVisible()
    await guest.context().setOffline(false)
    await expect(guest.getByRole('heading', { level: 1, name: /Pa amb tomàquet/ })).toBeVisible()
    await guest.close()
  })
})

test('without a connection a form says that it waits, also below the fold, and sends afterwards', async ({
  page,
  context,
}) => {
  await test.step('a message', async () => {
    await page.goto('/ca/contacto')
    await page.getByLabel('Nom', { exact: true }).fill('Sense Xarxa')
    await page.getByRole('textbox', { name: 'Correu', exact: true }).fill('sense@example.org')
    await page.getByLabel('Missatge').fill('Hi ha lloc per a dues persones?')
    // What the visitor writes before the script runs is kept.
    await untilAnswers(page, 'main form')
    await page.reload()
    await expect(page.getByLabel('Missatge')).toHaveValue('Hi ha lloc per a dues persones?')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Envia el missatge' }).tap()
    await expect(page.getByText('No tens connexió')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Missatge enviat')).toBeVisible()
  })
  await test.step('an application, below the fold', async () => {
    await page.setViewportSize({ width: 390, height: 560 })
    await page.goto('/ca/club')
    await page.getByRole('main').getByRole('button', { name: 'Uneix-te al Cercle' }).first().tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom complet').fill('Sense Xarxa')
    await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill('sense-xarxa@example.org')
    await dialog.getByRole('checkbox').check()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Envia la sol·licitud' }).tap()
    await expect(page.getByText('No tens connexió. Ho enviarem')).toBeInViewport({ ratio: 0.9 })
    await page.close()
  })
})

test('the field for the code of an email stays after a reload, and can be closed', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'ca', url: baseURL! }])
  await openPage(page, '/auth/recuperar')
  await page.getByRole('textbox', { name: 'Correu', exact: true }).fill('torna@example.org')
  await page.getByRole('button', { name: 'Envia l’enllaç' }).tap()
  const code = page.getByLabel('O el codi del correu')
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  await expect(page.getByRole('status')).toContainText('torna@example.org')
  await page.getByRole('button', { name: 'Torna-ho a demanar' }).tap()
  await expect(page.getByRole('button', { name: 'Envia l’enllaç' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Envia l’enllaç' })).toBeVisible()
})

test('the page of an approval link starts in the applicant’s language, also on a slow connection', async ({ page }) => {
  // Who has a telephone in Catalan, and applied in Spanish.
  const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '', language: 'es' }
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/completion/**', async (route) => {
    await onItsWay
    await route.fulfill({ json: applicant })
  })
  await page.goto('/socio/completar-datos?token=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('S’està carregant…')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Completa el alta' })).toBeVisible()
})
