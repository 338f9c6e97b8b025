// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { footActs, labelsIn, oneOf, openDialog, selectionBar, textOf } from '#tests/on-screen.ts'
import { useSelection } from '#kit/panel/table/selection/use-selection.ts'
import type { SeatName } from '../shared/seat-name.ts'
import { type SelectedRow, useBulkActs } from './selection/use-bulk-acts.tsx'

const guest = (fullName: string, more: object = {}): SelectedRow => ({
  id: fullName[0]!,
  fullName,
  named: true,
  email: '',
  companionOf: null,
  companions: 0,
  state: 'seated',
  ...more,
})
const money = (paid: number) => ({ money: { paid } as NonNullable<SelectedRow['money']> })
/** Berta brings Pol and Aina; Carla comes alone, and has paid. */
const guests = [
  guest('Berta', { companions: 2, ...money(0) }),
  guest('Pol', { companionOf: 'B' }),
  guest('Aina', { companionOf: 'B' }),
  guest('Carla', money(48)),
  guest('Dora', money(20)),
]
type Options = {
  rows?: SelectedRow[]
  event?: object
  lists?: Partial<Pick<Parameters<typeof useBulkActs>[0], 'areCancelled' | 'areWaiting'>>
  mayRefund?: boolean
  promoted?: object
}

/** The selected of these guests; what the waiting list would answer, and what is sent. */
const open = (club: Club, { rows = guests, event = {}, lists = {}, mayRefund = true, promoted = {} }: Options = {}) => {
  const onRefund = vi.fn()
  const restore = vi.fn(async (ids: string[]) => ({ restored: ids.length, full: [] as SeatName[] }))
  const whole = { id: 'e1', date: '2126-03-14T12:00:00Z', price: 0, maxParticipants: 10, waiting: 0, ...event }
  const Screen = () => {
    const selection = useSelection(rows, 'active')
    const { askToCancel, bulk } = useBulkActs({
      event: whole,
      selection,
      areCancelled: false,
      areWaiting: false,
      ...lists,
      mayCollect: false,
      onRefund: mayRefund ? onRefund : undefined,
    })
    return (
      <>
        {rows.map((row) => (
          <p key={row.id}>
            <button type="button" onClick={() => selection.toggle([row])}>{`Marcar ${row.fullName}`}</button>
            <button type="button" onClick={() => askToCancel([row])}>{`Cancelar ${row.fullName}`}</button>
          </p>
        ))}
        {bulk}
      </>
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/eventos' })
  const [asked, sent]: [string[], unknown[]] = [[], []]
  screen.line.answerRead = (path) => (asked.push(path), Response.json({ seats: 0, ...promoted }))
  screen.line.answer = async (_method, path, body) => {
    const { ids } = JSON.parse(String(body)) as { ids: string[] }
    if (path.endsWith('/restorations')) return Response.json(await restore(ids))
    sent.push(JSON.parse(String(body)))
    return Response.json({ cancelled: ids })
  }
  const user = screenUser((text) => text)
  const dialog = () => openDialog()
  return {
    ...screen,
    ...user,
    onRefund,
    restore,
    asked,
    sent,
    dialog,
    says: () => `${textOf('heading', dialog(), { level: 2 })} ${textOf('paragraph', dialog())}`,
    choices: () => labelsIn(oneOf('group', dialog())),
    acts: () => footActs(dialog()).map(({ textContent }) => textContent),
    bar: () => selectionBar()?.textContent,
    mark: async (...names: string[]) => {
      for (const name of names) await user.press(`Marcar ${name}`)
    },
  }
}

test('companions who are selected themselves are not counted twice', async ({ club }) => {
  const { mark, press, says, choices, acts, sent, dialog } = open(club)
  await mark('Berta', 'Pol', 'Carla')
  await press('Cancelar sillas')
  expect(says()).toBe(
    '¿Cancelar 3 inscripciones? Quedarán libres las sillas de Berta, Pol y Carla. Las inscripciones se pueden recuperar mientras queden sillas.',
  )
  expect([choices(), acts()]).toEqual([
    ['Toda la reserva (4 personas)', 'Solo quien has seleccionado'],
    ['Conservarlas', 'Cancelar sillas'],
  ])
  await press('Conservarlas')
  await mark('Aina')
  await press('Cancelar sillas')
  expect(choices(), 'the whole party is selected').toEqual([])
  await press('Cancelar sillas')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([{ eventId: 'e1', ids: ['B', 'P', 'C', 'A'], tellThem: true, reason: '' }])
})

test('once the event has begun no email is offered, because none would leave', async ({ club }) => {
  const { press, sent, dialog } = open(club, { event: { date: '2020-03-14T12:00:00Z' } })
  await press('Cancelar Carla')
  await waitLong(() => expect(dialog()!.textContent).toContain('El evento ya ha empezado: no sale ningún correo.'))
  expect(oneOf('checkbox', dialog())).toBeNull()
  await press('Cancelar inscripción')
  await waitLong(() => expect(sent).toEqual([{ eventId: 'e1', ids: ['C'], tellThem: false, reason: '' }]))
})

test('one guest alone has its own texts and buttons; with companions those of a party', async ({ club }) => {
  const { press, says, choices, acts, sent, user, dialog, fill, field, getByLabelText } = open(club)
  const end = 'La inscripción se puede recuperar mientras queden sillas.'
  await press('Cancelar Carla')
  expect([says(), choices(), acts()]).toEqual([
    `¿Estás seguro? La silla de Carla quedará libre. ${end}`,
    [],
    ['Conservarla', 'Cancelar inscripción'],
  ])
  await fill('Motivo (opcional)', 'Cocina cerrada')
  await user.click(await field('Avisar por correo'))
  expect(dialog()!.textContent).toContain('No se le envía ningún correo.')
  await press('Cancelar inscripción')
  await waitLong(() => expect(dialog()).toBeNull())
  await press('Cancelar Berta')
  expect([says(), acts()]).toEqual([
    '¿Estás seguro? Las 3 sillas de la reserva de Berta quedarán libres. Se puede recuperar mientras queden sillas.',
    ['Conservarla', 'Cancelar sillas'],
  ])
  await user.click(getByLabelText('Avisar por correo'))
  expect(dialog()!.textContent).toContain('No se les envía ningún correo.')
  await user.click(getByLabelText('Avisar por correo'))
  await user.click(getByLabelText('Solo Berta'))
  expect([says(), acts()]).toEqual([
    `¿Estás seguro? La silla de Berta quedará libre. ${end}`,
    ['Conservarla', 'Cancelar inscripción'],
  ])
  await user.click(getByLabelText('Toda la reserva (3 personas)'))
  await fill('Motivo (opcional)', 'Cocina cerrada')
  await press('Cancelar sillas')
  await waitLong(() => expect(dialog()).toBeNull())
  const both = { eventId: 'e1' }
  expect(sent, 'who is not written to gets no reason').toEqual([
    { ...both, ids: ['C'], tellThem: false, reason: '' },
    { ...both, ids: ['B'], tellThem: true, reason: 'Cocina cerrada', withCompanions: true },
  ])
})

test('the new guests are requested for the number of freed seats, and only if somebody waits', async ({ club }) => {
  const none = open(club)
  await none.press('Cancelar Berta')
  await none.loaded()
  expect(none.asked).toEqual([])
  none.close()
  const names = [['Marta', 'Zoe'], ['Nil'], ['Ona'], ['Pau'], ['Quim', 'Rut']].map((party) =>
    party.map((fullName) => ({ fullName, named: true })),
  )
  const { press, asked, dialog, user, getByLabelText, close } = open(club, {
    event: { waiting: 1 },
    promoted: { seats: 7, names },
  })
  await press('Cancelar Berta')
  await waitLong(() =>
    expect(dialog()!.textContent).toContain(
      'Entran 7 personas de la lista de espera y se les escribe: Marta, Zoe, Nil, Ona, Pau y 2 más.',
    ),
  )
  await user.click(getByLabelText('Solo Berta'))
  await waitLong(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual(['/api/admin/events/e1/promotions', '/api/admin/events/e1/promotions'])
  close()
  const nobody = open(club, { event: { waiting: 2 } })
  await nobody.press('Cancelar Carla')
  await waitLong(() => expect(nobody.dialog()!.textContent).toContain('No entra nadie de la lista de espera.'))
})

test('who is cancelled already, selected among those who owe, frees no seat again', async ({ club }) => {
  const rows = [guest('Rita', { state: 'cancelled' }), guest('Pau', { state: 'asked' })]
  const { press, mark, says, asked } = open(club, { rows, event: { waiting: 2 } })
  await mark('Rita', 'Pau')
  await press('Cancelar sillas')
  expect(says()).toContain('¿Cancelar 2 inscripciones?')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(asked).toEqual([])
})

test('cancelling waiting guests frees no seat and no money; with a seated guest among them the late rule applies', async ({
  club,
}) => {
  const waits = { state: 'waiting' }
  const rows = [
    guest('Marta', { companions: 1, ...waits }),
    guest('Zoe', { companionOf: 'M', ...waits }),
    guest('Nil', waits),
    guest('Carla'),
  ]
  const event = { waiting: 3, price: 48, date: new Date(Date.now() + 60 * 60_000).toISOString() }
  const { press, mark, says, acts, asked, dialog } = open(club, { rows, event, lists: { areWaiting: true } })
  await press('Cancelar Nil')
  expect([says(), acts()]).toEqual([
    '¿Estás seguro? Nil dejará la lista de espera. Si lo recuperas, vuelve a su puesto.',
    ['Conservarla', 'Quitar de la lista'],
  ])
  // The clock of a screen begins a moment after it is drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(dialog()!.textContent, 'no late seat').not.toContain('Faltan menos')
  await press('Conservarla')
  await press('Cancelar Marta')
  expect(says()).toBe(
    '¿Estás seguro? Las 2 personas de la reserva de Marta dejarán la lista de espera. Si lo recuperas, vuelven a su puesto.',
  )
  await press('Conservarla')
  await mark('Marta', 'Nil')
  await press('Quitar de la lista')
  expect(says()).toBe(
    '¿Quitar a 2 personas de la lista? Dejarán la lista de espera Marta y Nil. Si lo recuperas, vuelven a su puesto.',
  )
  expect(asked).toEqual([])
  await press('Conservarlas')
  await mark('Carla')
  await press('Quitar de la lista')
  expect(says()).toContain('¿Cancelar 3 inscripciones?')
  await waitLong(() => expect(dialog()!.textContent).toContain('Faltan menos de 48 horas'))
})

test('late seats are forgiven for a reason, which is demanded after an attempt', async ({ club }) => {
  const { mark, press, field, fill, dialog, sent } = open(club, { event: { price: 48, date: '2020-03-14T12:00:00Z' } })
  await mark('Carla', 'Dora')
  await press('Cancelar sillas')
  fireEvent.click(await field('Perdonar: no cobrar estas sillas'))
  const missing = 'Escribe el motivo: queda en el registro.'
  expect(dialog()!.textContent).not.toContain(missing)
  await press('Cancelar sillas')
  await waitLong(() => expect(dialog()!.textContent).toContain(missing))
  await fill('Por qué se perdona', 'Nieve')
  await press('Cancelar sillas')
  await waitLong(() => expect(sent).toEqual([expect.objectContaining({ ids: ['C', 'D'], forgive: 'Nieve' })]))
})

test('a failed cancellation is shown in the dialog, and nothing is cancelled', async ({ club }) => {
  const { mark, press, dialog, line, bar } = open(club)
  await mark('Dora')
  line.answer = () => Response.json({ error: 'failed' }, { status: 500 })
  await press('Cancelar sillas')
  await press('Cancelar inscripción')
  await waitLong(() => expect(dialog()!.textContent).toContain('Error al cancelar la inscripción. Algo falla'))
  expect(bar()).toContain('1 inscripción')
})

test('a refund is offered for one party if the user may give it; for several parties or none it is not', async ({
  club,
}) => {
  const after = async (names: string[], mayRefund = true) => {
    const screen = open(club, { mayRefund })
    await screen.mark(...names)
    await screen.press('Cancelar sillas')
    await screen.press(names.length === 1 && names[0] !== 'Berta' ? 'Cancelar inscripción' : 'Cancelar sillas')
    await waitLong(() => expect(screen.bar()).toMatch(/canceladas?/))
    return screen
  }
  const said = async (...what: Parameters<typeof after>) => {
    const screen = await after(...what)
    const bar = screen.bar()
    screen.close()
    return bar
  }
  expect(await said(['Berta'])).toBe('1 inscripción canceladaDeshacerCerrar')
  expect(await said(['Carla', 'Dora'])).toBe('2 inscripciones canceladasDeshacerCerrar')
  expect(await said(['Carla'], false)).toBe('1 inscripción canceladaDeshacerCerrar')
  const { press, bar, onRefund, restore } = await after(['Berta', 'Carla'])
  expect(bar()).toBe('2 inscripciones canceladasDeshacerDevolver el dineroCerrar')
  await press('Devolver el dinero')
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(onRefund.mock.calls).toEqual([['C'], ['C']])
  restore.mockResolvedValueOnce({ restored: 1, full: [{ fullName: 'Carla', named: true }] })
  await press('Deshacer')
  await waitLong(() => expect(bar()).toBe('1 inscripción recuperada. Ya no hay silla para CarlaCerrar'))
  expect(restore.mock.calls).toEqual([[['B', 'C']]])
  await press('Cerrar')
  expect(bar()).toBeUndefined()
})

test('cancelled guests get their seats back at once', async ({ club }) => {
  const { mark, press, restore, bar } = open(club, { lists: { areCancelled: true } })
  await mark('Carla', 'Dora')
  expect(bar()).toBe('2 inscripcionesEscribirRecuperar sillasSoltar')
  await press('Recuperar sillas')
  await waitLong(() => expect(bar()).toBe('2 inscripciones recuperadasCerrar'))
  expect(restore.mock.calls).toEqual([[['C', 'D']]])
})

test('where somebody gets in from the waiting list the seats are gone: nothing offers to undo it, and the bar says who sits there', async ({
  club,
}) => {
  const { press, dialog, bar } = open(club, {
    event: { waiting: 1 },
    promoted: { seats: 1, names: [[{ fullName: 'Nora', named: true }]] },
  })
  await press('Cancelar Carla')
  await waitLong(() => expect(dialog()!.textContent).toContain('Entra Nora, de la lista de espera, y se le escribe.'))
  expect(dialog()!.textContent).toContain('no la recupera con «Deshacer»')
  expect(dialog()!.textContent).not.toContain('si lo deshaces antes')
  await press('Cancelar inscripción')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(bar()).toMatch(/^1 inscripción cancelada\. Entra Nora, de la lista de espera, y se le escribe\.(?!.*Deshacer)/)
})
