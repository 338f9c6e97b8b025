// @vitest-environment jsdom
import { useState } from 'react'
import { beforeEach, expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { dayOf } from '#base/dates/dates.ts'
import { plain } from '#base/text/plain.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog } from '#tests/on-screen.ts'
import { PartyMoneyDialog } from './party-money-dialog.tsx'

beforeEach(() => sessionStorage.clear())

const payment = (receipt: string, method: string, more: object = {}) => ({
  id: `p${receipt}`,
  receipt,
  method,
  amount: 40,
  paidOn: '2026-03-14',
  voidedAt: null,
  voidReason: '',
  ...more,
})
const berta = '11111111-aaaa-4111-8111-111111111111'
const party = {
  id: berta,
  code: 'B-1',
  isReturnable: true,
  hasAddress: true,
  money: { due: 136, paid: 0, balance: -136 },
  seats: [
    { id: berta, fullName: 'Berta Dos', named: true, price: 48, state: 'seated' },
    { id: 'pol', fullName: 'Pol Dos', named: true, price: 48, state: 'waiting' },
    { id: 'aina', fullName: 'Aina Dos', named: true, price: 40, state: 'late' },
  ],
  payments: [] as object[],
}

/** The money of a party with this balance, and the answers to what is sent, in their order. */
const open = async (club: Club, more: object = {}, isDirect = false) => {
  const Screen = () => {
    const [isOpen, setIsOpen] = useState(true)
    return isOpen ? (
      <PartyMoneyDialog registrationId={berta} isDirect={isDirect} onClose={() => setIsOpen(false)} />
    ) : (
      'Lista'
    )
  }
  const screen = openScreen(club, Screen, { at: '/admin/eventos' })
  const heard = listenToToastsWhole()
  screen.line.answerRead = () => Response.json({ ...party, ...more })
  const sent: [string, Record<string, unknown>][] = []
  const answers: Response[] = []
  screen.line.answer = (method, path, body) => {
    sent.push([`${method} ${path}`, JSON.parse(String(body)) as Record<string, unknown>])
    return answers.shift() ?? Response.json({ receipt: '2026-0009' }, { status: 201 })
  }
  await screen.loaded()
  const dialog = () => plain(openDialog()?.textContent ?? '')
  const user = screenUser((text) => text)
  const valueOf = async (name: string) => ((await user.field(name)) as HTMLInputElement).value
  return {
    ...screen,
    ...user,
    dialog,
    heard,
    sent,
    answers,
    /** The acts in ink. */
    main: () => allOf('button', openDialog()).flatMap((one) => (one.matches('.ink') ? one.textContent : [])),
    form: async () => [await valueOf('Importe en euros'), await valueOf('Forma'), await valueOf('Fecha')],
    lines: () => allOf('listitem', openDialog()).map(({ textContent }) => plain(textContent)),
  }
}
const today = dayOf(new Date())
const owing = (owed: number, more: object = {}) => {
  const lines = [{ registrationId: berta, owed, hasChanged: false, isEarly: false, ...more }]
  return Response.json({ error: 'payment.nothing-owed', details: { owed, lines } }, { status: 409 })
}

test('each seat has its state and price, each payment its receipt; a voided one is not voided again', async ({
  club,
}) => {
  const voided = payment('2026-0002', 'bizum', { voidedAt: '2026-03-15', voidReason: 'Doble' })
  const { lines, dialog } = await open(club, { payments: [payment('2026-0001', 'cash'), voided] })
  expect(lines()).toEqual([
    'Berta Dos48 €Cambiar el precio',
    'Pol Dos en espera48 €Cambiar el precio',
    'Aina Dos cancelada fuera de plazo40 €Cambiar el precio',
    'Recibo 2026-0001 · Efectivo · 14 mar 202640 €Anular',
    'Recibo 2026-0002 · Bizum · 14 mar 202640 €Anulado: Doble',
  ])
  expect(dialog()).toMatch(/^Pago de Berta DosPor pagar 136 €Código de la reserva B-1/)
  expect(dialog()).not.toContain('Todavía no hay cobros.')
})

test('the form proposes the amount due and the method of the last payment, and leads back to the party', async ({
  club,
}) => {
  const { press, form, dialog, sent, fill, heard } = await open(club, {
    payments: [payment('2026-0001', 'transfer'), payment('2026-0002', 'cash')],
  })
  await press('Anotar un cobro')
  expect(await form()).toEqual(['136', 'cash', today])
  await press('Ver los 2 pagos anotados')
  expect(dialog()).toContain('Sillas')
  await press('Anotar una devolución')
  expect(await form(), 'nothing is to be given back').toEqual(['', 'cash', today])
  await press('Anotar una devolución')
  await waitLong(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull())
  expect(sent).toEqual([])
  await press('Ver los 2 pagos anotados')
  await press('Anotar un cobro')
  await fill('Nota (opcional)', 'En el bar')
  await press('Anotar un cobro')
  await waitLong(() => expect(dialog()).toContain('Sillas'))
  expect(sent).toMatchObject([
    [
      'POST /api/admin/payments',
      {
        registrationId: berta,
        amount: 136,
        isRefund: false,
        method: 'cash',
        paidOn: today,
        note: 'En el bar',
        anyway: false,
        sendReceipt: true,
      },
    ],
  ])
  expect(sent[0]![1].id).toMatch(/^[\da-f-]{36}$/)
  await waitLong(() => expect(heard()).toEqual(['Anotado. Recibo 2026-0009']))
})

test('opened from the list, the form begins with the open amount, and closes after the save', async ({ club }) => {
  const back = { money: { due: 0, paid: 0.5, balance: 0.5 }, payments: [payment('2026-0001', 'bizum')] }
  const refund = await open(club, back, true)
  expect(await refund.form()).toEqual(['0,5', 'bizum', today])
  await refund.press('Anotar una devolución')
  await refund.findByText('Lista')
  expect(refund.sent[0]![1]).toMatchObject({ amount: 0.5, isRefund: true })
  refund.close()
  const due = await open(club, {}, true)
  expect([(await due.form())[0], due.dialog()]).toEqual(['136', expect.not.stringContaining('Anotar una devolución')])
  due.close()
  const even = await open(club, { money: { due: 48, paid: 48, balance: 0 } }, true)
  expect(even.dialog(), 'nothing is open').toContain('Todavía no hay cobros.')
  expect(even.main()).toEqual(['Anotar un cobro'])
  await even.press('Anotar un cobro')
  await even.fill('Importe en euros', '5')
  await even.press('Anotar un cobro')
  await even.findByText('Lista')
})

test('opened from the list, half a euro to give back begins a refund', async ({ club }) => {
  const { form, main } = await open(club, { money: { due: 136, paid: 136.5, balance: 0.5 } }, true)
  expect((await form())[0]).toBe('0,5')
  expect(main()).toEqual(['Anotar una devolución'])
})

test('a sum above the amount due needs a second confirmation, which a reopened form forgets', async ({ club }) => {
  const now = { money: party.money }
  const { press, dialog, answers, sent } = await open(club, now)
  const asks = async (button: string, owed: number) => {
    answers.push(owing(owed))
    now.money = { due: 136, paid: 136 - owed, balance: -owed }
    await press(button)
    await press(button)
    await waitLong(() => expect(dialog()).toContain('No se ha anotado. '))
    const said = /No se ha anotado\. (.*?\.)Volver(.*)$/.exec(dialog())!.slice(1, 3)
    await press('Volver')
    await waitLong(() => expect(dialog()).toMatch(owed === 0 ? /DosPagado/ : /Por pagar 20 €/))
    return said
  }
  const again = 'Anotarlo igualmente'
  expect(await asks('Anotar un cobro', 20)).toEqual(['Solo queda por pagar 20 €.', again])
  expect(await asks('Anotar un cobro', 0)).toEqual(['Ya está pagado.', again])
  expect(sent.map(([, { anyway }]) => anyway)).toEqual([false, false])
})

test('who is told that somebody else noted a payment confirms what is owed now', async ({ club }) => {
  const { press, dialog, answers, sent } = await open(club, {}, true)
  answers.push(owing(140, { hasChanged: true, isEarly: true }), owing(20, { hasChanged: true }))
  await press('Anotar un cobro')
  await waitLong(() =>
    expect(dialog()).toContain(
      'No se ha anotado. Alguien ha anotado otro cobro: quedan 140 € por pagar. La fecha es anterior a la inscripción.',
    ),
  )
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).toContain('Alguien ha anotado otro cobro: quedan 20 € por pagar.'))
  await press('Anotarlo igualmente')
  await waitLong(() => expect(sent).toHaveLength(3))
  expect(sent.map(([, { owed, anyway }]) => [owed, anyway])).toEqual([
    [136, false],
    [140, true],
    [20, true],
  ])
})

test('a form proposes method and day of the last payment of this day', async ({ club }) => {
  const first = await open(club, {}, true)
  await first.fill('Forma', 'bizum')
  await first.fill('Fecha', '2026-03-10')
  await first.press('Anotar un cobro')
  await first.findByText('Lista')
  first.close()
  const next = await open(club, { payments: [payment('2026-0001', 'cash')] }, true)
  expect(await next.form()).toEqual(['136', 'bizum', '2026-03-10'])
  next.close()
  sessionStorage.setItem('last payment', '{"method":"bizum","paidOn":"2026-03-10","notedOn":"2026-03-11"}')
  expect((await open(club, {}, true).then((other) => other.form())).slice(1)).toEqual(['transfer', today])
})

test('refunds have their own messages, and other failures their reason', async ({ club }) => {
  const { press, dialog, answers, sent, main } = await open(club, { money: { due: 0, paid: 50, balance: 50 } })
  const note = 'Anotar una devolución'
  expect(main()).toEqual([note])
  await press(note)
  answers.push(Response.json({ error: 'access.denied' }, { status: 403 }), owing(0), owing(20))
  await press(note)
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. Tu cuenta ya no puede hacerlo'))
  await press(note)
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. No hay nada que devolver.'))
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. Solo hay que devolver 20 €.'))
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).toContain('Sillas'))
  expect(sent.map(([, { anyway }]) => anyway)).toEqual([false, false, true, true])
  expect(new Set(sent.map(([, { id }]) => id)).size, 'one payment, however often it is sent').toBe(1)
})

test('changing or resetting the price of a seat, and voiding a payment, each need a reason', async ({ club }) => {
  const { press, fill, dialog, sent, answers } = await open(club, { payments: [payment('2026-0001', 'cash')] })
  for (const price of ['12,5', '']) {
    answers.push(new Response(null, { status: 204 }))
    await press('Cambiar el precio: Pol Dos')
    expect(dialog()).toContain('Precio de la silla de Pol Dos')
    await fill('Importe en euros', price)
    await fill('Motivo', 'Invitado')
    await press('Guardar')
    await waitLong(() => expect(dialog()).toContain('Sillas'))
  }
  answers.push(new Response(null, { status: 204 }))
  const focused = () => document.activeElement?.tagName
  await press('Anular el recibo 2026-0001')
  expect(focused(), 'the field of the reason').toBe('TEXTAREA')
  await fill('Motivo', 'Doble')
  await press('Anular')
  await waitLong(() => expect(dialog()).toContain('Sillas'))
  expect(focused(), 'the pressed button is gone').toBe('H2')
  expect(sent).toEqual([
    ['PUT /api/admin/registrations/pol/price', { price: 12.5, reason: 'Invitado' }],
    ['PUT /api/admin/registrations/pol/price', { price: null, reason: 'Invitado' }],
    ['POST /api/admin/payments/p2026-0001/voidings', { reason: 'Doble' }],
  ])
})
