// @vitest-environment jsdom
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import { test } from '#tests/club.ts'
import { openParties, seatsOf } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'

test('a guest too many: the capacity to be, a reason by one press, and both in one act', async ({ club }) => {
  const { press, fill, hears, dialog, writes } = await openParties(club, '')
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await fill('Email (opcional)', 'rita@example.org')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('No queda ninguna silla. El aforo pasa de 4 a 5.'))
  expect(dialog()).toContain('Ponerlo en la lista')
  await press('Ampliar y añadir')
  await waitLong(() => expect(dialog()).toContain('Escribe el motivo'))
  expect(writes()).toHaveLength(1)
  await press('Viene invitado')
  await press('Ampliar y añadir')
  await hears('Inscripción creada con éxito: El aforo es ahora de 5.')
  expect(writes()[1]).toMatchObject([201, 'registrations', { raiseTo: 5, reason: 'Viene invitado', ifFull: 'refuse' }])
  expect(await seatsOf(club)).toEqual([5, 5, 6])
})

test('nobody is added to a draft, and the form says what to do first', async ({ club }) => {
  const { press, fill, dialog } = await openParties(club, '')
  await club.db.update(events).set({ publishedAt: null })
  await press('Añadir inscripción')
  await fill('Nombre completo', 'Rita Nova')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('El evento es un borrador: publícalo antes'))
})

test('who walks in after the beginning is added once staff say so; without an email the row says it', async ({
  club,
}) => {
  const { press, fill, hears, dialog, writes, container } = await openParties(club, '')
  await club.db.update(events).set({ date: club.now(), maxParticipants: 9 })
  await press('Añadir inscripción')
  expect(dialog()).toContain('Sin correo no se le escribe nada: confírmaselo por teléfono.')
  await fill('Nombre completo', 'Rita Nova')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('¿Añadir igualmente a quien acaba de llegar?'))
  expect(dialog()).not.toContain('Ponerlo en la lista')
  await press('Añadir igualmente')
  await hears('Inscripción creada con éxito')
  expect(writes()[1]).toMatchObject([201, 'registrations', { fullName: 'Rita Nova', email: '', isWalkIn: true }])
  const rowOf = (name: string) =>
    [...container.querySelectorAll('tbody tr')].find((row) => row.textContent.includes(name))?.textContent
  await waitLong(() => expect(rowOf('Rita Nova')).toContain('Sin correo'))
  expect(rowOf('con Berta')).not.toContain('Sin correo')
})
