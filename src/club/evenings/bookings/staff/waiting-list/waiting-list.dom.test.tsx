// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test } from '#tests/club.ts'
import { ids, minutes } from '#tests/panel/every-state.ts'
import { openParties, seatsOf } from '#tests/panel/open-parties.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aWaitingList } from '#tests/panel/parties.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import SearchPage from '../search-page.tsx'

test('companions follow their host, and name the host in every order', async ({ club }) => {
  const { names, getByText, container, user } = await openParties(club, '')
  expect(names()).toEqual(['Carla Sola', 'Berta Dos +2con 2 acompañantes', 'Aina Doscon Berta', 'Pol Doscon Berta'])
  expect(container.textContent).toContain('4 de 4')
  expect(container.textContent).toContain('6en espera')
  await user.click(getByText('Nombre completo', { selector: 'th button' }))
  await waitLong(() =>
    expect(names()).toEqual([
      'Aina Doscon Berta Dos',
      'Berta Dos +2con 2 acompañantes',
      'Carla Sola',
      'Pol Doscon Berta Dos',
    ]),
  )
})

test('the waiting list is in order, with sizes, times and the number of parties that went ahead', async ({ club }) => {
  // The address that it had among the guests.
  const { names, places, container } = await openParties(club, '?filter=waiting')
  await waitLong(() => expect(names()[0]).toBe('Marta Tres +2con 2 acompañantes'))
  expect(names()).toEqual([
    'Marta Tres +2con 2 acompañantes',
    'Zoe Trescon Marta',
    'Ivan Trescon Marta',
    'Joan Dos +1con 1 acompañante',
    'Ona Doscon Joan',
    'Nil Uno',
  ])
  expect(places()).toEqual([
    'Puesto 1 · 3 personasLe ha adelantado 1 reservaLe valen menosEspera desde 14 mar 2026 - 12:00',
    '',
    '',
    'Puesto 2 · 2 personasLe ha adelantado 1 reservaEspera desde 14 mar 2026 - 12:10',
    '',
    'Puesto 3 · 1 personaEspera desde 14 mar 2026 - 12:50',
  ])
  expect(container.textContent).toContain('6 personas')
  expect([window.location.pathname, window.location.search]).toEqual([`/admin/eventos/${ids.event}/espera`, ''])
})

test('a party gets seats out of turn: the parties ahead are named, a reason is needed, and the capacity grows', async ({
  club,
}) => {
  const { press, fill, dialog, writes, hears, names, user, findByText } = await openParties(club, '', 'espera')
  await press('Dar sitio ahora: Joan Dos')
  await waitLong(() => expect(dialog()).toContain('Antes espera Marta Tres (3 personas).'))
  expect(dialog()).toContain('No queda ninguna silla y son 2. El aforo pasa de 4 a 6.')
  await press('Ampliar y dar sitio')
  await waitLong(() => expect(dialog()).toContain('Escribe el motivo'))
  expect(writes()).toEqual([])
  await fill('Motivo', 'Es del restaurante')
  await press('Ampliar y dar sitio')
  await hears('Ya tiene sitio, y se le escribe')
  expect(writes()).toEqual([[201, 'seatings', { reason: 'Es del restaurante', raiseTo: 6 }]])
  expect(await seatsOf(club)).toEqual([6, 6, 4])
  await waitLong(() => expect(names()).not.toContain('Ona Doscon Joan'))
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.seated'))
  expect(entry?.after).toMatchObject({ reason: 'Es del restaurante', maxParticipants: 6 })
  await user.click(await findByText(/^Invitados/))
  await waitLong(() =>
    expect(names().join()).toContain('Joan Dos +1con 1 acompañantePasó delante en la lista: Es del restaurante'),
  )
})

test('seats that are taken meanwhile are reported, and the capacity is offered', async ({ club }) => {
  const { press, dialog, writes, hears } = await (async () => {
    const screen = await openParties(club, '', 'espera')
    await club.db.update(events).set({ maxParticipants: 5 })
    await screen.queries.invalidateQueries()
    await waitLong(() => expect(screen.container.textContent).toContain('4 de 5'))
    return screen
  })()
  await press('Dar sitio ahora: Nil Uno')
  await waitLong(() => expect(dialog()).toContain('Antes esperan Marta Tres (3 personas) y Joan Dos (2 personas).'))
  expect(dialog()).not.toContain('aforo')
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: ids.event, fullName: 'Otra', email: 'otra@example.org', createdAt: minutes(-1) })
  await press('Viene invitado')
  await press('Dar sitio')
  await hears('Error al dar sitio: No queda ninguna silla.')
  await waitLong(() => expect(dialog()).toContain('El aforo pasa de 5 a 6.'))
  await press('Ampliar y dar sitio')
  await hears('Error al dar sitio: No queda ninguna silla.', 'Ya tiene sitio, y se le escribe')
  expect(writes().map(([status]) => status)).toEqual([409, 201])
  expect(await seatsOf(club)).toEqual([6, 6, 5])
})

test('after the beginning staff are asked whether to give seats, and the reason stays', async ({ club }) => {
  const { press, fill, dialog, writes, hears } = await openParties(club, '', 'espera')
  await club.db.update(events).set({ date: club.now() })
  await press('Dar sitio ahora: Joan Dos')
  await fill('Motivo', 'Ha venido')
  await press('Ampliar y dar sitio')
  await waitLong(() => expect(dialog()).toContain('¿Dar sitio igualmente a quien acaba de llegar?'))
  expect(dialog()).toContain('Entran 2 personas. No se escribe a nadie.')
  await press('Ampliar y dar sitio')
  await hears('Ya tiene sitio. No se le escribe')
  expect(writes()).toMatchObject([
    [409, 'seatings', {}],
    [201, 'seatings', { reason: 'Ha venido', raiseTo: 6, isWalkIn: true }],
  ])
  expect(await seatsOf(club)).toEqual([6, 6, 4])
})

test('a party no longer waiting and a lost connection are reported in the dialog', async ({ club }) => {
  const { press, line, dialog, hears, rows } = await openParties(club, '', 'espera')
  await press('Dar sitio ahora: Nil Uno')
  await press('Error nuestro')
  line.isDown = true
  await press('Ampliar y dar sitio')
  const broken =
    'Error al dar sitio: Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.'
  await hears(broken)
  line.isDown = false
  await club.db
    .update(eventRegistrations)
    .set({ cancelledAt: minutes(0) })
    .where(eq(eventRegistrations.id, rows.nil))
  await press('Ampliar y dar sitio')
  await hears(broken, 'Error al dar sitio: Ya no espera: tiene sitio o ha dejado la lista')
  expect(dialog()).toContain('Ya no espera')
  expect(await seatsOf(club)).toEqual([4, 4, 5])
})

test('the search in all events leads to the waiting list, to a companion without an email, and to who has left', async ({
  club,
}) => {
  const rows = await aWaitingList(club)
  const { pressRow } = screenUser((text) => text)
  const search = async (name: string, filter = 'upcoming') => {
    const screen = openScreen(club, SearchPage, {
      at: `/admin/eventos/inscripciones?search=${name}&filter=${filter}`,
    })
    await waitLong(() => expect(screen.container.querySelector('tbody')?.textContent).toContain(name))
    const says = screen.container.querySelector('tbody')?.textContent
    await pressRow(name)
    await waitLong(() => expect(window.location.pathname).toContain(ids.event))
    screen.close()
    return [says?.includes('En espera'), window.location.href.slice(window.location.href.lastIndexOf('/') + 1)]
  }
  expect(await search('Nil')).toEqual([true, 'espera?search=nil%40example.org'])
  expect(await search('Aina')).toEqual([false, 'inscripciones?search=Aina+Dos'])
  const afterLeaving = async (more: object) => {
    const left = { cancelledAt: minutes(0), ...more }
    await club.db.update(eventRegistrations).set(left).where(eq(eventRegistrations.id, rows.nil))
    return await search('Nil', 'cancelled')
  }
  expect(await afterLeaving({})).toEqual([false, 'inscripciones?search=nil%40example.org&filter=cancelled'])
  const asks = await afterLeaving({ askedAt: minutes(0), waitingSince: null })
  expect(asks).toEqual([false, 'inscripciones?search=nil%40example.org&filter=asking'])
})
