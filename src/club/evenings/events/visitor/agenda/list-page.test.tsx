import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import EventsPage from './list-page.tsx'
import { agendaAddressAt, agendaQuery, queriesOf } from './queries.ts'
import { dayMs } from '#base/dates/durations.ts'

test('the agenda opens at the next event with free seats; full events are among the coming ones, past events below', async ({
  club,
}) => {
  const day = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(today.getTime() + days * day)
  await anEvent(club, { title: 'Pasada', date: at(-3), images: ['/files/uploads/events/1-a.webp'] })
  await anEvent(club, { title: 'Anterior', date: at(-9) })
  await anEvent(club, { title: 'Llena', date: at(5), registered: 10, waiting: 5, price: 95 })
  await anEvent(club, { title: 'Próxima', date: at(10), registered: 3 })
  await anEvent(club, { title: 'Últimas', date: at(15), registered: 8 })
  await anEvent(club, { title: 'De socios', date: at(20), publicFrom: at(2) })
  await anEvent(club, { title: 'Grande', date: at(40), maxParticipants: 40, price: 0 })
  const asks = [agendaQuery(clientOf(club))]
  const { html, says } = await renderScreen(EventsPage, { at: '/eventos', asks, now: today })
  expect([...html.matchAll(/<h[23][^>]*>(?:<[^>]*>)?([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Próxima',
    'Próximas fechas',
    'Llena',
    'Últimas',
    'De socios',
    'Grande',
    'Ya celebrados',
    'Pasada',
    'Anterior',
  ])
  expect(says).toContain('Quedan 7 de 10')
  // That of the members is none for a visitor yet.
  expect(says).toMatch(/5 mesas, 3 con sitio, hasta el \w+ \d+ de abril/)
  for (const seats of [
    'Completo 5 en la lista',
    'Quedan 2 sillas',
    'Socios hasta el lunes 16 de marzo',
    'Quedan 40 de 40',
  ])
    expect(says).toContain(seats)
  expect(says).toMatch(/Pasada mié 11 mar 2026 1 foto/)
  expect(html, 'folded until a script has looked at the screen').toMatch(/<details class="wrap">/)
})

test('the filters of the agenda are in its address, also without scripts, and the count is announced', async ({
  club,
}) => {
  const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
  await anEvent(club, { title: 'Llena', date: at(5), registered: 10, category: 'Cenas', price: 60 })
  await anEvent(club, { title: 'Primera', date: at(6), category: 'Cenas', price: 0 })
  await anEvent(club, { title: 'Segunda', date: at(30), category: 'Catas', price: 20 })
  await anEvent(club, { title: 'Tercera', date: at(31), category: 'Cenas', price: 0 })
  const asks = [agendaQuery(clientOf(club))]
  const listed = async (query: string) => {
    const { html } = await renderScreen(EventsPage, { at: `/eventos?${query}`, route: '/eventos', asks, now: today })
    const status = /role="status"><span>([^<]*)/.exec(html)?.[1]
    const titles = [...html.matchAll(/<h[23][^>]*>(?:<[^>]*>)?([^<]+)/g)].map(([, title]) => title)
    return { html, status, titles: titles.filter((title) => title !== 'Próximas fechas') }
  }
  expect((await listed('categoria=Cenas')).titles, 'in the list, none above the filters').toEqual([
    'Llena',
    'Primera',
    'Tercera',
  ])
  expect((await listed('categoria=Cenas&sitio=1')).titles).toEqual(['Primera', 'Tercera'])
  expect((await listed('mes=4')).titles).toEqual(['Segunda', 'Tercera'])
  expect((await listed('gratis=1&mes=3')).titles).toEqual(['Primera'])
  expect((await listed('categoria=Catas&gratis=1')).status).toBe('Ninguna mesa así, de momento.')
  expect((await listed('hasta=30')).titles).toEqual(['Primera', 'Segunda', 'Tercera'])
  expect((await listed('hasta=15')).titles).toEqual(['Primera', 'Tercera'])
  const { html } = await listed('categoria=Cenas&sitio=1')
  expect(html, 'a button keeps the other filters, and one that is on removes its own').toMatch(
    /<form action="\/eventos"><input type="hidden" name="categoria" value="Cenas"\/><button class="pill" aria-pressed="true">Con sitio/,
  )
  expect(html).toMatch(
    /<input type="hidden" name="categoria" value="Catas"\/><button class="pill" aria-pressed="false">Catas|<input type="hidden" name="sitio" value="1"\/><input type="hidden" name="categoria" value="Catas"\/>/,
  )
})

test('a filter by people asks for so many seats; what it finds stands below it, the dates follow it, and near an empty one stands what comes nearest', async ({
  club,
}) => {
  const at = (days: number) => new Date(today.getTime() + days * dayMs)
  const [registered, maxParticipants, price] = [7, 10, 20]
  await anEvent(club, { title: 'Para tres', date: at(5), registered, maxParticipants, price, category: 'Cenas' })
  await anEvent(club, { title: 'Para cinco', date: at(6), registered: 5, maxParticipants, price, category: 'Catas' })
  await anEvent(club, { title: 'Llena', date: at(7), registered: 10, maxParticipants, category: 'Cenas' })
  await anEvent(club, { title: 'Cancelada', date: at(8), cancelledAt: today, maxParticipants, category: 'Cenas' })
  const asks = [agendaQuery(clientOf(club))]
  const shown = async (query: string) => {
    const { html } = await renderScreen(EventsPage, { at: `/eventos?${query}`, route: '/eventos', asks, now: today })
    const dates = html.match(/<nav.*?<\/nav>/s)?.[0].match(/href="#/g)?.length ?? 0
    const near = [
      ...(/<h2 class="nearest">.*?<\/ul>/s.exec(html)?.[0].matchAll(/<h3[^>]*>(?:<[^>]*>)?([^<]+)</g) ?? []),
    ].map(([, title]) => title)
    return { lead: /<h2[^>]*>(?:<[^>]*>)?([^<]+)/.exec(html)?.[1], dates, near, html }
  }
  const pills = (await shown('')).html.match(/aria-pressed="false">(?:Con sitio|Para \d)/g)
  expect(pills, 'no event has six seats').toEqual(
    ['false">Con sitio', 'false">Para 2', 'false">Para 4'].map((one) => `aria-pressed="${one}`),
  )
  expect(await shown('')).toMatchObject({ lead: 'Para tres', dates: 4, near: [] })
  expect(await shown('sitio=4')).toMatchObject({ lead: 'Próximas fechas', dates: 1, near: [] })
  const none = await shown('sitio=4&categoria=Cenas')
  expect(none.dates).toBe(0)
  expect(none.near).toEqual(['Para tres', 'Para cinco'])
  await anEvent(club, { title: 'Gratis', date: at(9), price: 0, category: 'Cenas' })
  const free = await shown('gratis=1&categoria=Catas')
  expect(free.near, 'none that costs, where something does not').toEqual(['Gratis'])
  expect(free.html, 'one that is folded away is taken off alone').toMatch(
    /aria-label="Filtros puestos"><form action="\/eventos"><input type="hidden" name="categoria" value="Catas"\/><button[^>]*><span class="vh">Quitar:/,
  )
  expect((await shown('hasta=15&mes=5')).near).toEqual(['Gratis'])
})

test('a page of a long agenda says how many events there are on all of them', async ({ club }) => {
  const date = (n: number) => new Date(today.getTime() + (n + 1) * dayMs)
  for (let n = 0; n < 53; n++) await anEvent(club, { date: date(n), price: n < 52 ? 10 : 0 })
  const counted = async (search: string) => {
    const filters = agendaAddressAt(new URLSearchParams(search))
    const asks = queriesOf(filters).map((address) => agendaQuery(clientOf(club), address))
    return (await renderScreen(EventsPage, { at: `/eventos?${search}`, route: '/eventos', asks, now: today })).says
  }
  expect(await counted('')).toContain('51 de 53 mesas, hasta el')
  expect(await counted('pagina=2')).toContain('2 de 53 mesas, hasta el')
  expect(await counted('hasta=30&sitio=1')).toContain('51 de 53 mesas, hasta el')
  expect(await counted('gratis=1')).toContain('1 mesa, el ')
})

test('the price filters are those that divide the coming events; one is active at a time', async ({ club }) => {
  const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
  for (const [index, price] of [20, 25, 48, 95].entries()) await anEvent(club, { date: at(index + 1), price })
  await anEvent(club, { date: at(-9), price: 0 })
  const asks = [agendaQuery(clientOf(club))]
  const pills = async (query: string) => {
    const { html } = await renderScreen(EventsPage, { at: `/eventos?${query}`, route: '/eventos', asks, now: today })
    return html.match(/aria-pressed="(?:true|false)">[^<]*(?:Hasta|Gratis)[^<]*/g)?.map((pill) => pill.slice(14))
  }
  expect(await pills(''), 'no event is free or below 15 €, and none costs more than 120 €').toEqual([
    'false">Hasta 30\u00A0€',
    'false">Hasta 50\u00A0€',
  ])
  expect(await pills('hasta=80'), 'a shared one can be taken off').toEqual([
    'false">Hasta 30\u00A0€',
    'false">Hasta 50\u00A0€',
    'true">Hasta 80\u00A0€',
  ])
  const { html } = await renderScreen(EventsPage, { at: '/eventos?gratis=1', route: '/eventos', asks, now: today })
  expect(html).toContain('<input type="hidden" name="hasta" value="30"/><button class="pill" aria-pressed="false">')
  expect(html, 'one price instead of the other').not.toMatch(/name="gratis" value="1"\/><input[^>]*name="hasta"/)
})
