import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { expectFocusSeen, press, tabTo, write } from '../support/keyboard.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, layoutShiftOf, test, untilAnswers } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// Several people in one registration, the waiting list, and what the device remembers of both.

const wording = {
  es: {
    path: '',
    register: 'Inscribirme',
    join: 'Apuntarme a la lista de espera',
    joinPriced: 'Apuntarme a la lista de espera con obligación de pago si hay sitio',
    name: 'Nombre completo',
    email: 'Correo',
    more: 'Uno más',
    fewer: 'Uno menos',
    of: (n: number) => `Nombre ${n}`,
    remove: (name: string) => `Quitar a ${name}`,
    confirm: 'Reservar 3 sillas con pago',
    confirmOne: 'Reservar 1 silla con pago',
    sum: '84 €',
    success: '¡Registro completado!',
    title: 'Tienes sitio, Marta',
    placed: 'Marta y 2 más',
    forget: 'No soy yo',
    after: 'A partir de ahí no se asigna sola: te avisamos y decides tú.',
  },
  ca: {
    path: '/ca',
    register: 'Inscriu-m’hi',
    join: 'Apunta’m a la llista d’espera',
    joinPriced: 'Apunta’m a la llista d’espera amb obligació de pagament si hi ha lloc',
    name: 'Nom complet',
    email: 'Correu',
    more: 'Un més',
    of: (n: number) => `Nom ${n}`,
    rule: 'Com va la llista d’espera',
    some: 'Reserva 2 de pagament, i 1 a la llista',
    tooFew: 'Només queden 2 cadires i sou tres.',
    title: 'Tens lloc, Marta',
    seats: '2 cadiresMarta VilaBerta FigueralA la llista d’esperaNil Pou',
    close: 'Tanca i torna a l’esdeveniment',
    rest: 'A la llista d’espera: Nil Pou. No hi ha ningú abans que vosaltres.',
    full: '1 persona abans que tu a la llista',
    waiting: 'Ets a la llista',
    ahead: 'Hi ha 1 reserva abans que la teva.',
    after: 'A partir d’aquí no s’assigna sola: t’avisem i decideixes tu.',
  },
}

test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('on a phone a party of three registers by keyboard, and the device remembers it until the guest removes it', async ({
  panel,
  browser,
}) => {
  const say = wording.es
  const event = await anchovies(panel)
  const page = await openEvent(browser, panel, say, event, phone)
  await press(page, page.getByRole('button', { name: say.register, exact: true }))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel(say.name), 'Marta Vila')
  await write(page, dialog.getByRole('textbox', { name: say.email, exact: true }), 'marta@example.org')
  const companion = (n: number) => dialog.getByLabel(say.of(n), { exact: true })
  const number = dialog.locator('output')
  for (const size of ['2', '3', '4']) {
    await press(page, dialog.getByRole('button', { name: say.more }), 'Shift+Tab')
    await expect(number).toHaveText(size)
    await expectFocusSeen(page)
  }
  await write(page, companion(2), 'Berta Figueral')
  await write(page, companion(4), 'Nobody')
  await press(page, dialog.getByRole('button', { name: say.fewer }), 'Shift+Tab')
  await expect(dialog.getByRole('button', { name: say.remove('Nobody') })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: say.fewer })).toBeFocused()
  await expect(number).toHaveText('3')
  await expect(dialog.getByText(say.sum, { exact: true }).last()).toBeVisible()

  // A closed form keeps the companions, also who has no name.
  await page.keyboard.press('Escape')
  await page.reload()
  await untilAnswers(page)
  await press(page, page.getByRole('button', { name: say.register, exact: true }))
  await expect(companion(2)).toHaveValue('Berta Figueral')
  await expect(companion(3)).toHaveValue('')
  await expectAccessible(page)
  await press(page, dialog.getByRole('button', { name: say.confirm }))
  await expectToast(page, say.success)
  await expect(page.getByRole('heading', { level: 1, name: say.title }), 'the ticket').toBeFocused()
  await expect(page.getByRole('link', { name: 'Añadir al calendario' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await friendSeesOnlyItsSeat(page, browser)
  await isThereWithoutNetwork(page)
  await press(page, page.getByRole('link', { name: 'Cerrar y volver al evento' }), 'Shift+Tab')
  await expect(page.getByText(say.placed)).toBeVisible()
  await expect(page.getByRole('button', { name: say.register, exact: true })).toHaveCount(0)

  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await untilAnswers(page)
  await expect(page.getByText(say.placed)).toBeVisible()
  expect(await layoutShiftOf(page), 'nothing moves').toBe(0)
  expect(await page.evaluate(() => scrollY), 'the page stays at its top').toBe(0)
  await expectAccessible(page)
  const stored = await page.evaluate(() => localStorage.getItem('registrations'))
  expect(stored).not.toContain('@')
  const twoTabs = await page.context().newPage()
  await twoTabs.goto(page.url())
  await expect(twoTabs.getByText(say.placed)).toBeVisible()
  await twoTabs.goto('/')
  await expect(twoTabs.getByRole('link', { name: /^Tu próxima mesa: / })).toHaveAttribute('href', `/mis-mesas/${event}`)
  await twoTabs.goto('/mis-mesas')
  await expect(twoTabs.getByRole('link', { name: 'Ver la entrada' })).toBeVisible()
  await expectAccessible(twoTabs)
  await twoTabs.goto(page.url())
  await press(page, page.getByRole('button', { name: say.forget }))
  await expect(page.getByText(say.placed)).toBeHidden()
  await expect(twoTabs.getByText(say.placed)).toBeHidden()
  await expect(page.getByRole('region', { name: /^Inscripci/ })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('registrations'))).toBeNull()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect((await guestsOf(panel, event)).toSorted()).toEqual(['Berta Figueral', 'Marta Vila', 'Marta Vila'])
})

test('too few seats, then none: the dialog offers the waiting list and keeps its values, in Catalan', async ({
  panel,
  browser,
}) => {
  const say = wording.ca
  const event = await anchovies(panel, { maxParticipants: 2 })
  const page = await openEvent(browser, panel, say, event, desktop)
  await page.getByRole('button', { name: say.register, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.name).fill('Marta Vila')
  await dialog.getByRole('textbox', { name: say.email, exact: true }).fill('few@example.org')
  for (const [at, name] of ['Berta Figueral', 'Nil Pou'].entries()) {
    await dialog.getByRole('button', { name: say.more }).click()
    await dialog.getByLabel(say.of(at + 2), { exact: true }).fill(name)
  }
  await expect(dialog.getByRole('alert'), 'said when one too many is added').toHaveText(say.tooFew)
  await expect(dialog.locator('dl').getByText(say.after)).toBeVisible()
  await expectAccessible(page)
  // Each way out has its button, and none that cannot work.
  await tabTo(page, dialog.getByRole('radio').first(), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('button', { name: say.joinPriced })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: say.some }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say.seats)
  await page.getByRole('link', { name: say.close }).click()
  await expect(page.getByText(say.rest)).toBeVisible()

  // Another guest, on another device, finds the event full.
  const other = await openEvent(browser, panel, say, event, desktop)
  await expect(other.getByText(say.full)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: say.join }).click()
  await expect(dialogOf(other).getByLabel(say.rule).locator('dt')).toHaveCount(3)
  await dialogOf(other).getByLabel(say.name).fill('Jordi Pla')
  await dialogOf(other).getByRole('textbox', { name: say.email, exact: true }).fill('jordi@example.org')
  await dialogOf(other).getByRole('button', { name: say.joinPriced }).click()
  await expect(other.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible()
  await expect(other.getByText(say.ahead)).toBeVisible()
  await expectAccessible(other)
})

test('without storage the registration is remembered while the page is open; a past event is forgotten', async ({
  panel,
  browser,
}) => {
  const say = wording.es
  const event = await anchovies(panel)
  const page = await openEvent(browser, panel, say, event, phone)
  await page.evaluate((id) => {
    const old = {
      date: '2020-01-01T20:00:00Z',
      endsAt: null,
      registrations: [{ names: ['Anna'], at: '2019-12-01T20:00:00Z' }],
    }
    localStorage.setItem('registrations', JSON.stringify({ [id]: old, other: old }))
  }, event)
  await page.reload()
  await expect(page.getByText('Tienes sitio, Anna.'), 'the event was moved to a later date').toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('registrations'))).not.toContain('other')

  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('no')
      },
    }),
  )
  await page.reload()
  await untilAnswers(page)
  await expect(page.getByText('Tienes sitio, Anna.')).toBeHidden()
  await page.getByRole('button', { name: say.register, exact: true }).click()
  await dialogOf(page).getByLabel(say.name).fill('Marta Vila')
  await dialogOf(page).getByRole('textbox', { name: say.email, exact: true }).fill('nowhere@example.org')
  await dialogOf(page).getByRole('button', { name: say.confirmOne }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
})

test('from the home page two people book in four presses and four in six where the device remembers the guest, with one more the first time', async ({
  panel,
  browser,
}) => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  let minute = 59
  /** The presses from the home page to the ticket, on a device that remembers the guest if `known`. */
  const pressesFor = async (page: Page, people: number, known: boolean) => {
    // Before the one booked last, which would take its place on the home page.
    const event = await anchovies(panel, { date: `${tomorrow}T20:${minute--}` })
    let presses = 0
    const tap = async (thing: Locator) => {
      presses += 1
      await thing.click()
    }
    const dialog = dialogOf(page)
    await page.goto('/')
    await untilAnswers(page)
    await tap(page.getByRole('listitem').locator(`a[href="/eventos/${event}"]`))
    await tap(page.getByRole('button', { name: 'Inscribirme', exact: true }))
    if (known) await expect(dialog.getByText('presses@example.org')).toBeVisible()
    else {
      // The browser fills in both with one press.
      presses += 1
      await dialog.getByLabel('Nombre completo').fill('Marta Vila')
      await dialog.getByRole('textbox', { name: 'Correo', exact: true }).fill('presses@example.org')
      // Not counted: who does not want it leaves it.
      await dialog.getByLabel(/^Recordar mis datos/).check()
    }
    await expectAccessible(page)
    for (let more = 1; more < people; more += 1) await tap(dialog.getByRole('button', { name: 'Uno más' }))
    await tap(dialog.getByRole('button', { name: `Reservar ${people} sillas con pago` }))
    await expectToast(page, '¡Registro completado!')
    expect(await guestsOf(panel, event)).toEqual(Array.from({ length: people }, () => 'Marta Vila'))
    return presses
  }
  const onPhone = () => browser.newPage({ baseURL: panel.origin, viewport: phone, reducedMotion: 'reduce' })
  const [page, other] = [await onPhone(), await onPhone()]
  expect(await pressesFor(page, 2, false), 'two, the first time').toBe(5)
  expect(await pressesFor(page, 2, true), 'two, on a device that remembers').toBe(4)
  expect(await pressesFor(other, 4, false), 'four, the first time').toBe(7)
  expect(await pressesFor(other, 4, true), 'four, on a device that remembers').toBe(6)
})

test('the agenda filtered for four opens the form for four', async ({ panel, browser }) => {
  const event = await anchovies(panel)
  await anchovies(panel, { maxParticipants: 2 })
  const page = await browser.newPage({ baseURL: panel.origin, viewport: phone, reducedMotion: 'reduce' })
  await page.goto('/eventos?sitio=4')
  await untilAnswers(page)
  // By keyboard: with the events of other journeys the bar of the filter may lie over its card.
  await page.getByRole('main').locator(`a[href="/eventos/${event}"]`).first().press('Enter')
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click()
  await expect(dialogOf(page).locator('output')).toHaveText('4')
  await expect(dialogOf(page).getByRole('button', { name: 'Reservar 4 sillas con pago' })).toBeVisible()
})

/** The link that is sent to Berta opens her ticket alone, on her own telephone. */
const friendSeesOnlyItsSeat = async (page: Page, browser: Browser) => {
  const link = await page.getByRole('link', { name: 'Enviar a Berta por WhatsApp' }).getAttribute('href')
  const [, url] = /(http\S+#[\w-]{52})$/.exec(new URL(link!).searchParams.get('text')!)!
  const friend = await browser.newPage({ viewport: phone })
  await friend.goto(url!)
  await expect(friend.getByRole('heading', { level: 1, name: 'Tienes sitio, Berta' })).toBeVisible()
  await expect(friend.getByRole('main')).toContainText('Berta Figueral')
  await expect(friend.getByRole('main')).not.toContainText(/Marta|€|@/)
  await expectAccessible(friend)
  expect(await friend.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await friend.close()
}

const isThereWithoutNetwork = async (page: Page) => {
  const active = async () =>
    (await navigator.serviceWorker.getRegistrations()).filter((one) => one.active?.state === 'activated').length
  await expect.poll(() => page.evaluate(active), 'one for each language').toBe(2)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión. Tus entradas siguen aquí.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['Marta Vila', 'Berta Figueral', 'acompañante de Marta Vila'])
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Tienes sitio, Marta' })).toBeFocused()
}

const dialogOf = (page: Page) => page.getByRole('dialog')

const anchovies = (panel: Panel, changes: object = {}) => {
  const tenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const some = { date: `${tenDays}T20:30`, price: 28, maxParticipants: 16 }
  return createEvent(panel, `Anchoas ${crypto.randomUUID()}`, { ...some, ...changes })
}

const openEvent = async (
  browser: Browser,
  panel: Panel,
  { path }: { path: string },
  event: string,
  viewport: { width: number; height: number },
) => {
  const context = await browser.newContext({ baseURL: panel.origin, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${path}/eventos/${event}`)
  await untilAnswers(page)
  return page
}

const guestsOf = async (panel: Panel, event: string) => {
  const { body } = await panel.ask('admin', 'GET', `/registrations?eventId=${event}`)
  return (body.rows as { fullName: string }[]).map(({ fullName }) => fullName)
}
