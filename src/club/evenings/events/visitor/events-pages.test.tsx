import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { events } from '../server/table.ts'
import { openDatabase } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, anOrganizer } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import EventPage, { ErrorBoundary } from './detail-page.tsx'
import EventsPage from './agenda/list-page.tsx'
import { agendaAddressAt, agendaQuery, queriesOf } from './agenda/queries.ts'
import { eventDetail } from './queries.ts'
import { hourMs } from '#base/dates/durations.ts'

const route = '/eventos/:id'

test('the agenda filters by category: Todos first, each category once, Otros for events without one', async ({
  club,
}) => {
  await anEvent(club, { category: 'Cenas', categoryCa: 'Sopars' })
  const later = new Date('2030-01-01T20:00Z')
  await anEvent(club, { category: 'Catas', categoryCa: 'Tastos', date: later })
  await anEvent(club, { category: 'Cenas', categoryCa: 'Sopars' })
  await anEvent(club, { category: '', date: later })
  await anEvent(club, { category: 'Otros', categoryCa: 'Altres', date: later })
  const asks = [agendaQuery(clientOf(club))]
  const pills = (html: string) =>
    [...html.matchAll(/aria-pressed="(\w+)"[^>]*>([^<]*)/g)].map(([, on, name]) => [on, name])

  expect(pills((await renderScreen(EventsPage, { at: '/eventos', asks, now: today })).html)).toEqual([
    ['true', 'Todos'],
    ['false', 'Cenas'],
    ['false', 'Catas'],
    ['false', 'Otros'],
    ['false', 'Con sitio'],
    ['false', 'Para 2'],
    ['false', 'Para 4'],
    ['false', 'Para 6'],
    ['false', 'Marzo'],
    ['false', 'Enero\u00A02030'],
    ['false', 'Gratis'],
  ])
  expect(
    pills((await renderScreen(EventsPage, { at: '/ca/eventos', asks, now: today })).html).map(([, name]) => name),
  ).toEqual([
    'Tots',
    'Sopars',
    'Tastos',
    'Altres',
    'Amb lloc',
    'Per a 2',
    'Per a 4',
    'Per a 6',
    'Març',
    'Gener\u00A02030',
    'Gratuït',
  ])
})

test('a long agenda opens at today, with links to earlier and later events, also for a category', async ({ club }) => {
  for (let n = -2; n < 60; n += 1)
    await anEvent(club, {
      title: `Mesa ${n}.`,
      category: n % 2 === 0 ? 'Cenas' : '',
      date: new Date(today.getTime() + n * 24 * 60 * 60 * 1000),
    })
  const at = (address: string) => {
    const wanted = agendaAddressAt(new URL(address, 'https://cercle.example').searchParams)
    const asks = queriesOf(wanted).map((query) => agendaQuery(clientOf(club), query))
    return renderScreen(EventsPage, { at: address, route: '/eventos', asks, now: today })
  }
  const links = (html: string) => [...html.matchAll(/rel="(?:prev|next)" href="([^"]*)"/g)].map(([, to]) => to)

  const first = await at('/eventos')
  expect(first.says).toContain('Mesa 0.')
  expect(first.says).toContain('Mesa 50.')
  expect(first.says).not.toMatch(/Mesa (-1|51)\./)
  expect(links(first.html)).toEqual(['/eventos?anteriores=1', '/eventos?pagina=2'])
  const second = await at('/eventos?pagina=2')
  expect(second.says).toMatch(/Mesa 51\..*Mesa 59\..*Eventos anteriores$/)
  expect(links(second.html)).toEqual(['/eventos'])
  const before = await at('/eventos?anteriores=1')
  expect(before.says).toMatch(/Ya celebrados.*Mesa -1\..*Mesa -2\..*Eventos siguientes$/)
  expect(links(before.html)).toEqual(['/eventos'])
  const dinners = await at('/eventos?categoria=Cenas')
  expect(dinners.html, 'it is in the list').toMatch(/<h3[^>]*>(<[^>]*>)?Mesa 2\./)
  expect(dinners.html).not.toMatch(/<h[23][^>]*>(<[^>]*>)?Mesa 1\./)
  expect(dinners.html).toMatch(/aria-pressed="true"[^>]*>Cenas/)
  expect(links(dinners.html)).toEqual(['/eventos?categoria=Cenas&amp;anteriores=1'])
  const others = await at('/eventos?categoria=&anteriores=1')
  expect(others.html).toMatch(/aria-pressed="true"[^>]*>Otros/)
  expect(others.says).toMatch(/Mesa -1\. .*Eventos siguientes$/)
})

test('a card links to its event, with "dd MMM yyyy - HH:mm" and the price or Gratis', async ({ club }) => {
  const date = new Date('2026-04-05T17:30:00Z')
  const event = await anEvent(club, { date, price: 45.5 })
  await anEvent(club, { date, price: 0 })
  const asks = [agendaQuery(clientOf(club))]
  const spanish = await renderScreen(EventsPage, { at: '/eventos', asks })
  expect(spanish.html).toContain(`href="/eventos/${event.id}"`)
  expect(spanish.says).toContain('dom 05 abr 2026 - 19:30')
  expect(spanish.says).toContain('45,50 €')
  expect(spanish.says).toContain('Gratis')
  expect(spanish.html, 'an event without an image gets the default one').toContain('/plates/default-event.svg')
  const catalan = await renderScreen(EventsPage, { at: '/ca/eventos', asks })
  expect(catalan.says).toContain('dg. 05 abr. 2026 - 19:30')
  expect(catalan.says).toContain('Tast de garnatxes')
  expect(catalan.says).toContain('Gratuït')
})

test('an agenda without events says so', async ({ club }) => {
  const asks = [agendaQuery(clientOf(club))]
  expect((await renderScreen(EventsPage, { at: '/eventos', asks })).says).toMatch(
    /No hay eventos ahora mismo\. Vuelve pronto/,
  )
  expect((await renderScreen(EventsPage, { at: '/eventos' })).html, 'a spinner while loading').toContain(
    'role="status"',
  )
  const event = await renderScreen(EventPage, { at: '/eventos/1', route })
  expect(event.html, 'the same for an event').toContain('role="status"')
  expect(event.html, 'with a link back').toContain('href="/eventos"')
})

test('an event shows its registration card and its organizer', async ({ club }) => {
  const organizer = await anOrganizer(club, {
    description: 'Viñas viejas.',
    logoUrl: '/files/organizer-assets/logos/1-a.webp',
  })
  const event = await anEvent(club, { organizerId: organizer.id, price: 30, maxParticipants: 12 })
  await registerForEvent(club, event.id, aRegistration())
  const asks = [eventDetail(clientOf(club), event.id)]
  const { says, html } = await renderScreen(EventPage, { at: `/eventos/${event.id}`, route, asks })
  const catalan = await renderScreen(EventPage, { at: `/ca/eventos/${event.id}`, route: '/ca/eventos/:id', asks })
  expect(catalan.says).toContain('Falset, Espanya')
  for (const text of [
    'Volver a los eventos',
    'Compartir',
    'Información',
    'Multimedia',
    '30 € por persona',
    'Quedan 11 sillas libres',
    '1 inscrito de 12',
    '21 mar sábado Cata de garnachas',
    'Fecha sáb 21 mar 2026 13:00',
    'Lugar Sala del Cercle',
    'Inscribirme',
    'Bodega del Turó Falset, España Viñas viejas.',
  ])
    expect(says).toContain(text)
  expect(html).toContain('/files/organizer-assets/logos/1-a.webp')
  expect(html, 'the default image').toContain('/plates/default-event.svg')
  const card = /<section class="card" aria-label="Inscripción".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(card, 'a share button in the card, besides the one above').toContain('aria-label="Compartir"')
})

const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs)

const aina = { fullName: 'Aina Demo', email: '', dietaryRestrictions: '' }

/** What the page of an event says and its button, at `today`. */
const cardOf = async (club: Club, event: { id: string }, language: 'es' | 'ca' = 'es') => {
  const asks = [eventDetail(clientOf(club), event.id)]
  const prefix = language === 'ca' ? '/ca' : ''
  const { html, says } = await renderScreen(EventPage, {
    at: `${prefix}/eventos/${event.id}`,
    route: `${prefix}${route}`,
    asks,
    now: today,
  })
  const availability = /schema\.org\/(InStock|SoldOut|PreOrder)/.exec(html)?.[1]
  const [, , attributes = '', text = ''] =
    /<div class="actions">(?:<!--.*?-->)*<(button|a)([^>]*)>(.*?)<\/\1>/s.exec(html) ?? []
  return {
    html,
    says,
    button: `${text.replaceAll(/<!--.*?-->|<[^>]*>/g, '')}${attributes.includes('disabled=""') ? ' (disabled)' : ''}`,
    attributes,
    availability,
  }
}

test('a full event offers its waiting list until 72 hours before, then a telephone', async ({ club }) => {
  const full = async (hours: number, price = 0) => {
    const event = await anEvent(club, { maxParticipants: 1, date: inHours(hours), price, category: 'Catas' })
    await registerForEvent(club, event.id, aRegistration())
    return event
  }
  const event = await full(73, 30)
  const offered = await cardOf(club, event)
  expect(offered).toMatchObject({ button: 'Apuntarme a la lista de espera', availability: 'SoldOut' })
  expect(offered.says).toContain('serías la primera persona de la lista')
  expect(offered.says).toMatch(
    /Completo 1 de 1 .*Si se libera una silla, te avisamos: es tuya y se paga\. La cancelas sin coste hasta el domingo 15 de marzo/,
  )
  const later = { ...aRegistration({ email: 'jordi@example.org', ifFull: 'wait' }), companions: [aina] }
  await registerForEvent(club, event.id, later)
  expect((await cardOf(club, event)).says).toContain('Completo 1 de 1 · 2 personas antes que tú en la lista')
  const catalan = await cardOf(club, event, 'ca')
  expect(catalan.button).toBe('Apunta’m a la llista d’espera')
  expect(catalan.says).toContain('2 persones abans que tu a la llista')
  await anEvent(club, { title: 'Otra cata', date: inHours(99), price: 12 })
  expect((await cardOf(club, event)).says).toMatch(/Con sitio Otra cata .* · 12 € Avísame de lo nuevo en «Catas»/)
  const over = await cardOf(club, await full(72))
  expect(over).toMatchObject({ button: 'Completo (disabled)', availability: 'SoldOut' })
  expect(over.says).toContain('Llámanos: +34')
  expect((await cardOf(club, await full(73))).says, 'a free event obliges nobody to pay').not.toContain('obligación')
})

test('while only members register, the button tells of the opening, and a link leads to their account; afterwards it opens the form', async ({
  club,
}) => {
  const event = await anEvent(club, { date: inHours(200), publicFrom: inHours(100) })
  const page = await cardOf(club, event)
  expect(page).toMatchObject({ button: 'Avisarme el mié\u00A018\u00A0mar', availability: 'PreOrder' })
  expect(page.attributes).toContain(`href="/avisame?about=opening&amp;of=${event.id}"`)
  expect(page.html).toContain(`href="/auth?evento=${event.id}"`)
  expect(page.says).toMatch(
    /Hasta el miércoles 18 de marzo, a las .+, solo se inscriben los socios\..* Entrar como socio ¿Aún no eres socio\? Lo que cuesta y lo que da/,
  )
  const opened = await anEvent(club, { date: inHours(200), publicFrom: today })
  expect(await cardOf(club, opened)).toMatchObject({ button: 'Inscribirme', availability: 'InStock' })
})

test('a closed event takes no registrations, full or not', async ({ club }) => {
  for (const maxParticipants of [1, 2]) {
    const event = await anEvent(club, { date: inHours(200), maxParticipants })
    await registerForEvent(club, event.id, aRegistration())
    await club.db.update(events).set({ closesAt: today }).where(eq(events.id, event.id))
    expect(await cardOf(club, event)).toMatchObject({
      button: 'Inscripciones cerradas (disabled)',
      availability: 'SoldOut',
    })
  }
})

test('beside the button an event shows that nothing is paid today, and until when cancelling is free', async ({
  club,
}) => {
  for (const [price, notice] of [
    [0, 'Si no puedes venir, avísanos y damos la silla a otra persona. Escríbenos o llámanos'],
    [30, 'Hoy no pagas nada. Cancelas sin coste hasta el miércoles 18 de marzo, a las 17:00.'],
  ] as const) {
    const event = await anEvent(club, { price, date: inHours(148) })
    expect((await cardOf(club, event)).says).toContain(notice)
  }
  const soon = await anEvent(club, { price: 30, date: inHours(47) })
  expect((await cardOf(club, soon)).says).toContain('Hoy no pagas nada. Faltan menos de 48 horas')
})

test('the card of a full event says so', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const asks = [agendaQuery(clientOf(club))]
  expect((await renderScreen(EventsPage, { at: '/eventos', asks })).says).not.toContain('Completo')
  await registerForEvent(club, event.id, aRegistration())
  expect((await renderScreen(EventsPage, { at: '/eventos', asks })).says).toMatch(/2026 - \d\d:\d\d Gratis .*Completo/)
  expect((await renderScreen(EventsPage, { at: '/ca/eventos', asks })).says).toMatch(/Complet$/)
})

test('an unknown event shows "Evento no encontrado" with a link back', async ({ club }) => {
  const id = '00000000-0000-4000-8000-000000000000'
  const asks = [eventDetail(clientOf(club), id)]
  for (const { html, says } of [
    await renderScreen(EventPage, { at: `/eventos/${id}`, route, asks }),
    await renderScreen(() => <ErrorBoundary error={{ status: 404 }} params={{ id: 'no' }} />, { at: '/eventos/no' }),
  ]) {
    expect(says).toContain('Evento no encontrado')
    expect(html).toContain('href="/eventos"')
  }
})

test('without an id there is no query, and the page shows "ID no proporcionado"', async ({ club }) => {
  const api = clientOf(club)
  const select = vi.spyOn(club.db, 'select')
  const { says, html } = await renderScreen(EventPage, { at: '/eventos', asks: [eventDetail(api, '')] })
  expect(select).not.toHaveBeenCalled()
  expect(says).toContain('Error fetching evento: ID no proporcionado')
  expect(html).toContain('href="/eventos"')
})

test('a failed read shows "Error fetching eventos", or "Error fetching evento" for one event', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const api = clientOf({ ...club, db })
  const id = crypto.randomUUID()
  const all = await renderScreen(EventsPage, { at: '/eventos', asks: [agendaQuery(api)] })
  expect(all.says).toContain('Error fetching eventos: unavailable')
  expect(all.html, 'said to who does not see it').toMatch(/role="alert".*No hemos podido cargar la agenda/)
  expect((await renderScreen(EventsPage, { at: '/ca/eventos', asks: [agendaQuery(api)] })).says).toContain(
    'Error en demanar els esdeveniments: unavailable',
  )
  const one = await renderScreen(EventPage, { at: `/eventos/${id}`, route, asks: [eventDetail(api, id)] })
  expect(one.says).toContain('Error fetching evento: unavailable')
  expect(one.html).toContain('href="/eventos"')
  await pool.end()
  error.mockRestore()
})
