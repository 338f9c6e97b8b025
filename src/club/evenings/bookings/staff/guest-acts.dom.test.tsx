// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { labelled, openDialog, textOf } from '#tests/on-screen.ts'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'

// The actions of staff on one or several guests: the requests, and the messages on the screen.

const refuse = (code: string) => () => Response.json({ error: code }, { status: 409 })
const broken = () => Response.json({ error: 'failed' }, { status: 500 })

const open = async (club: Club, filter = 'active') => {
  await everyState.guests(club)
  const screen = openScreen(club, EventPage, {
    at: `/admin/eventos/${ids.event}/inscripciones?filter=${filter}`,
    route: '/admin/eventos/:id/:tab?',
  })
  const heard = listenToToastsWhole()
  const { container, calls } = screen
  const settled = () => waitLong(() => expect(screen.queries.isFetching() + screen.queries.isMutating()).toBe(0))
  const box = (name: string) =>
    waitLong(() => {
      const found = container.querySelector<HTMLInputElement>(`td [aria-label="Seleccionar: ${name}"]`)
      expect(found).not.toBeNull()
      return found!
    })
  await settled()
  return {
    ...screen,
    ...screenUser((text) => text),
    heard,
    settled,
    box,
    select: async (...names: string[]) => {
      for (const name of names) fireEvent.click(await box(name))
    },
    foot: () => document.querySelector('[role=group][aria-label="Filas seleccionadas"]'),
    // A mark may stand beside the name.
    names: () =>
      [...container.querySelectorAll('tbody [data-card=title] > div')].map((cell) => cell.firstChild?.textContent),
    writes: () =>
      calls.flatMap(({ method, path, status }) =>
        method === 'GET'
          ? []
          : [`${status} ${path.replace(/^.*registrations\/?/, '').replace(/[0-9a-f-]{36}/, ':id')}`],
      ),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
  }
}
const failed = 'Error al actualizar la inscripción'
const serverFailed = 'Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.'

test('a held seat is confirmed, and the list shows it', async ({ club }) => {
  const { press, line, hears, writes, queryByText } = await open(club)
  line.answer = broken
  await press('Confirmar la silla: Rosa Reserva')
  await hears(`${failed}: ${serverFailed}`)
  delete line.answer
  await press('Confirmar la silla: Rosa Reserva')
  await hears(`${failed}: ${serverFailed}`, 'Silla confirmada')
  expect(writes()).toEqual(['204 :id/confirmations'])
  await waitLong(() => expect(queryByText('Guardada hasta las 13:45')).toBeNull())
})

test('a cancelled guest gets the seat back, or a message says why not', async ({ club }) => {
  const { press, line, hears, writes, names } = await open(club, 'cancelled')
  const act = 'Restaurar: Dani Cancelado'
  const said: string[] = []
  for (const [answer, why] of [
    [refuse('event.full'), 'No hay plazas disponibles para este evento'],
    [refuse('event.not-found'), 'Restaura antes el evento'],
    [broken, serverFailed],
  ] as const) {
    line.answer = answer
    await press(act)
    said.push(`${failed}: ${why}`)
    await hears(...said)
  }
  delete line.answer
  await press(act)
  await hears(...said, 'Inscripción recuperada')
  expect(writes()).toEqual(['204 :id/restorations'])
  await waitLong(() => expect(names()).not.toContain('Dani Cancelado'))
})

test('a guest with a repeated request gets the seat and an email', async ({ club }) => {
  const { press, hears, names } = await open(club, 'asking')
  await press('Aceptar: Pere Pregunta')
  await hears('Tiene silla, y se le escribe')
  await waitLong(() => expect(names()).toEqual([]))
})

test('a repeated request is refused after a question; a decision by a colleague is reported', async ({ club }) => {
  const { press, line, hears, names } = await open(club, 'asking')
  await press('Rechazar: Pere Pregunta')
  line.answer = refuse('registration.decided')
  await press('Rechazar')
  const taken = 'Error al rechazar la petición: Alguien ya le ha dado silla'
  await hears(taken)
  line.answer = broken
  await press('Rechazar')
  await hears(taken, `Error al rechazar la petición: ${serverFailed}`)
  delete line.answer
  await press('Rechazar')
  await hears(taken, `Error al rechazar la petición: ${serverFailed}`, 'Petición rechazada, y se le escribe')
  await waitLong(() => expect(names()).toEqual([]))
})

test('several guests are selected, deselected with Escape, cancelled together, and restored', async ({ club }) => {
  const { select, box, foot, press, settled, writes, names, container, line } = await open(club)
  const escape = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape' })
  expect(foot()).toBeNull()
  await select('Zoe Todo')
  expect(textOf('status', foot())).toBe('1 inscripción')
  const all = labelled(/^Seleccionar todas/, container)!
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect([all.checked, all.indeterminate, foot()?.textContent.includes(String(names().length))]).toEqual([
    true,
    false,
    true,
  ])
  fireEvent.click(all)
  expect(foot()).toBeNull()

  // Only Escape, and only if nothing else has handled it.
  await select('Zoe Todo', 'Berta Dos')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  const prevent = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', prevent)
  escape()
  document.body.removeEventListener('keydown', prevent)
  expect(foot()).not.toBeNull()
  await press('Cancelar sillas')
  expect(openDialog()?.textContent).toMatch(/¿Cancelar 2 inscripciones\?.*las sillas de Zoe Todo y Berta Dos/s)
  escape()
  expect(foot()).not.toBeNull()
  await press('Conservarlas')
  escape()
  expect(foot()).toBeNull()
  expect((await box('Zoe Todo')).checked).toBe(false)

  await select('Zoe Todo', 'Berta Dos')
  await press('Cancelar sillas')
  await press('Cancelar sillas')
  await waitLong(() => expect(foot()?.textContent).toMatch(/^2 inscripciones canceladas/))
  expect(document.activeElement?.textContent).toBe('Deshacer')
  await settled()
  expect(names()).not.toContain('Zoe Todo')
  line.answer = broken
  await press('Deshacer')
  await settled()
  expect(foot()?.textContent).toMatch(/^2 inscripciones canceladas/)
  delete line.answer
  await press('Deshacer')
  await waitLong(() => expect(foot()?.textContent).toBe('2 inscripciones recuperadasCerrar'))
  await waitLong(() => expect(names()).toContain('Zoe Todo'))
  expect(writes()).toEqual(['200 cancellations', '200 restorations'])
  await press('Cerrar')
  expect(foot()).toBeNull()
})

test('restoring several guests names those without a free seat', async ({ club }) => {
  const { select, foot, press, settled } = await open(club, 'cancelled')
  await club.db.update(events).set({ maxParticipants: 7 })
  await select('Dani Cancelado', 'Carla Cancelada')
  await press('Recuperar sillas')
  await waitLong(() =>
    expect(foot()?.textContent).toMatch(/^1 inscripción recuperada. Ya no hay silla para \w+ Cancelad[oa]Cerrar$/),
  )
  await settled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(foot()).toBeNull()
})

test('of more than five guests the first five are named, with the number of the others', async ({ club }) => {
  const { container, press } = await open(club)
  await waitLong(() => expect(labelled(/^Seleccionar: /, container)).not.toBeNull())
  fireEvent.click(labelled(/^Seleccionar todas/, container)!)
  await press('Cancelar sillas')
  expect(textOf('paragraph', openDialog())).toBe(
    'Quedarán libres las sillas de Zoe Todo, Berta Dos, Bernat Dos, Sin Correo, Sin Correo y 1 más. Las inscripciones se pueden recuperar mientras queden sillas.',
  )
})

test('the list is saved as a file, or a message reports the failure', async ({ club }) => {
  const { press, button, line, hears, container } = await open(club)
  const { saved, released } = catchSavedFiles()
  line.answer = broken
  await press('CSV')
  await hears(`Error al exportar la lista: ${serverFailed}`)
  delete line.answer
  await press('CSV')
  expect(container.querySelector('button[aria-disabled=true]:not([aria-label])')?.textContent).toBe('CSV')
  await button('CSV')
  expect(saved.map(({ name, type }) => [name, type])).toEqual([
    ['blob:the-file inscripciones-cata.csv', 'text/csv;charset=utf-8'],
  ])
  expect(await saved[0]!.text).toMatch(/Zoe Todo.*zoe@example\.org/)
  expect(released).toEqual(['blob:the-file'])
})

test('the file of an event without a letter in its title is named for its day', async ({ club }) => {
  const { id } = await anEvent(club, { title: '🍷🍷', titleCa: '' })
  const { saved } = catchSavedFiles()
  openScreen(club, EventPage, { at: `/admin/eventos/${id}/inscripciones`, route: '/admin/eventos/:id/:tab?' })
  await screenUser((text) => text).press('CSV')
  await waitLong(() => expect(saved.map(({ name }) => name)).toEqual(['blob:the-file inscripciones-2026-03-21.csv']))
})
