import { expect } from 'vitest'
import type { events } from '../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { schemaOrgErrors } from '../../../../../e2e/support/schema-org.ts'
import EventPage from './detail-page.tsx'
import EventsPage from './agenda/list-page.tsx'
import { agendaQuery } from './agenda/queries.ts'
import { eventDetail } from './queries.ts'

const hours = (count: number) => new Date(today.getTime() + count * 60 * 60 * 1000)

const pageOf = async (
  club: Club,
  event: Partial<typeof events.$inferInsert>,
  { language = 'es', now = today } = {},
) => {
  const { id } = await anEvent(club, event)
  const prefix = language === 'ca' ? '/ca' : ''
  const asks = [eventDetail(clientOf(club), id)]
  const { html, says } = await renderScreen(EventPage, {
    at: `${prefix}/eventos/${id}`,
    route: `${prefix}/eventos/:id`,
    asks,
    now,
  })
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as { '@type': string })
    .find((thing) => thing['@type'] === 'Event')
  return { html, says, data }
}

test('a cancelled event says so first, in both languages, and links to the next ones', async ({ club }) => {
  const event = {
    cancelledAt: today,
    cancelNote: 'Ha granizado.',
    cancelNoteCa: 'Ha pedregat.',
    price: 35,
    registered: 0,
  }
  const { says, html, data } = await pageOf(club, event)
  expect(says).toContain(
    'Este evento se ha cancelado. Ha granizado. Quien tenía sitio no debe nada, y si había pagado se lo devolvemos.',
  )
  expect(says.match(/cancelado/gi), 'by the band, and on the picture for the eye').toHaveLength(2)
  expect(says).toContain('No se celebra')
  expect(html).toMatch(/<s>35[^<]+<\/s>/)
  expect(html).toMatch(/<s><time[^>]*>[^<]+<\/time>/)
  expect(says).not.toMatch(/inscrito|sillas|Antes de venir/)
  expect(html).toMatch(/href="\/eventos"[^>]*>Ver las próximas mesas/)
  expect(says).not.toContain('Inscribirme')
  expect(data).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(data).not.toHaveProperty('previousStartDate')
  expect(data).not.toHaveProperty('offers')
  const catalan = await pageOf(club, { ...event, price: 0 }, { language: 'ca' })
  expect(catalan.says).toContain('Aquest esdeveniment s’ha cancel·lat. Ha pedregat.')
  expect(catalan.says).not.toMatch(/deu res|pagat/)
})

test('a moved event shows its old date, and until when older bookings can be returned for free', async ({ club }) => {
  const movedFrom = hours(10 * 24)
  const event = { date: hours(20 * 24), movedFrom, movedAt: today, price: 35 }
  const { says, data, html } = await pageOf(club, event)
  expect(says).toMatch(/Nueva fecha\. Antes era el martes 24 de marzo\. Si tenías sitio, lo sigues teniendo\./)
  expect(says).toMatch(/Si no te va bien, cancelas sin coste hasta el miércoles 1 de abril, a las 14:00\./)
  expect(html).toContain('Inscribirme')
  expect(data).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: movedFrom.toISOString(),
    startDate: event.date.toISOString(),
  })
  expect((await pageOf(club, event, { language: 'ca' })).says).toContain('Nova data. Abans era dimarts 24 de març. ')
  const late = await pageOf(club, event, {
    now: new Date(hours(20 * 24).getTime() - hours(48).getTime() + today.getTime() + 1),
  })
  expect(late.says).toContain('Nueva fecha.')
  expect(late.says).not.toContain('sin coste hasta')
  expect((await pageOf(club, event, { now: hours(20 * 24) })).says).not.toContain('Nueva fecha.')
  const free = await pageOf(club, { ...event, price: 0 })
  expect(free.says).toContain('lo sigues teniendo.')
  expect(free.says).not.toContain('sin coste')
})

test('an unchanged event has no band, and its structured data say that it is scheduled', async ({ club }) => {
  const { says, data } = await pageOf(club, {})
  expect(says).not.toMatch(/Nueva fecha|cancelado|solo se inscriben/)
  expect(data).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
})

test.for([
  ['planned', {}],
  ['cancelled', { cancelledAt: today, movedFrom: hours(30), movedAt: today }],
  ['moved', { movedFrom: hours(30), movedAt: today }],
  ['for members first', { publicFrom: hours(24) }],
] as const)('the data for search engines of an event that is %s follow schema.org', async ([, event], { club }) => {
  const { data } = await pageOf(club, { date: hours(240), ...event })
  expect(schemaOrgErrors([{ page: 'event', thing: data! }])).toEqual([])
})

test('the agenda strikes out a cancelled event, and its next one is another', async ({ club }) => {
  await anEvent(club, { date: hours(-24) })
  await anEvent(club, { title: 'Granizada', cancelledAt: today, date: hours(24) })
  const next = await anEvent(club, { title: 'Mudada', movedFrom: hours(30), movedAt: today, date: hours(48) })
  const { html, says } = await renderScreen(EventsPage, {
    at: '/eventos',
    asks: [agendaQuery(clientOf(club))],
    now: today,
  })
  expect(html.match(/data-moment="cancelled"/g)).toHaveLength(1)
  expect(says).toMatch(/Mudada.*Quedan 10 de 10.*Granizada.*Cancelado/)
  expect(html, 'as the lead').toMatch(new RegExp(`<a id="${next.id}"[^>]*href="/eventos/${next.id}"`))
})
