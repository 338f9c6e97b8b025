import { expect, test, vi } from 'vitest'
import { guestActs } from './guest-acts.ts'
import { guestAddress } from '#club/core/staff/guest-address.ts'
import type { RegistrationInPanel } from './queries.ts'
import { isFirstOfParty } from './registration-columns.tsx'
import { formOf, newParty, nobody, withEmail } from './registration-form.ts'

const at = '2026-03-14T12:00:00Z'
const berta = {
  id: 'berta',
  fullName: 'Berta Dos',
  named: true,
  email: 'berta@example.org',
  state: 'seated',
  confirmation: null,
  money: null,
  price: null,
  filesWithAddress: [],
}

/** The acts that a row has, and what they have called. */
const actsOn = (more: object = {}, mayGetSeat = false, missing: object = {}) => {
  const called: unknown[] = []
  const note = (name: string) => vi.fn(async (...values: unknown[]) => void called.push([name, ...values]))
  const names = ['Edit', 'Cancel', 'OpenEmail', 'Decline', 'Money', 'Seat', 'Person']
  const ofRow = ['restore', 'confirmSeat', 'join'].map((name) => [
    name,
    (...values: unknown[]) =>
      () =>
        note(name)(...values),
  ])
  const all = { ...Object.fromEntries(names.map((name) => [`on${name}`, note(name)])), ...Object.fromEntries(ofRow) }
  const row = { ...berta, ...more } as unknown as RegistrationInPanel
  const acts = guestActs('es', { ...all, ...missing } as never)(row, mayGetSeat)
  return { row, called, acts, texts: acts.map(({ text }) => text), keys: acts.map(({ key }) => key) }
}

test('a guest can be edited, written to and cancelled; other acts depend on the row and on the user’s rights', () => {
  expect(actsOn().texts).toEqual(['Editar', 'Escribir', 'Ver a la persona', 'Cancelar inscripción'])
  expect(actsOn().keys).toEqual([undefined, 'email', undefined, 'cancel'])
  const all = {
    place: { position: 1, seats: 2 },
    confirmation: { id: 'e1' },
    money: { due: 48, paid: 0 },
    price: 48,
    state: 'held',
  }
  const { acts, texts, called, row } = actsOn(all, true)
  expect(texts).toEqual([
    'Dar sitio ahora',
    'Correo',
    'Editar',
    'Escribir',
    'Pago',
    'Ver a la persona',
    'Confirmar la silla',
    'Cancelar inscripción',
  ])
  expect(acts.map(({ key, isFirst, isDanger }) => [key, isFirst, isDanger].filter(Boolean).join())).toEqual([
    'seat,true',
    '',
    '',
    'email',
    'charge',
    '',
    '',
    'cancel,true',
  ])
  expect(acts[0]!.name).toBe('Dar sitio ahora: Berta Dos')
  for (const act of acts) if (act.text !== 'Escribir') void act.run()
  expect(called).toEqual([
    ['Seat', row],
    ['OpenEmail', 'e1'],
    ['Edit', 'berta'],
    ['Money', row],
    ['Person', '/admin/personas/berta'],
    ['confirmSeat', 'berta'],
    ['Cancel', row],
  ])
  expect(actsOn(all, true, { onMoney: undefined, onPerson: undefined }).texts).not.toContain('Pago')
  expect(actsOn(all, true, { onMoney: undefined, onPerson: undefined }).texts).not.toContain('Ver a la persona')
  // A companion who waits has the key too, and no button.
  expect(actsOn(all).acts[0]).toMatchObject({ text: 'Dar sitio ahora', key: 'seat', isInMenu: true })
  expect(actsOn({ email: '' }).texts).not.toContain('Escribir')
  expect(actsOn({ state: 'waiting' }).texts.at(-1)).toBe('Quitar de la lista')
})

test('a cancelled guest can be restored; one who asks again can only be accepted or refused', () => {
  const gone = actsOn({ state: 'cancelled', heldUntil: at })
  expect(gone.texts).toEqual(['Editar', 'Escribir', 'Ver a la persona', 'Restaurar'])
  void gone.acts.at(-1)!.run()
  expect(gone.called).toEqual([['restore', { id: 'berta' }]])
  const asks = actsOn({ state: 'asked', confirmation: { id: 'e1' } }, true)
  expect(asks.acts.map(({ text, key, isFirst, movesOn, isDanger }) => [text, key, isFirst, movesOn, isDanger])).toEqual(
    [
      ['Aceptar', 'approve', true, true, undefined],
      ['Rechazar', 'refuse', undefined, undefined, true],
    ],
  )
  for (const act of asks.acts) void act.run()
  expect(asks.called).toEqual([
    ['restore', { id: 'berta', isAsked: true }],
    ['Decline', asks.row],
  ])
})

test('the first row of a waiting party on the page represents it', () => {
  const row = (id: string, position?: number) =>
    ({ id, ...(position && { place: { position } }) }) as RegistrationInPanel
  const rows = [row('zoe', 2), row('nil', 1), row('ona', 2), row('pau')]
  expect(rows.map((one) => isFirstOfParty(one, rows))).toEqual([true, true, false, false])
})

test('a guest’s link opens the list with the guest, by address or by name', () => {
  const path = (more: object = {}) =>
    guestAddress({ eventId: 'e1', fullName: 'Pol Dos', email: '', ...more }).replace('/admin/eventos/e1/', '')
  expect(path()).toBe('inscripciones?search=Pol+Dos')
  expect(path({ email: 'pol@example.org' })).toBe('inscripciones?search=pol%40example.org')
  expect(path({ state: 'waiting' })).toBe('espera?search=Pol+Dos')
  expect(path({ state: 'cancelled' })).toBe('inscripciones?search=Pol+Dos&filter=cancelled')
  expect(path({ state: 'asked' })).toBe('inscripciones?search=Pol+Dos&filter=asking')
})

test('a guest’s form begins with the stored values, and does not accept removing an address', () => {
  expect(nobody('ca')).toMatchObject({
    fullName: '',
    language: 'ca',
    ifFull: 'refuse',
    takesFewer: false,
    isMember: false,
  })
  const stored = { phone: '', isMember: true, dietaryRestrictions: '', notes: '', language: 'fr' }
  const form = (source: string) => formOf({ ...berta, ...stored, howDidYouKnowUs: source } as never)
  const friend = 'Recomendación de un amigo'
  expect(form('un cartel')).toMatchObject({ howDidYouKnowUs: '', language: 'es', ifFull: 'refuse', takesFewer: false })
  expect(form(friend)).toMatchObject({ howDidYouKnowUs: friend, companions: [], isMember: true })
  const silent = { ...form(''), email: '' }
  expect([newParty.safeParse(silent).success, withEmail.safeParse(silent).success]).toEqual([true, false])
})
