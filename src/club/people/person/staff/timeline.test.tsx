import { expect, test } from 'vitest'
import { renderScreen, spoken } from '#tests/screen.tsx'
import { timelineQuery } from './queries.ts'
import { Timeline } from './timeline.tsx'
import { timelineTime } from './timeline-time.ts'

const now = new Date('2026-03-14T12:00:00Z')
const [before, tomorrow] = ['2026-03-13T12:00:00Z', '2026-03-15T19:00:00Z']
const brasa = { id: 'e1', title: 'Brasa', titleCa: 'Brasa' }
const booking = { kind: 'booked', bookingId: 'b1', name: 'Aina Soler', people: 2, waits: false, event: brasa }
const payment = { kind: 'payment', amount: 48, method: 'cash', receipt: '2026-1', isVoided: false, bookingId: 'b1' }
const anEmail = {
  kind: 'email',
  template: 'payment-received',
  status: 'sent',
  recipient: 'a@example.org',
  event: brasa,
}
const note = { kind: 'note', text: 'Mejor cerca de la puerta', editedAt: null, isOwn: false, by: 'Laia' }

/** The lines in words, each with its disc and where its links lead. */
const draw = async (lines: object[], { most, role = 1 }: { most?: number; role?: number } = {}) => {
  const { queryKey } = timelineQuery('p1', { part: 'all', page: '1' })
  const rows = lines.map((line, at) => ({ id: `l${at}`, at: before, by: '', ...line }))
  const Shown = () => (
    <Timeline id="p1" part="all" {...(most !== undefined && { most })}>
      {(isMore) => isMore && 'y hay más'}
    </Timeline>
  )
  const asks = [{ queryKey, queryFn: () => ({ rows, isMore: lines.length > 1 }) }]
  const { html, says } = await renderScreen(Shown, { asks: asks as never, context: { role }, now })
  return {
    says,
    lines: html
      .split('<li ')
      .slice(1)
      .map((line) => {
        const words = spoken(line.slice(line.indexOf('>') + 1)).replace(/ y hay más$/, '')
        const tone = /class="disc (\w+)"/.exec(line)?.[1]
        const links = [...line.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'))
        return [words, tone].concat(links)
      }),
    acts: html
      .split('<li ')
      .slice(1)
      .map((line) => [...line.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)),
  }
}

test('bookings and events: future, past, waiting, cancelled, and booked under another name', async () => {
  const guests = '/admin/eventos/e1/inscripciones?search=Aina+Soler'
  const { lines, says } = await draw([
    { ...booking, kind: 'table', at: tomorrow },
    { ...booking, kind: 'table', people: 1 },
    { ...booking, at: tomorrow },
    { ...booking, waits: true, by: 'Laia' },
    { ...booking, kind: 'cancelled', hasSameAddress: true },
  ])
  expect(lines).toEqual([
    ['dom 15 Brasa 2 sillas', 'coming', guests],
    ['vie 13 Tenía mesa en Brasa 1 silla', 'good', guests],
    ['dom 15 Reservó Brasa 2 sillas', 'coming', guests],
    ['vie 13 Se apuntó a la lista de espera de Brasa 2 sillas, por Laia', 'plain', guests],
    ['vie 13 Silla cancelada en Brasa mismo correo 2 sillas, a nombre de Aina Soler', 'plain', guests],
  ])
  expect(says).toMatch(/y hay más$/)
})

test('money: received or returned; a voided payment is not marked as good', async () => {
  const { lines } = await draw([
    { ...payment, event: brasa, by: 'Laia' },
    { ...payment, event: brasa, isVoided: true },
    { ...payment, event: brasa, amount: -20, method: 'transfer' },
  ])
  const to = '/admin/cobros?reserva=b1'
  expect(lines).toEqual([
    ['vie 13 Pagó 48 € «Brasa», efectivo, recibo 2026-1, por Laia', 'good', to],
    ['vie 13 Pagó 48 € (anulado) «Brasa», efectivo, recibo 2026-1', 'plain', to],
    ['vie 13 Devolución de 20 € «Brasa», transferencia, recibo 2026-1', 'good', to],
  ])
})

test('emails: their subject, and their state unless they were sent', async () => {
  const { lines, says } = await draw([anEmail])
  const to = '/admin/cartas?filter=all&id=l0'
  expect(lines).toEqual([['vie 13 Correo: Recibo de un pago «Brasa», a@example.org', 'plain', to]])
  expect(says).not.toContain('y hay más')
  const [failed] = (await draw([{ ...anEmail, status: 'failed', event: null }])).lines
  expect(failed).toEqual(['vie 13 Correo: Recibo de un pago No ha salido a@example.org', 'plain', to])
})

test('the file: the application with its reason, the number, consents and acts of staff', async () => {
  const { lines } = await draw([
    { kind: 'applied', reason: 'Me gusta cocinar', language: 'es' },
    { kind: 'applied', reason: '', language: 'es' },
    { kind: 'joined', membershipNumber: 'CG-1', by: 'Laia' },
    { kind: 'completed' },
    { kind: 'moved', status: 'suspended', was: 'active', onDay: '2026-03-02', reason: 'Cuota', by: 'Laia' },
    { kind: 'moved', status: 'active', was: 'suspended', onDay: '2026-03-03', reason: '' },
    { kind: 'moved', status: 'active', membershipType: 'vip', was: 'active', onDay: '2026-03-03', reason: '' },
    { kind: 'consent', about: 'privacy', event: null },
    { kind: 'consent', about: 'diet', event: brasa },
    { kind: 'alert', answer: 'alertAsked', about: 'repeat', name: 'Brasa', nameCa: '' },
    { kind: 'act', action: 'socio.changed', by: 'Laia' },
    { kind: 'act', action: 'socio.of-another-kind' },
  ])
  expect(lines).toEqual([
    ['vie 13 Envió la solicitud «Me gusta cocinar»', 'plain'],
    ['vie 13 Envió la solicitud', 'plain'],
    ['vie 13 Alta con el número CG-1 por Laia', 'good'],
    ['vie 13 Completó sus datos', 'plain'],
    ['vie 13 Suspensión, desde el 02 mar 2026 «Cuota» por Laia', 'plain'],
    ['vie 13 Se levantó la suspensión, desde el 03 mar 2026', 'plain'],
    ['vie 13 Pasó a VIP, desde el 03 mar 2026', 'plain'],
    ['vie 13 Aceptó la política de privacidad', 'plain'],
    ['vie 13 Aceptó que usemos sus alergias y su dieta para cocinar «Brasa»', 'plain'],
    ['vie 13 Pidió un aviso Si se repite «Brasa»', 'plain'],
    ['vie 13 Ficha cambiada por Laia', 'plain'],
    ['vie 13 socio.of-another-kind', 'plain'],
  ])
})

test('a note names its author; authors may change their own, admins may delete others', async () => {
  const rows = [note, { ...note, isOwn: true, by: '', editedAt: before, at: tomorrow }]
  const { lines, acts } = await draw(rows)
  expect(lines).toEqual([
    ['vie 13 Mejor cerca de la puerta Laia', 'note'],
    ['dom 15 Mejor cerca de la puerta cambiada el 13 mar 2026', 'note'],
  ])
  expect(acts).toEqual([['Borrar la nota'], ['Cambiar la nota', 'Borrar la nota']])
  expect((await draw(rows, { role: 2 })).acts).toEqual([[], ['Cambiar la nota', 'Borrar la nota']])
})

test('beside a list only the newest lines are shown, and nothing if there are none', async () => {
  const left = { kind: 'moved', status: 'inactive', onDay: '2026-03-13', reason: '' }
  const three = [left, { kind: 'completed' }, left]
  expect((await draw(three, { most: 2 })).lines.map(([words]) => words)).toEqual([
    'vie 13 Baja, desde el 13 mar 2026',
    'vie 13 Completó sus datos',
  ])
  const none = await draw([])
  expect([none.lines, none.says]).toEqual([[], 'Aquí no hay nada todavía'])
})

test('the time of a line is short: the hour today, the weekday in nearby days, then the day, with the year if it differs', () => {
  const times: [string, string, string][] = [
    ['2026-03-14T19:30:00Z', 'hoy 20:30', 'avui 20:30'],
    ['2026-03-14T23:30:00Z', 'dom 15', 'dg. 15'],
    ['2026-03-08T12:00:00Z', 'dom 8', 'dg. 8'],
    ['2026-03-07T12:00:00Z', '7 mar', '7 març'],
    ['2026-03-20T12:00:00Z', 'vie 20', 'dv. 20'],
    ['2026-03-21T12:00:00Z', '21 mar', '21 març'],
    ['2026-12-31T12:00:00Z', '31 dic', '31 des.'],
    ['2025-12-31T23:30:00Z', '1 ene', '1 gen.'],
    ['2025-02-09T12:00:00Z', '09 feb 25', '09 febr. 25'],
  ]
  for (const [at, es, ca] of times) {
    const said = (['es', 'ca'] as const).map((language) => timelineTime(at, now.getTime(), language))
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([es, ca])
  }
})
