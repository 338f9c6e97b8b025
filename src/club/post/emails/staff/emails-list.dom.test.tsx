// @vitest-environment jsdom
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRequest, anEvent } from '#tests/factories.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, footActs, oneOf, openDialog } from '#tests/on-screen.ts'
import EmailsOfEvent from '#club/core/emails/staff/emails-of-event.tsx'
import EmailsPage from './emails-page.tsx'

const anEmail = { recipient: 'ona@example.org', language: 'es', values: {}, status: 'failed' as const }
const template = 'event-waiting'

/** A failed email about a guest of each of two events, a request and a message, and one about nobody. */
const store = async (club: Club) => {
  const [cata, cena] = [await anEvent(club, { title: 'Cata' }), await anEvent(club, { title: 'Cena' })]
  const guest = { fullName: 'Ona Demo', email: 'ona@example.org' }
  const [ofCata, ofCena] = await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, eventId: cata.id },
      { ...guest, eventId: cena.id },
    ])
    .returning()
  const request = await aRequest(club, { fullName: 'Rita Demo', email: 'rita@example.org' })
  const [message] = await club.db
    .insert(contactMessages)
    .values(aContactMessage({ name: 'Mar Demo', email: 'mar@example.org' }))
    .returning()
  await club.db.insert(emails).values([
    { ...anEmail, template, about: ofCata!.id },
    { ...anEmail, template: 'event-companion', about: ofCata!.id, status: 'sent' },
    { ...anEmail, template: 'payment-received', about: ofCena!.id },
    { ...anEmail, template: 'membership-rejection', about: request.id, recipient: 'rita@example.org' },
    { ...anEmail, template: 'contact-reply', about: message!.id, recipient: 'mar@example.org' },
    { ...anEmail, template: 'account-recovery', recipient: 'laia@example.org' },
    // To another than the guest.
    { ...anEmail, template: 'booking-changed', about: ofCata!.id, recipient: 'otra@example.org', status: 'sent' },
  ])
  return { cata, cena, request, message: message! }
}
const rowsIn = (container: HTMLElement) =>
  bodyRows(container)
    .map((row) => {
      const link = oneOf('link', row)
      const kind = plain(row.querySelector('[data-card=line]')!.textContent)
      return link ? [kind, link.getAttribute('href')] : [kind]
    })
    .toSorted()

test('in the list of all emails, each links to its record', async ({ club }) => {
  const { cata, cena, request, message } = await store(club)
  const { container, loaded } = openScreen(club, EmailsPage, { at: '/admin/cartas' })
  await loaded()
  const guests = (id: string) => `/admin/eventos/${id}/inscripciones?search=ona%40example.org`
  expect(rowsIn(container)).toEqual([
    ['Cuenta'],
    ['Lista de esperaCata, 21 mar 2026', guests(cata.id)],
    ['Recibo de un pagoCena, 21 mar 2026', guests(cena.id)],
    ['Respuesta a un mensajeMensaje de Mar Demo', `/admin/mensajes?id=${message.id}`],
    ['Solicitud rechazadaSolicitud de Rita Demo', `/admin/solicitudes?ver=${request.id}`],
  ])
  expect(container.querySelector('[placeholder]')?.getAttribute('placeholder')).toBe('Nombre, correo o evento')
})

test('the page of an event lists the emails to its guests alone, without the name of the event', async ({ club }) => {
  const { cata } = await store(club)
  const Tab = () => <EmailsOfEvent event={cata} />
  const { container, loaded } = openScreen(club, Tab, { at: `/admin/eventos/${cata.id}/correos` })
  await loaded()
  expect(rowsIn(container)).toEqual([['Aviso a un acompañante'], ['Cambio en una reserva'], ['Lista de espera']])
  expect(container.querySelector('[placeholder]')?.getAttribute('placeholder')).toBe('Nombre o correo')
})

test('an open email links to its person and event, and explains where else a corrected address is saved', async ({
  club,
}) => {
  const { cata } = await store(club)
  const rows = await club.db.select().from(emails)
  const seen = async (name: string, goesElsewhere = true) => {
    const { id } = rows.find((row) => row.template === name)!
    const { loaded, close, field, fill } = openForm(club, EmailsPage, `/admin/cartas?id=${id}`)
    await loaded()
    const dialog = await waitLong(() => {
      const opened = openDialog()
      expect(opened?.querySelector('dl')).toBeTruthy()
      return opened!
    })
    const links = allOf('link', dialog).map((link) =>
      link.getAttribute('href')?.replace(/[?][^=]*=.*|[\da-f]{8}-[\da-f-]{27}$/, ''),
    )
    const isOfFile = dialog.textContent.includes('se corrige también en la ficha')
    expect(dialog.querySelector('input') !== null, name).toBe(goesElsewhere)
    if (goesElsewhere) {
      // Spaces at its ends are no other address.
      const { value } = (await field('Correo')) as HTMLInputElement
      await fill('Correo', `${value} `)
    }
    const button = footActs(dialog).at(-1)?.textContent
    close()
    return [isOfFile, button, ...links]
  }
  const again = 'Enviar otra vez'
  const guests = `/admin/eventos/${cata.id}/inscripciones`
  expect(await seen('event-companion')).toEqual([true, again, '/admin/personas/', guests])
  expect(await seen(template)).toEqual([true, again, '/admin/personas/', guests])
  expect((await seen('payment-received'))[0]).toBe(true)
  expect(await seen('booking-changed')).toEqual([true, again, guests])
  expect(await seen('membership-rejection')).toEqual([true, again, '/admin/personas/', '/admin/solicitudes'])
  expect(await seen('contact-reply')).toEqual([false, again, '/admin/mensajes'])
  expect(await seen('account-recovery', false), 'nobody sends it again').toEqual([false, undefined])
})

test('without the right to read members an email has no link to a person', async ({ club }) => {
  await store(club)
  const row = (await club.db.select().from(emails)).find((one) => one.template === template)
  const guestsOnly = { ...(actorWith('editor') as NonNullable<Place['actor']>), capabilities: ['guests' as const] }
  const { loaded } = openScreen(club, EmailsPage, {
    at: `/admin/cartas?id=${row!.id}`,
    route: '/admin/cartas',
    actor: guestsOnly,
  })
  await loaded()
  await waitLong(() => expect(document.querySelector('dialog[open] dl')?.textContent).toContain('Ona Demo'))
  const links = allOf('link', openDialog()).map((link) => link.getAttribute('href'))
  expect(links).toEqual([expect.stringContaining('/inscripciones?')])
})
