// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import { registerForEvent } from '#domain/registrations/registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import { messages } from './messages.ts'
import EventPage from '../events/page/event-page.tsx'

const admin = actorWith('admin')
const route = '/admin/eventos/:id/:tab?'

test('dietary restrictions and notes have two columns, and on a card each stands under its name', async ({ club }) => {
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
  expect(says).toContain('Restricciones alimentarias: Sin gluten Notas: Llega tarde')
  expect(says.match(/Restricciones alimentarias: /g), 'who wrote none has none').toHaveLength(1)
  expect(html, 'in the guest’s language').toContain('<span lang="es">Llega tarde</span>')
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
