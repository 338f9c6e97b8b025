// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { limits } from '#base/limits.ts'
import { test } from '#tests/club.ts'
import { ids } from '#tests/panel/every-state.ts'
import { openParties, seatsOf } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'

test('cancelling a host asks about the whole party first, and names the guests who get in', async ({ club }) => {
  const { press, dialog, user, getByLabelText, names, writes, rows } = await openParties(club, '')
  await press('Cancelar inscripción: Berta Dos')
  await waitLong(() =>
    expect(dialog()).toContain(
      'Entran 3 personas de la lista de espera y se les escribe: Marta Tres, Zoe Tres e Ivan Tres.',
    ),
  )
  expect(dialog()).toContain('Las 3 sillas de la reserva de Berta Dos quedarán libres.')
  expect((getByLabelText('Toda la reserva (3 personas)') as HTMLInputElement).checked).toBe(true)
  await user.click(getByLabelText('Solo Berta Dos'))
  expect(dialog()).toContain('La silla de Berta Dos quedará libre.')
  await waitLong(() => expect(dialog()).toContain('Entra Marta Tres, de la lista de espera, y se le escribe.'))
  await user.click(getByLabelText('Toda la reserva (3 personas)'))
  await press('Cancelar sillas')
  await waitLong(() => expect(document.body.textContent).toContain('3 inscripciones canceladas'))
  expect(writes()).toEqual([
    [200, 'cancellations', { eventId: ids.event, ids: [rows.berta], tellThem: true, reason: '', withCompanions: true }],
  ])
  expect(await seatsOf(club)).toEqual([4, 4, 3])
  await waitLong(() => expect(names()).toContain('Zoe Trescon Marta'))
})

test('only the host is cancelled, and companions keep their seats', async ({ club }) => {
  const { press, user, getByLabelText, writes, rows } = await openParties(club, '')
  await press('Cancelar inscripción: Berta Dos')
  await user.click(getByLabelText('Solo Berta Dos'))
  await user.click(getByLabelText('Avisar por correo'))
  await press('Cancelar inscripción')
  await waitLong(() => expect(document.body.textContent).toContain('1 inscripción cancelada'))
  expect(writes()).toEqual([
    [200, 'cancellations', { eventId: ids.event, ids: [rows.berta], tellThem: false, reason: '' }],
  ])
  const seated = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, rows.berta))
  expect(seated.map(({ cancelledAt }) => cancelledAt)).toEqual([null, null])
})

test('a party that leaves the waiting list frees no seat', async ({ club }) => {
  const { press, dialog, names } = await openParties(club, '', 'espera')
  await press('Quitar de la lista: Joan Dos')
  await waitLong(() =>
    expect(dialog()).toContain('Las 2 personas de la reserva de Joan Dos dejarán la lista de espera.'),
  )
  expect(dialog()).toContain('Toda la reserva (2 personas)')
  expect(dialog()).not.toContain('Entra')
  await press('Quitar de la lista')
  await waitLong(() => expect(names()).not.toContain('Ona Doscon Joan'))
  expect(await seatsOf(club)).toEqual([4, 4, 4])
})

test('staff add a party, and put it on the list where it does not fit', async ({ club }) => {
  const { press, fill, field, hears, writes, dialog, user, button, names } = await openParties(club, '')
  await club.db.update(events).set({ maxParticipants: 5 })
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await fill('Correo (opcional)', 'rita@example.org')
  await press('Añadir acompañante')
  await press('Añadir acompañante')
  await press('Quitar al acompañante 2')
  const [, second] = [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[name$=fullName]')]
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
  const companion = (name: string) =>
    document.querySelector<HTMLInputElement>(`dialog[open] [name="companions.0.${name}"]`)!
  await user.type(companion('email'), 'unai@example.org')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('El nombre es obligatorio'))
  await user.clear(companion('email'))
  await user.type(second!, 'Unai Nova')
  await user.type(companion('dietaryRestrictions'), 'Sin huevo')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('Solo queda 1 silla y son 2. El aforo pasa de 5 a 6.'))
  await user.click(await field('Si quedan menos sillas de las que piden, también les valen'))
  await user.click(await button('Ponerlo en la lista'))
  await waitLong(() => expect(dialog()).toBe(''))
  await hears('Inscripción creada con éxito: En la lista de espera. Hay 3 reservas antes.')
  expect(writes().map(([status]) => status)).toEqual([409, 201])
  expect(writes()[1]![2]).toMatchObject({
    fullName: 'Rita Nova',
    companions: [{ fullName: 'Unai Nova', dietaryRestrictions: 'Sin huevo', email: '' }],
    ifFull: 'wait',
    takesFewer: true,
  })
  await waitLong(() => expect(names()).toContain('Rita Nova +1con 1 acompañante'))
})

test('a party has eight people at most', async ({ club }) => {
  const { press, dialog } = await openParties(club, '')
  await press('Añadir inscripción')
  for (let count = 1; count < limits.maxParty; count += 1) await press('Añadir acompañante')
  expect(dialog()).toContain('Acompañante 7')
  expect(dialog()).not.toContain('Añadir acompañante')
  await press('Quitar al acompañante 7')
  await press('Añadir acompañante')
})

test('in the last 72 hours the waiting list is closed, and the form says so', async ({ club }) => {
  const { press, fill, dialog } = await openParties(club, '')
  await club.db.update(events).set({ date: new Date(club.now().getTime() + 71 * 60 * 60 * 1000) })
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await fill('Correo (opcional)', 'rita@example.org')
  await press('Guardar')
  await press('Ponerlo en la lista')
  const closed = 'No hay sillas, y la lista de espera cierra 72 horas antes del evento'
  await waitLong(() => expect(dialog()).toContain(closed))
  expect(dialog()).not.toContain('Ponerlo en la lista')
})

test('the diet of a companion without an email is corrected', async ({ club }) => {
  const { press, fill, hears } = await openParties(club, '')
  await press('Editar: Pol Dos')
  await fill('Restricciones alimentarias (opcional)', 'Vegano')
  await press('Guardar')
  await hears('Inscripción actualizada con éxito')
})

test('a companion is added to a booking, and a companion brings none', async ({ club }) => {
  const { press, dialog, user, getByLabelText, writes, names } = await openParties(club, '')
  await press('Acciones: Berta Dos')
  await press('Añadir acompañante')
  await waitLong(() => expect(dialog()).toContain('con Berta Dos'))
  await user.type(getByLabelText('Nombre completo (opcional)'), 'Quim Nou')
  await press('Añadir acompañante')
  await waitLong(() => expect(names().some((name) => name?.startsWith('Quim Nou'))).toBe(true))
  expect(writes()).toEqual([[201, 'companions', expect.objectContaining({ ifFull: 'wait' })]])
  await press('Acciones: Aina Dos')
  expect(dialog()).toContain('Editar')
  expect(dialog()).not.toContain('Añadir acompañante')
})
