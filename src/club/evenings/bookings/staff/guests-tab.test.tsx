// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '../server/registrations.ts'
import { roles } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import { messages } from './messages.ts'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'

const admin = actorWith('admin')
const route = '/admin/eventos/:id/:tab?'

test('dietary restrictions and notes have two columns', async ({ club }) => {
  const { id } = await anEvent(club)
  await registerForEvent(
    club,
    id,
    aRegistration({ dietaryRestrictions: 'Sin gluten', notes: 'Llega tarde', language: 'es' }),
  )
  await registerForEvent(club, id, aRegistration({ email: 'pol@example.org', notes: 'Trae el vino' }))
  const { html, says } = await renderPanel(club, admin, EventPage, {
    at: `/admin/eventos/${id}/inscripciones`,
    route,
  })

  expect(columnsOf(html)).toEqual(expect.arrayContaining(['Teléfono', 'Restricciones alimentarias', 'Notas']))
  expect(says).toContain('Sin gluten Llega tarde')
  expect(html, 'in the guest’s language').toMatch(/<div class="[^"]*" lang="es">Llega tarde<\/div>/)
})

test('a companion who waits beside a guest with a seat says so', async ({ club }) => {
  const { id } = await anEvent(club)
  const pol = await registerForEvent(club, id, aRegistration({ fullName: 'Pol' }))
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: id, fullName: 'Ona', email: '', waitingSince: today, companionOf: pol.id })
  const { says } = await renderPanel(club, admin, EventPage, { at: `/admin/eventos/${id}/inscripciones`, route })
  expect(says).toMatch(/Ona En espera/)
})

test('the guest list of an event in the trash says so, and offers to restore the event', async ({ club }) => {
  const { id } = await anEvent(club)
  const seen = () => renderPanel(club, admin, EventPage, { at: `/admin/eventos/${id}/inscripciones`, route })
  expect((await seen()).says).not.toContain('papelera')

  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, id))
  const { html, says } = await seen()
  expect(says).toContain(
    'Este evento está en la papelera: no se ve en la web y nadie puede inscribirse. Se borrará el lun 13 abr 2026, con sus inscripciones. Restaurar',
  )
  expect(html).toContain('href="/admin/eventos?filter=trash"')
  expect(says).not.toContain('Añadir inscripción')
  expect(messages('ca').inTrash('dc. 01 abr. 2026')).toContain('S’esborrarà el dc. 01 abr. 2026')
})

test('the guest list shows the amount due; noting a payment needs the treasury, opening a person the members capability', async ({
  club,
}) => {
  const { id } = await anEvent(club, { price: 48 })
  await registerForEvent(club, id, aRegistration({ fullName: 'Anna Soler' }))
  const acts = async (...capabilities: string[]) => {
    const context = { role: roles.editor, capabilities }
    const { html, says } = await renderPanel(club, admin, EventPage, {
      at: `/admin/eventos/${id}/inscripciones`,
      route,
      context,
    })
    expect(says).toContain('Por pagar 48 €')
    return [
      'title="Pago de Anna Soler"',
      'aria-label="Pago: Anna Soler"',
      'aria-label="Ver a la persona: Anna Soler"',
    ].map((name) => html.includes(name))
  }
  expect(await acts('guests')).toEqual([false, false, false])
  expect(await acts('guests', 'treasury')).toEqual([true, true, false])
  expect(await acts('guests', 'members')).toEqual([false, false, true])
})

test('money filters are offered if there is money or one is chosen, and an empty one has its own message', async ({
  club,
}) => {
  const { id } = await anEvent(club)
  const seen = async (filter = '') =>
    (await renderPanel(club, admin, EventPage, { at: `/admin/eventos/${id}/inscripciones?filter=${filter}`, route }))
      .html
  const offered = (html: string, owing = 0) =>
    ['Inscritos', 'Piden silla (0)', 'Canceladas', 'Han pagado', `Deben (${owing})`, 'Por devolver'].filter((name) =>
      html.includes(`>${name}</button>`),
    )
  const free = await seen()
  expect(offered(free)).toEqual(['Inscritos', 'Canceladas'])
  expect(free).toContain('Todavía no hay inscripciones')
  expect(free, 'a free event has no money').not.toContain('>Pago</th>')
  for (const [filter, name, empty] of [
    ['asking', 'Piden silla (0)', 'Nadie espera una respuesta'],
    ['paid', 'Han pagado', 'Nadie ha pagado'],
    ['owing', 'Deben (0)', 'Nadie debe nada'],
    ['refund', 'Por devolver', 'Nada que devolver'],
  ] as const) {
    const html = await seen(filter)
    expect(offered(html)).toEqual(expect.arrayContaining(['Inscritos', name, 'Canceladas']))
    expect(offered(html)).toHaveLength(3)
    expect(html).toContain(empty)
    expect(html.includes('ya está reservado medio evento')).toBe(filter === 'asking')
  }
  expect(await seen('cancelled')).toContain('Nadie ha cancelado')
  await club.db.update(events).set({ price: 48 })
  const guest = await registerForEvent(club, id, aRegistration({ fullName: 'Ona Puig' }))
  const priced = await seen()
  expect(offered(priced, 1)).toEqual(['Inscritos', 'Canceladas', 'Deben (1)'])
  expect(priced).toContain('>Pago</th>')
  await club.db.update(eventRegistrations).set({ waitingSince: today })
  const { html: waiting } = await renderPanel(club, admin, EventPage, { at: `/admin/eventos/${id}/espera`, route })
  expect(waiting, 'nobody pays for a seat that is not theirs').not.toContain('>Pago</th>')
  expect(waiting).toContain('Ona Puig')
  await club.db.update(eventRegistrations).set({ waitingSince: null })
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await notePayment(asAdmin(club), aPayment(guest.id, { amount: 1 }))
  await club.db.update(events).set({ price: 0 })
  expect(await seen(), 'an event that is free now shows what was paid').toContain('>Pago</th>')
})
