// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows, openDialog, selectionBar, textsOf } from '#tests/on-screen.ts'
import RequestsPage from './requests-page.tsx'

// What is done from the list of requests, as the api answers it here.

const row = (id: string, fullName: string, status: string, more: object = {}) => ({
  id,
  fullName,
  email: `${id}@example.org`,
  phone: '600 000 000',
  createdAt: '2026-03-14T23:30:00Z',
  status,
  pendingStatus: null,
  ...more,
})
const rows = [
  row('r1', 'Anna Espera', 'pending'),
  row('r2', 'Berta Sale', 'pending', { pendingStatus: 'rejected' }),
  row('r3', 'Carla Dentro', 'approved'),
  row('r4', 'Dora Espera', 'pending'),
]

const open = (club: Club, listed: object[] = rows, search = '') => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, RequestsPage, { at: `/admin/solicitudes${search}`, route: '/admin/solicitudes' })
  const reads: string[] = []
  screen.line.answerRead = (path) => {
    reads.push(path)
    if (!path.endsWith('/membership-requests')) return Response.json(path.endsWith('filters') ? [] : { rows: [] })
    return Response.json({ rows: listed, total: listed.length })
  }
  const { container } = screen
  return {
    ...screen,
    ...screenUser((text) => text),
    ...answerWrites(screen, (path) => path.replace('/api/admin/membership-requests', '')),
    reads,
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    listed: () => waitLong(() => expect(bodyRows(container)).toHaveLength(listed.length)),
    tick: (at: number) => fireEvent.click(container.querySelectorAll('tbody input[type=checkbox]')[at]!),
    bar: () => selectionBar()?.textContent ?? '',
  }
}

test('each request offers its possible acts; a pending decision has to be undone first', async ({ club }) => {
  const { listed, container } = open(club)
  await listed()
  const acts = bodyRows(container).map((one) =>
    [...one.querySelectorAll('button[aria-label]')].map((button) => button.getAttribute('aria-label')),
  )
  expect(acts).toMatchInlineSnapshot(`
    [
      [
        "Aprobar: Anna Espera",
        "Rechazar: Anna Espera",
        "Ver Anna Espera",
        "Eliminar Anna Espera",
        "Acciones: Anna Espera",
      ],
      [
        "Deshacer: Berta Sale",
        "Ver Berta Sale",
        "Eliminar Berta Sale",
        "Acciones: Berta Sale",
      ],
      [
        "Ver Carla Dentro",
        "Eliminar Carla Dentro",
        "Acciones: Carla Dentro",
      ],
      [
        "Aprobar: Dora Espera",
        "Rechazar: Dora Espera",
        "Ver Dora Espera",
        "Eliminar Dora Espera",
        "Acciones: Dora Espera",
      ],
    ]
  `)
})

test('one press approves; a refusal is shown, in the words of the screen', async ({ club }) => {
  const { listed, press, answers, asked, hears, reads, loaded } = open(club)
  await listed()
  const failed = 'Error al actualizar estado'
  const refusals: [object, string][] = [
    [{ error: 'request.transition' }, ': Otra persona ya ha decidido sobre esta solicitud: así ha quedado.'],
    [{ error: 'access.denied' }, ': Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'],
    [{ error: 'of.another-kind' }, ': of.another-kind'],
  ]
  const said: string[] = []
  for (const [refusal, why] of refusals) {
    answers(refusal, 409)
    await press('Aprobar: Anna Espera')
    said.push(failed + why)
    await hears(...said)
  }
  answers({ status: 'approved', duplicateInfo: null, membershipNumber: 'CG-7' })
  await loaded()
  const before = reads.length
  await press('Aprobar: Anna Espera')
  await waitLong(() => expect(reads.slice(before)).toContain('/api/admin/membership-requests'))
  said.push(
    'Solicitud aprobada: Anna Espera ya forma parte del Cercle, con el número CG-7. Le escribimos con el enlace para completar sus datos.',
  )
  await hears(...said)
  answers({
    status: 'approved',
    duplicateInfo: { email: 'r4@example.org', existingName: 'Dora' },
    membershipNumber: 'CG-8',
  })
  await press('Aprobar: Dora Espera')
  said.push('Email duplicado: El correo r4@example.org ya lo usa un socio (Dora). El socio se ha creado correctamente.')
  await hears(...said)
  expect(new Set(asked.slice(0, 4))).toEqual(
    new Set(['POST /r1/decisions {"status":"approved","reason":"","emailText":""}']),
  )
  expect(asked[4]).toContain('POST /r4/decisions')
})

test('who may be a member already is looked at before the approval', async ({ club }) => {
  const { listed, press, asked } = open(club, [row('r1', 'Anna Espera', 'pending', { hasMember: true })])
  await listed()
  await press('Aprobar: Anna Espera')
  await waitLong(() => expect(window.location.search).toBe('?ver=r1'))
  expect(asked).toEqual([])
})

test('a decision is undone from its row, or the reason against it is shown', async ({ club }) => {
  const { listed, press, answers, asked, hears, queries } = open(club)
  await listed()
  const read = vi.spyOn(queries, 'invalidateQueries')
  const failed = 'Error al deshacer la decisión'
  const said: string[] = []
  for (const [error, why] of [
    ['request.transition', ': Ya cuenta: han pasado los diez segundos.'],
    ['request.not-found', ': Alguien ha eliminado esta solicitud.'],
    ['access.denied', ': Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.'],
    ['completion.done', ''],
  ] as const) {
    answers({ error }, 409)
    await press('Deshacer: Berta Sale')
    said.push(failed + why)
    await hears(...said)
  }
  answers({})
  await press('Deshacer: Berta Sale')
  await hears(...said, 'Decisión deshecha')
  expect(new Set(asked)).toEqual(new Set(['DELETE /r2/decisions undefined']))
  // A decision changes the members and the counts too.
  await waitLong(() => expect(read.mock.calls.at(-1)?.[0]).toEqual({ queryKey: ['admin'] }))
})

test('of several selected requests only pending ones are approved', async ({ club }) => {
  const { listed, tick, bar, press, answers, asked } = open(club)
  await listed()
  tick(1)
  tick(2)
  expect(bar()).toContain('2 solicitudes')
  expect(bar()).not.toContain('Aprobar')
  tick(0)
  tick(3)
  expect(bar()).toContain('4 solicitudes')
  answers({ status: 'approved', duplicateInfo: null, membershipNumber: 'CG-7' })
  await press('Aprobar')
  await waitLong(() => expect(openDialog()?.textContent).toContain('Se aprueban 2 solicitudes.'))
  await press('Aprobar')
  await waitLong(() => expect(selectionBar()?.textContent).toContain('2 solicitudes aprobadas'))
  expect(asked).toEqual(
    ['r1', 'r4'].map((id) => `POST /${id}/decisions {"status":"approved","reason":"","emailText":""}`),
  )
  answers({ error: 'request.transition' }, 409)
  await press('Deshacer')
  await waitLong(() =>
    expect(selectionBar()?.textContent).toContain(
      '0 decisiones deshechas. No se ha podido con Dora Espera (Ya cuenta: han pasado los diez segundos.) y Anna Espera',
    ),
  )
  expect(asked.slice(2)).toEqual(['r4', 'r1'].map((id) => `DELETE /${id}/decisions undefined`))
})

test('the file has the columns of the list and the telephone, with the day in Madrid', async ({ club }) => {
  const { listed, press, answers, asked } = open(club, rows, '?filter=pending&search=a')
  await listed()
  const { saved } = catchSavedFiles()
  answers([rows[0]!, row('r9', 'Zoe', 'of-another-kind')])
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  expect(asked[0]).toMatch(/^POST \/exports\?.*status=pending/)
  expect(asked[0]).toContain('search=a')
  expect(saved[0]!.name).toContain('solicitudes')
  expect((await saved[0]!.text).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Nombre;Correo;Teléfono;Fecha;Estado',
    'Anna Espera;r1@example.org;600 000 000;2026-03-15;Pendiente',
    'Zoe;r9@example.org;600 000 000;2026-03-15;Pendiente',
    '',
  ])
})

test('an empty filter offers all requests', async ({ club }) => {
  const { press, container, loaded } = open(club, [], '?filter=rejected')
  await waitLong(() => expect(container.textContent).toContain('No hay solicitudes rechazadas'))
  await press('Ver todas')
  await waitLong(() => expect(container.textContent).toContain('Todavía no hay solicitudes'))
  await loaded()
  expect(textsOf('button', container)).not.toContain('Ver todas')
})

test('a new request is approved at once, sent under one key, and its refusals are shown at their fields', async ({
  club,
}) => {
  const { listed, press, fill, field, answers, asked, hears } = open(club)
  await listed()
  const dialog = () => openDialog()
  const alerts = () => textsOf('alert', dialog())
  await press('Crear Solicitud')
  answers({ duplicateInfo: null })
  await press('Crear Solicitud')
  await waitLong(() => expect(alerts()).toEqual(Array(2).fill('Por favor complete los campos obligatorios')))
  expect(asked).toEqual([])
  await fill('Nombre completo', 'Rosa')
  await fill('Correo', 'rosa@example.org')
  await fill('Idioma de los correos', 'ca')
  answers({ error: 'invalid', fields: { phone: 'too-long' } }, 422)
  await press('Crear Solicitud')
  await waitLong(() => expect(alerts()).toContain('Demasiado largo'))
  expect(document.activeElement).toBe(await field('Teléfono (opcional)'))
  answers({ error: 'of.another-kind' }, 409)
  await press('Crear Solicitud')
  await waitLong(() => expect(alerts()).toEqual(['Error al crear solicitud']))
  answers({ duplicateInfo: { email: 'rosa@example.org', existingName: 'Rosa B.' } })
  await press('Crear Solicitud')
  await waitLong(() => expect(dialog()).toBeNull())
  const failed = 'Error al crear solicitud'
  const twice =
    'Email duplicado: El correo rosa@example.org ya lo usa un socio (Rosa B.). La solicitud se ha creado y el enlace le llegará: si lo completa, tendrá otra ficha.'
  const heard = [`${failed}: Revisa los datos del formulario`, failed, twice]
  await hears(...heard)
  const bodies = asked.map((ask) => JSON.parse(ask.slice(ask.indexOf('{'))) as Record<string, string>)
  expect(bodies[0]).toEqual({
    fullName: 'Rosa',
    email: 'rosa@example.org',
    phone: '',
    reason: '',
    language: 'ca',
    idempotencyKey: bodies[0]!.idempotencyKey,
  })
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  await press('Crear Solicitud')
  await fill('Nombre completo', 'Rita')
  await fill('Correo', 'rita@example.org')
  answers({ duplicateInfo: null })
  await press('Crear Solicitud')
  await hears(...heard, 'Solicitud creada con éxito: Le escribimos con el enlace para completar sus datos.')
})
