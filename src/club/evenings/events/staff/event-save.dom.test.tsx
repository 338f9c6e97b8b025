// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { toLocal } from '#base/dates/local-time.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { footActs, openDialog } from '#tests/on-screen.ts'
import EventFormPage from './event-form-page.tsx'

const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const ahead = new Date('2999-01-01T19:00Z')

const open = async (club: Club, id: string) => {
  const form = openForm(club, EventFormPage, `/admin/eventos/${id}/textos`, '/admin/eventos/:id/:tab')
  await form.settled()
  const says = () => plain(form.container.textContent)
  const box = (text: RegExp) =>
    [...form.container.querySelectorAll('label')]
      .find((label) => text.test(label.textContent))
      ?.querySelector<HTMLInputElement>('input[type=checkbox]')
  return { ...form, says, box }
}
const guests = (club: Club, eventId: string, row: Partial<typeof eventRegistrations.$inferInsert>[]) =>
  club.db
    .insert(eventRegistrations)
    .values(row.map((one, n) => ({ eventId, fullName: `Persona ${n}`, email: `p${n}@example.org`, ...one })))
const anOpenEvent = async (club: Club, row: Partial<typeof events.$inferInsert> = {}) =>
  (await anEvent(club, { titleCa: '', description: 'Se cena.', ...row })).id

test('a lower price applies to new guests, and to registered ones only if the box is ticked', async ({ club }) => {
  const id = await anOpenEvent(club, { price: 48 })
  await guests(club, id, [{}, {}])
  const { fill, press, line, box, says, user } = await open(club, id)
  const ofThem = /ya inscritas/
  const sent: Record<string, unknown>[] = []
  line.answer = (_method, _path, body) => {
    sent.push(JSON.parse(String(body)))
    return broken()
  }
  const saved = async () => {
    const before = sent.length
    await press('Guardar')
    await waitLong(() => expect(sent).toHaveLength(before + 1))
    await waitLong(() => expect(says()).toContain('Error al actualizar evento'))
    return sent.at(-1)
  }
  for (const price of ['48', '50']) {
    await fill('Precio (€)', price)
    expect(box(ofThem)).toBeUndefined()
  }
  await fill('Precio (€)', '40')
  await waitLong(() => expect(says()).toContain('Las 2 personas ya inscritas también pagan 40 €'))
  expect(says()).toContain('Si no, siguen pagando 48 €.')
  const first = await saved()
  expect(first).toMatchObject({ price: 40, registeredPay: 'old-price', version: 1 })
  expect(first).not.toHaveProperty('tell')
  await user.click(box(ofThem)!)
  expect(await saved()).toMatchObject({ registeredPay: 'new-price' })
  await user.click(box(ofThem)!)
  expect(await saved()).toMatchObject({ registeredPay: 'old-price' })
})

test('only guests of a future event, waiting ones included, can be told of other changes', async ({ club }) => {
  const waits = { waitingSince: today }
  const cases: [why: string, can: boolean, Partial<typeof events.$inferInsert>, object[]][] = [
    ['two guests', true, { date: ahead }, [{}, {}]],
    ['one who waits', true, { date: ahead }, [waits]],
    ['nobody', false, { date: ahead }, []],
    ['one of a cancelled event', false, { date: ahead, cancelledAt: today }, [{}]],
    ['one of a past event', false, { date: today }, [{}]],
  ]
  for (const [why, can, row, people] of cases) {
    const id = await anOpenEvent(club, { price: 48, ...row })
    if (people.length > 0) await guests(club, id, people)
    const { box, close, fill, settled } = await open(club, id)
    expect(box(/Avisar también de otros cambios/) !== undefined, why).toBe(can)
    if (why === 'nobody') {
      await fill('Precio (€)', '40')
      await settled()
      expect(box(/inscrita/), 'a lower price is nobody’s question').toBeUndefined()
    }
    close()
  }
})

test('what saving means is said before it is done, and the foot comes with the first change, which it names', async ({
  club,
}) => {
  const id = await anOpenEvent(club, { date: ahead, price: 32, maxParticipants: 10, payBy: '2026-01-02' })
  await guests(club, id, [{}, { language: 'ca' }])
  const { fill, press, says, settled, button, container } = await open(club, id)
  const buttons = () => footActs(container).map((found) => plain(found.textContent))
  expect(buttons()).toEqual([])
  for (const sentence of [
    'Al guardar',
    'Se ve en la web en cuanto lo guardes.',
    'No hay que avisar a nadie.',
    '02 ene 2026, ',
  ])
    expect(says()).toContain(sentence)

  await fill('Precio (€)', '35')
  await waitLong(() => expect(says()).toContain('1 cambio sin guardar: precio, 32 € → 35 €'))
  expect(says()).toContain('Las 2 sillas ya reservadas siguen a 32 €: es lo que se les dijo. Las 8 que quedan: 35 €.')
  await settled()
  expect(says()).toContain('No hay que avisar a nadie.')

  await fill('Fecha y hora de inicio', '2999-02-01T20:00')
  await button('Guardar y avisar')
  expect(says()).toContain('Avisaremos a 2 personas con sitio (2 correos).')
  expect(says()).toContain('2 cambios sin guardar: fecha y hora de inicio y precio')

  await press('Vista previa')
  const shown = () => plain(openDialog()?.textContent ?? '')
  await waitLong(() => expect(shown()).toContain('Nueva fecha'))
  await press('Cerrar')

  await fill('Fecha y hora de inicio', toLocal(ahead))
  await fill('Precio (€)', '32')
  await waitLong(() => expect(buttons()).toEqual([]))
})

test('a moved event says until when one pays now, and until when one did', async ({ club }) => {
  const id = await anOpenEvent(club, { date: ahead, price: 32 })
  const { fill, says } = await open(club, id)
  const before = plain(formatDay(payUntil({ date: ahead, payBy: null }), 'es'))
  await waitLong(() => expect(says()).toContain(`Se paga hasta el ${before}`))
  expect(says()).not.toContain('Antes era')
  await fill('Fecha y hora de inicio', '2999-02-01T20:00')
  await waitLong(() =>
    expect(says()).toMatch(new RegExp(`Se paga hasta el vie 25 ene 2999, .*\\. Antes era el ${before}\\.`)),
  )
})

test('a capacity below the number of guests is refused at its field, with that number', async ({ club }) => {
  const id = await anOpenEvent(club)
  const { fill, press, field, alert, heard } = await open(club, id)
  await guests(club, id, [{}, {}, {}])
  await fill('Sillas', '2')
  await press('Guardar')
  const reason = 'Hay 3 personas inscritas: no puede haber menos sillas.'
  await waitLong(() => expect(alert()).toBe(reason))
  expect(heard()).toEqual([`Error al actualizar evento: ${reason}`])
  const places = await field('Sillas')
  expect([document.activeElement === places, places.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  expect(document.getElementById(places.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(reason)
})

test('a saved event is as before after «Deshacer»', async ({ club }) => {
  const id = await anOpenEvent(club)
  await anOpenEvent(club, { title: 'Vermut' })
  const { fill, press, heard, settled } = await open(club, id)
  const titles = async () => (await club.db.select().from(events)).map(({ title }) => title).toSorted()
  await fill('Título', 'Cata a ciegas')
  await press('Guardar')
  await waitLong(() => expect(heard()).toEqual(['Evento actualizado con éxito: Ya se ve en la web.']))
  expect(await titles()).toEqual(['Cata a ciegas', 'Vermut'])
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  await settled()
  expect(await titles()).toEqual(['Cata de garnachas', 'Vermut'])
})

test('the preview has the dates of the form', async ({ club }) => {
  const id = await anOpenEvent(club, { date: ahead })
  const { fill, press } = await open(club, id)
  const previews = async (wanted: RegExp) => {
    await press('Vista previa')
    const shown = () => plain(openDialog()?.textContent ?? '')
    await waitLong(() => expect(shown()).toMatch(wanted))
    expect(shown()).not.toContain('NaN')
    await press('Cerrar')
    await waitLong(() => expect(shown()).toBe(''))
  }
  const opens = 'Abierto a todo el mundo desde (opcional)'
  await fill(opens, '2998-12-24T10:00')
  await previews(/24 de diciembre/)
  await fill(opens, '')
  for (const field of ['Sillas', 'Precio (€)']) await fill(field, '')
  await fill('Cierre de inscripciones (opcional)', '2026-01-02T10:00')
  await previews(/inscripciones cerradas/i)
})

test('a deleted event is not found; a failed read can be retried', async ({ club }) => {
  const id = await anOpenEvent(club)
  const screen = (asked: string) =>
    openForm(club, EventFormPage, `/admin/eventos/${asked}/textos`, '/admin/eventos/:id/:tab')
  const isNotFound = async (asked: string) => {
    const { findByText, getByText, queryByText, close } = screen(asked)
    await findByText('Evento no encontrado')
    expect(getByText('Volver a eventos').getAttribute('href')).toBe('/admin/eventos')
    expect(queryByText('Reintentar')).toBeNull()
    close()
  }
  await isNotFound('00000000-0000-4000-8000-000000000000')
  const { line, press, findByText, valueOf, close } = screen(id)
  line.answerRead = broken
  await findByText('No se ha podido cargar el evento')
  delete line.answerRead
  await press('Reintentar')
  await waitLong(async () => expect(await valueOf('Título')).toBe('Cata de garnachas'))
  close()
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, id))
  await isNotFound(id)
})

test('what guests ask before they come is folded while empty; what is written stands open in both languages', async ({
  club,
}) => {
  const id = await anOpenEvent(club)
  const { fill, press, container, settled, close } = await open(club, id)
  const fold = () => container.querySelector('details')!
  expect(fold().open).toBe(false)
  expect(plain(fold().textContent)).toContain('Lo que quede vacío no se muestra')
  await fill('Acceso y escalones', 'Sin escalones. Planta baja.')
  await fill('Acceso y escalones, en catalán', 'Sense esglaons. Planta baixa.')
  await press('Guardar')
  const stored = async () => (await club.db.select().from(events).where(eq(events.id, id)))[0]
  await waitLong(async () => expect(await stored()).toMatchObject({ accessCa: 'Sense esglaons. Planta baixa.' }))
  await settled()
  close()
  const again = await open(club, id)
  expect(again.container.querySelector('details')!.open).toBe(true)
  expect(plain(again.container.querySelector('summary')!.textContent)).toContain('Acceso y escalones')
})
