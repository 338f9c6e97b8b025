// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows, labelled, linkAt, oneOf, openDialogs, openPeek, textOf, textsOf } from '#tests/on-screen.ts'
import ActiveSociosPage from './active-socios-page.tsx'
import SociosPage from './socios-page.tsx'

// The list of members and the card beside it, as the api answers them here.

const row = (id: string, fullName: string, more: object = {}) => ({
  id,
  fullName,
  version: 1,
  membershipNumber: `CG-${id}`,
  email: `${id}@example.org`,
  phone: null,
  address: null,
  membershipType: 'regular',
  status: 'active',
  language: 'es',
  createdAt: '2026-03-14T12:00:00Z',
  memberSince: '2026-03-14',
  joinedOn: null,
  leavesOn: null,
  moves: [],
  leftAt: null,
  blockedAt: null,
  completedAt: null,
  membershipRequestId: null,
  paymentMethod: 'transfer',
  iban: '•••• 1332',
  birthDate: null,
  ...more,
})
const rows = [
  row('1', 'Anna Demo', { phone: '600 123 013' }),
  row('2', 'Berta Demo', { status: 'inactive', blockedAt: '2026-03-14T12:00:00Z', leftAt: '2024-03-14T12:00:00Z' }),
  row('3', 'Carla Demo', { status: 'suspended' }),
]
const denied = 'Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'

type Opened = { Screen?: ComponentType; search?: string; context?: Place['context'] }

const open = (club: Club, { Screen = SociosPage, search = '', context = { role: 1 } }: Opened = {}) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, Screen, { at: `/admin/socios${search}`, route: '/admin/socios', context })
  screen.line.answerRead = (path) => {
    if (path.endsWith('/merges')) return Response.json({ pairs: [], merges: [] })
    if (path.endsWith('/socios')) return Response.json({ rows, total: rows.length, withoutEmail: 2 })
    const found = rows.find(({ id }) => path.endsWith(`/socios/${id}`))
    return Response.json(found ?? (path.endsWith('filters') ? [] : { rows: [] }))
  }
  const { container, queries } = screen
  return {
    ...screen,
    ...screenUser((text) => text),
    ...answerWrites(screen, (path) => path.replace('/api/admin/socios', '')),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    listed: () => waitLong(() => expect(bodyRows(container)).toHaveLength(rows.length)),
    acts: () =>
      bodyRows(container).map((one) =>
        [...one.querySelectorAll('button[aria-label]')]
          .map((button) => button.getAttribute('aria-label')!)
          .filter((name) => !name.startsWith('Acciones')),
      ),
    boxes: () => container.querySelectorAll('tbody input[type=checkbox]').length,
    query: () =>
      queries
        .getQueryCache()
        .findAll({ queryKey: ['admin', 'socios', 'list'] })
        .at(-1)?.queryKey[3],
    dialogs: () => openDialogs(),
  }
}
const shown = () => textOf('heading', openPeek(), { level: 2 })

test('each member can be opened, written to and deleted, a blocked file only opened', async ({ club }) => {
  const { listed, acts, boxes, query, container, close } = open(club)
  await listed()
  expect(acts()).toEqual([
    ['Ver Anna Demo', 'Escribir a Anna Demo', 'Eliminar Anna Demo'],
    ['Ver Berta Demo'],
    ['Ver Carla Demo', 'Escribir a Carla Demo', 'Eliminar Carla Demo'],
  ])
  expect([...container.querySelectorAll('tbody .badge')].map((one) => `${one.className}: ${one.textContent}`)).toEqual([
    'badge ok: Activo',
    'badge danger: Bloqueada',
    'badge danger: Suspendido',
  ])
  expect(query()).toMatchObject({ status: 'all', sort: 'createdAt', order: 'desc' })
  const filters = textsOf('button', container)
  expect([filters.includes('Sin correo 2'), filters.includes('Sin dirección')]).toEqual([true, true])
  expect(boxes()).toBe(3)
  expect(linkAt('/admin/socios-activos', container)).not.toBeNull()
  close()
  const treasurer = { role: 2, capabilities: ['members', 'treasury'] }
  const blocked = open(club, { search: '?filter=blocked', context: treasurer })
  await blocked.listed()
  expect(blocked.queryByLabelText('con IBAN')).not.toBeNull()
  expect(blocked.query()).toMatchObject({ status: 'blocked' })
  expect(blocked.boxes(), 'a blocked file has no address to write to').toBe(0)
})

test('the list of active members is read-only: no filter, nothing to create, change or delete', async ({ club }) => {
  const { listed, acts, query, container, press, loaded } = open(club, { Screen: ActiveSociosPage })
  await listed()
  expect(acts()[0]).toEqual(['Ver Anna Demo', 'Escribir a Anna Demo'])
  expect(query()).toMatchObject({ status: 'active', sort: 'createdAt', order: 'desc' })
  expect(textOf('button', oneOf('table', container))).toBe('Fecha de alta')
  expect(linkAt('/admin/socios', container)?.textContent).toBe('Todos los socios')
  expect(container.textContent).not.toMatch(/Inactivos|Crear Socio|CSV/)
  await press('Ver Anna Demo')
  await waitLong(() => expect(shown()).toBe('Anna Demo'))
  await loaded()
  expect(openPeek()?.textContent).not.toMatch(/Editar|Eliminar|Guardar la nota/)
  await press('Cerrar')
  await waitLong(() => expect(shown()).toBeUndefined())
})

test('who creates a member reads who has the same address; two of a couple may share one', async ({ club }) => {
  const { listed, press, fill, dialogs } = open(club)
  await listed()
  await press('Crear Socio')
  await fill('Correo', 'x@example.org')
  await fill('Correo', '1@Example.org')
  await waitLong(() => expect(dialogs().at(-1)!.textContent).toContain('Este correo ya lo tiene Anna Demo (CG-1).'))
})

test('deleting a member closes that card, and no other', async ({ club }) => {
  const { listed, press, answers, asked, hears, dialogs } = open(club)
  await listed()
  await press('Ver Carla Demo')
  await waitLong(() => expect(shown()).toBe('Carla Demo'))
  const remove = async (name: string) => {
    fireEvent.click(labelled(`Eliminar ${name}`)!)
    await waitLong(() => expect(dialogs().at(-1)?.textContent).toContain(`Se borran la ficha de ${name}`))
    await press('Eliminar')
  }
  answers({ error: 'access.denied' }, 403)
  await remove('Anna Demo')
  const failed = `Error al eliminar socio: ${denied}`
  await hears(failed)
  answers({})
  await press('Eliminar')
  await hears(failed, 'Socio eliminado con éxito')
  expect(shown()).toBe('Carla Demo')
  await remove('Carla Demo')
  await waitLong(() => expect(shown()).toBeUndefined())
  expect(asked.map((ask) => ask.split(' ').slice(0, 2).join(' '))).toEqual(['DELETE /1', 'DELETE /1', 'DELETE /3'])
})

test('the whole IBAN is read on request, and not again', async ({ club }) => {
  const { press, answers, asked, hears, loaded } = open(club, { search: '?ver=1' })
  const card = () => openPeek()?.textContent ?? ''
  await waitLong(() => expect(card()).toContain('•••• 1332'))
  answers({ error: 'access.denied' }, 403)
  await press('Mostrar IBAN')
  await hears(`No se ha podido leer el IBAN: ${denied}`)
  expect(card()).toContain('•••• 1332')
  answers({ iban: 'ES91 2100' })
  await press('Mostrar IBAN')
  await waitLong(() => expect(card()).toContain('ES91 2100'))
  expect(card()).not.toMatch(/1332|Mostrar IBAN|Queda registrado/)
  expect(asked).toEqual(Array(2).fill('POST /1/iban-readings undefined'))
  await loaded()
})

test('a blocked file is opened once for a named reader and reference; staff can also go back', async ({ club }) => {
  const { press, fill, field, answers, asked, hears, loaded, dialogs } = open(club, { search: '?ver=2' })
  const card = () => dialogs()[0]?.textContent ?? ''
  await press('Abrir la ficha')
  expect(await field('Quién lo pide')).toHaveProperty('value', 'court')
  await fill('Referencia', '  ')
  expect(card()).not.toContain('Escribe la referencia')
  answers({ error: 'access.denied' }, 403)
  await press('Abrir la ficha')
  await waitLong(() => expect(card()).toContain('Escribe la referencia'))
  expect(asked).toEqual([])
  await press('Volver')
  await waitLong(() => expect(card()).toContain('Bloqueada desde'))
  await press('Abrir la ficha')
  await fill('Quién lo pide', 'authority')
  await fill('Referencia', 'Exp. 7')
  await press('Abrir la ficha')
  await waitLong(() => expect(card()).toContain(`No se ha podido abrir la ficha. ${denied}`))
  answers({ email: 'berta@example.org', iban: null, birthDate: null, paymentMethod: null })
  await press('Abrir la ficha')
  await waitLong(() => expect(card()).toContain('berta@example.org'))
  expect(card()).not.toContain('Abrir la ficha')
  expect(asked).toEqual(Array(2).fill('POST /2/blocked-readings {"reader":"authority","reference":"Exp. 7"}'))
  answers({})
  await press('Reincorporar')
  await waitLong(() => expect(dialogs().at(-1)?.textContent).toContain('Berta Demo vuelve al club con su número CG-2'))
  await press('Reincorporar')
  await hears(`No se ha podido abrir la ficha: ${denied}`, 'Alta recuperada')
  expect(asked.at(-1)).toBe('POST /2/unblocks undefined')
  await loaded()
})

test('the export has the members of the list with their data, and whole IBANs only with the right to read them', async ({
  club,
}) => {
  const { listed, press, answers, asked, hears, close, dialogs, getByLabelText } = open(club, {
    search: '?filter=inactive&search=demo',
  })
  await listed()
  const { saved } = catchSavedFiles()
  const night = '2026-03-14T23:30:00Z'
  answers([
    row('1', 'Anna Demo', { leftAt: night, memberSince: '2026-03-15', paymentMethod: 'card', birthDate: '1980-05-17' }),
    row('2', 'Berta Demo', { paymentMethod: 'bizum', status: 'of-another-kind', language: 'fr', iban: null }),
  ])
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  expect((await saved[0]!.text).split('\r\n').slice(1, 3)).toEqual([
    'CG-1;Anna Demo;1@example.org;;;Regular;Activo;2026-03-15;2026-03-15;Tarjeta;•••• 1332;1980-05-17;Castellano',
    'CG-2;Berta Demo;2@example.org;;;Regular;Activo;2026-03-14;;;;;Castellano',
  ])
  const where = 'search=demo&sort=createdAt&order=desc&page=1&status=inactive'
  expect(asked).toEqual([`POST /exports?${where} undefined`])
  answers({ error: 'access.denied' }, 403)
  fireEvent.click(getByLabelText('con IBAN'))
  await press('CSV')
  await press('Exportar')
  const failed = `Error al exportar la lista: ${denied}`
  await waitLong(() => expect(textOf('alert', dialogs().at(-1))).toBeTruthy())
  answers([row('1', 'Anna Demo')])
  await press('Exportar')
  await waitLong(() => expect(saved).toHaveLength(2))
  expect(saved[1]!.name).toContain('socios-con-iban')
  expect(asked.slice(1)).toEqual(Array(2).fill(`POST /iban-exports?${where} undefined`))
  await hears(failed, 'Archivo guardado')
  close()
  const editor = open(club, { context: { role: 2, capabilities: ['members'] } })
  await editor.listed()
  const buttons = textsOf('button', editor.container)
  expect(buttons).toContain('CSV')
  expect(editor.queryByLabelText('con IBAN')).toBeNull()
})

test('the card is edited without its IBAN, which an empty field keeps; a future birth date is refused at its field', async ({
  club,
}) => {
  const { press, fill, field, answers, asked, hears, dialogs, loaded } = open(club, { search: '?ver=1' })
  await press('Editar')
  await waitLong(() => expect(dialogs().at(-1)?.textContent).toContain('Editar la ficha CG-1'))
  expect(dialogs().at(-1)?.textContent).toContain('Guardado: •••• 1332. Déjalo vacío para conservarlo.')
  await fill('Socio desde', '2018-05-02')
  answers({ error: 'birth-date.past' }, 409)
  await press('Guardar')
  await waitLong(async () => expect(document.activeElement).toBe(await field('Fecha de nacimiento (opcional)')))
  answers(row('1', 'Anna Demo'))
  await press('Guardar')
  await waitLong(() => expect(dialogs()).toHaveLength(1))
  await hears(
    'Error al actualizar socio: La fecha de nacimiento debe ser anterior a hoy',
    'Socio actualizado con éxito',
  )
  expect(asked.at(-1)).toMatch(/^PUT \/1 \{.*"joinedOn":"2018-05-02".*"iban":""/)
  await loaded()
})
