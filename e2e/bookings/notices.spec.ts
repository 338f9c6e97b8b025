import { type Page, expect } from '@playwright/test'
import { dayOf } from '../../src/base/dates/dates.ts'
import { readCalendar } from '../../tests/read-calendar.ts'
import { createEvent } from '../support/events.ts'
import { inDatabase } from '../support/in-database.ts'
import type { Panel } from '../support/panel.ts'
import { emailsTo, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

const oneHour = 60 * 60_000
/** So many hours from the beginning of the journey, on the hour, as `datetime-local` in Barcelona. */
const inHours = (hours: number) => {
  const instant = new Date(Math.ceil(Date.now() / oneHour) * oneHour + hours * oneHour)
  const local = instant.toLocaleString('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' })
  return { instant, local: local.replace(' ', 'T') }
}

/** Registers a party: staff those with a seat, since one network may not take most of an event; the public form those who wait. */
const join = async (panel: Panel, event: string, names: string[], language: 'es' | 'ca', waits: boolean) => {
  const [fullName, ...others] = names
  const companions = others.map((name) => ({ fullName: name, email: '', dietaryRestrictions: '' }))
  const texts = { phone: '', isMember: false, howDidYouKnowUs: '', dietaryRestrictions: '', notes: '' }
  const form = { ...texts, fullName, email: addressOf(fullName!), companions, language }
  const idempotencyKey = crypto.randomUUID()
  if (!waits) {
    const { status } = await panel.ask('admin', 'POST', '/registrations', { ...form, eventId: event, idempotencyKey })
    return expect(status).toBe(201)
  }
  const answer = await fetch(`${panel.origin}/api/events/${event}/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, ifFull: 'wait', idempotencyKey }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([201, { id: expect.any(String) }])
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@example.org`

const parties = [
  { names: ['Abril Demo', 'Bru Demo'], language: 'es' },
  { names: ['Cesc Demo', 'Dalia Demo', 'Enric Demo', 'Flora Demo'], language: 'ca' },
  { names: ['Gina Demo'], language: 'es' },
  { names: ['Hug Demo'], language: 'ca' },
  { names: ['Iris Demo'], language: 'es' },
  { names: ['Jan Demo'], language: 'ca' },
  { names: ['Kora Demo'], language: 'es' },
  { names: ['Lluc Demo'], language: 'es' },
] as const
const hosts = parties.map(({ names: [host] }) => host)

test('an event that is moved, undone, moved again, repriced and cancelled emails exactly the right guests', async ({
  browser,
  panel,
}) => {
  const [published, start, dayLater, weekLater] = [inHours(98), inHours(26), inHours(26 + 24), inHours(26 + 7 * 24)]
  const event = await createEvent(panel, 'Arroz de doce', {
    titleCa: 'Arròs de dotze',
    date: published.local,
    maxParticipants: 9,
    sendsReminder: false,
  })
  for (const [at, { names, language }] of parties.entries()) await join(panel, event, [...names], language, at >= 5)

  /** Since the last look, how many emails with such a subject each host got. Waits until there are so many, and no other. */
  const seen = new Map<string, number>()
  const newEmails = async () => {
    const lists = await Promise.all(hosts.map((host) => emailsTo(addressOf(host), panel.dataDir)))
    return hosts.flatMap((host, at) =>
      lists[at]!.slice(seen.get(host) ?? 0).map((email) => Object.assign(email, { host })),
    )
  }
  const areSent = async (expected: Partial<Record<(typeof hosts)[number], RegExp>>) => {
    const said = async () => (await newEmails()).map(({ host, subject }) => `${host}: ${subject}`)
    await expect.poll(said, { timeout: 30_000 }).toHaveLength(Object.keys(expected).length)
    const found = await newEmails()
    for (const [host, subject] of Object.entries(expected)) {
      const email = found.find((one) => one.host === host)
      expect(email?.subject, host).toMatch(subject)
      seen.set(host, (seen.get(host) ?? 0) + 1)
    }
    return found
  }
  const toAll = (es: RegExp, ca: RegExp, but: string[] = []) =>
    Object.fromEntries(
      parties.flatMap(({ names: [host], language }) =>
        but.includes(host) ? [] : [[host, language === 'es' ? es : ca]],
      ),
    )
  /** The public page, its data for search engines and both calendars say the same. */
  const isPublic = async (moment: Date, state: 'Scheduled' | 'Rescheduled' | 'Cancelled' = 'Scheduled') => {
    const text = async (path: string) => (await fetch(`${panel.origin}${path}`)).text()
    const page = `/eventos/${event}`
    await expect.poll(() => text(page)).toContain(`"startDate":"${moment.toISOString()}"`)
    await expect.poll(() => text(page)).toContain(`"eventStatus":"https://schema.org/Event${state}"`)
    if (state === 'Rescheduled')
      expect(await text(page)).toContain(`"previousStartDate":"${start.instant.toISOString()}"`)
    expect((await text(page)).includes('Este evento se ha cancelado.')).toBe(state === 'Cancelled')
    for (const calendar of ['/calendar.ics', `${page}/calendar.ics`]) {
      const found = async () => readCalendar(await text(calendar)).find(({ uid }) => uid === event)
      const status = state === 'Cancelled' ? 'CANCELLED' : null
      await expect.poll(found, { message: calendar }).toMatchObject({ start: moment.toISOString(), status })
    }
    const listed = (await (await fetch(`${panel.origin}/api/events/${event}`)).json()) as { date: string }
    expect(listed.date).toBe(moment.toISOString())
  }

  const confirmed = await areSent(toAll(/./, /./))
  expect(confirmed.filter(({ subject }) => /lista|llista/.test(subject)).map(({ host }) => host)).toEqual([
    'Jan Demo',
    'Kora Demo',
    'Lluc Demo',
  ])
  await isPublic(published.instant)
  // Three days pass.
  await inDatabase(panel.dataDir, 'update events set date = $2 where id = $1', [event, start.instant.toISOString()])

  const { body: guests } = await panel.ask('admin', 'GET', `/registrations?eventId=${event}`)
  const idOf = (name: string) => guests.rows.find(({ fullName }: { fullName: string }) => fullName === name).id
  for (const [name, amount] of [
    ['Abril Demo', 96],
    ['Gina Demo', 48],
  ] as const) {
    const payment = {
      id: crypto.randomUUID(),
      registrationId: idOf(name),
      amount,
      method: 'cash',
      paidOn: dayOf(new Date()),
    }
    const { status } = await panel.ask('admin', 'POST', '/payments', {
      ...payment,
      note: '',
      isRefund: false,
      anyway: false,
      sendReceipt: true,
    })
    expect(status).toBeLessThan(300)
  }
  // A minute passes, in which a payment can be undone.
  await inDatabase(panel.dataDir, "update emails set next_try_at = now() where template = 'payment-received'", [])
  await areSent({ 'Abril Demo': /Hemos recibido 96/, 'Gina Demo': /Hemos recibido 48/ })

  const adminPage = await panel.openAs(browser, 'admin')
  const dialog = adminPage.getByRole('dialog')
  const leaves = adminPage.getByText(/Los correos salen en 5 minutos/)
  const move = async (local: string) => {
    await adminPage.goto(`/admin/eventos/${event}/textos`)
    await adminPage.getByLabel('Fecha y hora de inicio').fill(local)
    await adminPage.getByRole('button', { name: 'Guardar y avisar' }).click()
    await expect(dialog).toContainText('Avisaremos a 9 personas con sitio y a 3 en lista de espera (8 correos).')
    await expect(dialog.locator('iframe')).toHaveCount(2)
    const poster = dialog.frameLocator('iframe').first().locator('img[src*="?after="]')
    const { pathname, search } = new URL((await poster.getAttribute('src'))!)
    const drawn = await adminPage.request.get(panel.origin + pathname + search)
    expect([drawn.status(), drawn.headers()['content-type']], 'the picture with the new date').toEqual([
      200,
      'image/jpeg',
    ])
    await adminPage.keyboard.type('Habrá mestral.')
    await expect(dialog.frameLocator('iframe').first().getByText('Habrá mestral.').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar y avisar' }).click()
    await expect(leaves).toBeVisible()
  }
  const sendNow = async (page: Page) => {
    await page.getByRole('button', { name: 'Enviar ya' }).click()
    await expect(page.getByRole('button', { name: 'Enviar ya' })).toBeHidden()
  }

  await move(dayLater.local)
  await isPublic(dayLater.instant, 'Rescheduled')
  await adminPage.getByRole('button', { name: 'Deshacer' }).click()
  await expect(leaves).toBeHidden()
  await expect(adminPage.getByLabel('Fecha y hora de inicio')).toHaveValue(start.local)
  await isPublic(start.instant)

  await move(weekLater.local)
  await sendNow(adminPage)
  const moved = await areSent(toAll(/^Cambia la fecha: Arroz de doce$/, /^Canvia la data: Arròs de dotze$/))
  for (const { text } of moved) expect(text).toContain('Habrá mestral.')
  await isPublic(weekLater.instant, 'Rescheduled')
  const entryOf = (sent: typeof moved) => {
    const { attachments } = sent.find(({ host }) => host === 'Abril Demo')!
    const { content = '' } = attachments.find((one) => one.content.startsWith('BEGIN:VCALENDAR')) ?? {}
    return readCalendar(content)[0]!
  }
  const inNewWeek = { uid: event, start: weekLater.instant.toISOString() }
  expect(entryOf(confirmed)).toMatchObject({ method: 'REQUEST', uid: event, start: published.instant.toISOString() })
  expect(entryOf(moved)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', ...inNewWeek })
  expect(entryOf(moved).sequence).toBeGreaterThan(entryOf(confirmed).sequence)

  const gina = moved.find(({ host }) => host === 'Gina Demo')!
  const [week] = await inDatabase(
    panel.dataDir,
    `select to_char((moved_at + interval '7 days') at time zone 'Europe/Madrid', 'FMDD') as day from events where id = $1`,
    [event],
  )
  expect(gina.text, '48 hours before the event would be earlier').toMatch(
    new RegExp(`cancela antes del \\S+ ${week.day}\\s.* y te lo devolvemos todo`),
  )
  const guest = await (await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })).newPage()
  await guest.goto(/http\S+\/reserva#[\w-]{52}/.exec(gina.text.replaceAll('=\n', ''))![0])
  await guest.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(guest.getByRole('dialog')).toContainText('te devolvemos 48 €')
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click()
  await areSent({ 'Gina Demo': /./, 'Jan Demo': /^Tens lloc/ })

  await adminPage.goto(`/admin/eventos/${event}/textos`)
  await adminPage.getByLabel('Precio (€)').fill('60')
  await adminPage.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(adminPage, 'Evento actualizado con éxito')
  await expect(dialog, 'who is registered keeps the price').toBeHidden()
  await areSent({})

  await adminPage.goto(`/admin/eventos/${event}/inscripciones`)
  await expect(adminPage.getByRole('link', { name: '48 € por devolver' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Cancelar el evento' }).click()
  await expect(dialog).toContainText('Avisaremos a 9 personas con sitio y a 2 en lista de espera (7 correos).')
  await expect(dialog).toContainText('Hay que devolver 144 €.')
  await dialog.getByLabel('Nota en español').fill('Se ha roto el horno.')
  await dialog.getByRole('button', { name: 'Cancelar el evento' }).click()
  await expect(adminPage.getByText('Este evento se ha cancelado. Se ha roto el horno.')).toBeVisible()
  await sendNow(adminPage)
  const cancelled = await areSent(toAll(/^Cancelado: Arroz de doce$/, /^Cancel·lat: Arròs de dotze$/, ['Gina Demo']))
  expect(cancelled.find(({ host }) => host === 'Abril Demo')!.text).toMatch(/Te devolvemos los 96\s€ que pagaste/)
  await isPublic(weekLater.instant, 'Cancelled')
  expect(entryOf(cancelled)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', ...inNewWeek })
  expect(entryOf(cancelled).sequence).toBeGreaterThan(entryOf(moved).sequence)
  await expect(adminPage.getByRole('link', { name: '144 € por devolver' }), 'all that was paid').toBeVisible()
  await adminPage.getByRole('link', { name: 'Resumen' }).click()
  await adminPage.getByText('Lo que se les ha escrito (2)').click()
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Cancelación' })).toContainText('7 correos')
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Cambio en el evento' })).toContainText('8 correos')
  const refused = await fetch(`${panel.origin}/api/events/${event}/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Tard Demo',
      email: 'tard@example.org',
      language: 'ca',
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'event.cancelled' }])
})
