// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistration } from '../../server/registrations-by-staff.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, textOf } from '#tests/on-screen.ts'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import { storeRegistration } from './stored-registrations.ts'
import { rememberPeople } from '#club/evenings/events/visitor/agenda/chosen-people.ts'
import RegistrationDialog, { type SentRegistration } from './registration-dialog.tsx'

beforeAll(async () => void (await loadToaster()))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const open = async (club: Club, maxParticipants = 2, prepare = async (_event: string) => {}) => {
  const opened = await openAgain(club, maxParticipants, prepare)
  await opened.fill('Nombre completo', 'Marta Vila')
  await opened.fill('Correo', 'marta@example.org')
  return opened
}

/** The form as it opens. */
const openAgain = async (club: Club, maxParticipants = 8, prepare = async (_event: string) => {}) => {
  const { id } = await anEvent(club, { maxParticipants, date: new Date('2999-04-01T12:00Z') })
  await prepare(id)
  const { body: event } = await apiCallerOf(club)(`/api/events/${id}`)
  const sent: SentRegistration[] = []
  const Form = () => <RegistrationDialog event={event} onClose={() => {}} onRegistered={(one) => sent.push(one)} />
  const opened = openScreen(club, Form, { at: '/' })
  const bodies = () => opened.calls.filter(({ method }) => method === 'POST').map((call) => call.sent as object)
  return { ...screenUser((text) => text), id, sent, bodies }
}

test('one person sends the fields of the specification and nothing else', async ({ club }) => {
  const { press, sent, bodies } = await open(club)
  const toasts = listenToToasts()
  await press('Reservar 1 silla')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toEqual([
    {
      fullName: 'Marta Vila',
      email: 'marta@example.org',
      phone: '',
      isMember: false,
      howDidYouKnowUs: '',
      dietaryRestrictions: '',
      notes: '',
      language: 'es',
      idempotencyKey: expect.any(String),
    },
  ])
  await waitLong(() => expect(toasts()).toEqual(['¡Inscripción hecha!']))
})

test('above the button stands what is paid, that nothing is today, and until when', async ({ club }) => {
  const priced = { price: 28, date: new Date('2999-04-01T12:00Z'), payBy: '2999-03-20' }
  const { id } = await anEvent(club, priced)
  const { body: event } = await apiCallerOf(club)(`/api/events/${id}`)
  const Form = () => <RegistrationDialog event={event} onClose={() => {}} onRegistered={() => {}} />
  const lineOf = (sum: RegExp) =>
    screen.getByText(sum, { selector: 'b' }).parentElement!.textContent.replaceAll('\u00a0', ' ')
  openScreen(club, Form, { at: '/' })
  expect(lineOf(/^28/)).toBe('28 € hoy nada · se paga hasta el mié 20 mar')
  cleanup()
  openScreen(club, Form, { at: '/ca' })
  expect(lineOf(/^28/)).toMatch(/^28 € avui res · es paga fins dc\. 20 /)
})

test('+ adds a person whose name may be left out; − takes the last away, and asks first if it is written', async ({
  club,
}) => {
  const { press, fill, sent, bodies } = await open(club, 8)
  const number = () => textOf('status', openDialog())!
  for (const _ of [2, 3]) await press('Uno más')
  expect(number()).toBe('3')
  expect(screen.getByText('Si lo dejas vacío, será «acompañante 1 de Marta Vila». Puedes ponerlo luego.')).toBeTruthy()
  await press('Uno menos')
  expect(number(), 'nothing is written').toBe('2')
  await press('Uno más')
  await fill('Nombre 3', 'Nil Pou')
  await press('Uno menos')
  expect(number()).toBe('3')
  await press('Dejarlo')
  screen.getByLabelText('Uno menos').focus()
  await press('Uno menos')
  await press('Quitar a Nil Pou')
  expect(number()).toBe('2')
  expect(document.activeElement?.getAttribute('aria-label'), 'the focus goes back').toBe('Uno menos')
  await press('Reservar 2 sillas')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toEqual([
    expect.objectContaining({ companions: [{ fullName: '', email: '', dietaryRestrictions: '' }] }),
  ])
  expect(bodies()[0]).not.toHaveProperty('ifFull')
  expect(sent[0]!.names).toEqual(['Marta Vila', null])
})

test('one person at least, and as many as a party has at most; the buttons keep the focus', async ({ club }) => {
  const { press } = await open(club, 20)
  const number = () => textOf('status', openDialog())!
  for (let size = 2; size <= limits.maxParty; size += 1) await press('Uno más')
  expect(number()).toBe(String(limits.maxParty))
  const more = screen.getByLabelText('Uno más')
  more.focus()
  expect([more.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', more])
  fireEvent.click(more)
  expect(number()).toBe(String(limits.maxParty))
})

test('name and email are remembered on this device where it is ticked, and erased where the tick is taken away', async ({
  club,
}) => {
  const first = await open(club, 8)
  const tick = () => screen.getByLabelText<HTMLInputElement>(/^Recordar mis datos/)
  expect(tick().checked).toBe(false)
  fireEvent.click(tick())
  fireEvent.click(screen.getByLabelText('Ya soy socio del Cercle'))
  await first.press('Reservar 1 silla')
  await waitLong(() => expect(first.sent).toHaveLength(1))
  expect(localStorage.getItem('guest')).toBe('{"fullName":"Marta Vila","email":"marta@example.org"}')
  cleanup()
  sessionStorage.clear()

  const again = await openAgain(club)
  expect(screen.queryByLabelText('Nombre completo')).toBeNull()
  expect(screen.getByText('marta@example.org')).toBeTruthy()
  await again.press('Reservar 1 silla')
  await waitLong(() => expect(again.bodies()).toHaveLength(1))
  expect(again.bodies()[0]).toMatchObject({ fullName: 'Marta Vila', email: 'marta@example.org' })
  cleanup()

  const last = await openAgain(club)
  await last.press('Cambiar')
  fireEvent.click(tick())
  expect(localStorage.getItem('guest')).toBeNull()
})

test('diets are ticked or typed, one person at a time; each needs its ticked box, and no input is lost', async ({
  club,
}) => {
  const { press, fill, sent, bodies } = await open(club)
  await press('Uno más')
  expect(screen.getByText('Acompañante'), 'without the name of the host').toBeTruthy()
  await fill('Nombre 2', 'Berta Pou')
  expect(screen.queryByLabelText('Gluten'), 'the list is closed at first').toBeNull()
  fireEvent.click(screen.getByText('Alergias o dieta'))
  fireEvent.click(await screen.findByLabelText('Gluten'))
  await fill('Alergias o dieta: Marta Vila (opcional)', 'Pan aparte')
  fireEvent.click(screen.getByRole('button', { name: 'Berta Pou' }))
  expect(screen.queryByLabelText(/^Acepto|^Me ha dicho/), 'nothing is ticked of her').toBeNull()
  fireEvent.click(screen.getByLabelText('Vegana'))
  fireEvent.click(screen.getByLabelText('Frutos de cáscara'))
  await press('Reservar 2 sillas')
  const missing = () => screen.queryAllByText('Marca la casilla, o borra lo que has escrito')
  await waitLong(() => expect(missing()).toHaveLength(1))
  expect(bodies()).toEqual([])
  fireEvent.click(screen.getByLabelText(/^Me ha dicho/))
  await press('Reservar 2 sillas')
  await waitLong(() => expect(screen.getByLabelText(/^Acepto que el Cercle/)).toBe(document.activeElement))
  expect(screen.getByLabelText<HTMLInputElement>('Gluten').checked, 'whose box is missing is shown').toBe(true)
  fireEvent.click(screen.getByLabelText(/^Acepto que el Cercle/))
  await waitLong(() => expect(missing()).toHaveLength(0))
  await press('Reservar 2 sillas')
  await waitLong(() => expect(sent).toHaveLength(1))
  const consent = { dietConsentVersion: '1' }
  expect(bodies()).toEqual([
    expect.objectContaining({
      dietaryRestrictions: 'Pan aparte',
      diet: ['gluten'],
      ...consent,
      companions: [{ fullName: 'Berta Pou', email: '', dietaryRestrictions: '', diet: ['nuts', 'vegan'], ...consent }],
    }),
  ])
})

test.for([
  [
    'Se sienta 1 y espera 1',
    'Reservar 1, y 1 en lista',
    { ifFull: 'wait', takesFewer: true, companions: [{ fullName: 'Berta Pou' }] },
  ],
  ['Esperamos todos, juntos', 'Apuntarme a la lista de espera', { ifFull: 'wait', takesFewer: false }],
  ['Viene solo 1 persona', 'Reservar 1 silla', {}],
] as const)('two people and one seat: «%s»', async ([way, button, expected], { club }) => {
  const { press, fill, sent, bodies } = await open(club, 1)
  await press('Uno más')
  await waitLong(() => expect(screen.getByRole('alert').textContent).toBe('Solo queda 1 silla y sois dos.'))
  await fill('Nombre 2', 'Berta Pou')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  fireEvent.click(screen.getByLabelText(new RegExp(`^${way}`)))
  await press(button)
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toMatchObject([expected])
  expect('companions' in bodies()[0]!, 'who does not come is not sent').toBe(way !== 'Viene solo 1 persona')
})

test('the guest chooses who gets the seats, and who comes if only some do', async ({ club }) => {
  const { press, fill, sent, bodies } = await open(club, 2)
  for (const [at, name] of ['Pol Pons', 'Berta Pou', 'Nil Vila'].entries()) {
    await press('Uno más')
    await fill(`Nombre ${at + 2}`, name)
  }
  const said = () =>
    allOf('button', openDialog())
      .map((button) => button.getAttribute('aria-label') ?? '')
      .filter((text) => /^(Se sienta|Espera|Viene|No viene): /.test(text))
  expect(said()).toEqual(['Se sienta: Pol Pons', 'Espera: Berta Pou', 'Espera: Nil Vila'])
  await press('Espera: Nil Vila')
  expect(said(), 'the last one who had a seat waits').toEqual([
    'Espera: Pol Pons',
    'Espera: Berta Pou',
    'Se sienta: Nil Vila',
  ])
  await press('Se sienta: Nil Vila')
  expect(said(), 'the first who waits gets the seat').toEqual([
    'Se sienta: Pol Pons',
    'Espera: Berta Pou',
    'Espera: Nil Vila',
  ])
  await press('Espera: Berta Pou')
  expect(said()).toEqual(['Espera: Pol Pons', 'Se sienta: Berta Pou', 'Espera: Nil Vila'])
  fireEvent.click(screen.getByLabelText(/^Venimos solo 2/))
  expect(said()).toEqual(['No viene: Pol Pons', 'Viene: Berta Pou', 'No viene: Nil Vila'])
  fireEvent.click(screen.getByLabelText(/^Se sientan 2 y esperan 2/))
  await press('Reservar 2, y 2 en lista')
  await waitLong(() => expect(sent).toHaveLength(1))
  const companions = ['Berta Pou', 'Pol Pons', 'Nil Vila'].map((fullName) => ({ fullName }))
  expect(bodies()).toMatchObject([{ ifFull: 'wait', takesFewer: true, companions }])
  expect(sent[0], 'the last ones wait').toMatchObject({
    names: ['Marta Vila', 'Berta Pou', 'Pol Pons', 'Nil Vila'],
    waiting: { seats: 2 },
  })
})

test('the form begins with the number that the agenda was filtered by, and with its choice if they do not fit', async ({
  club,
}) => {
  rememberPeople('4')
  await open(club, 8)
  expect(textOf('status', openDialog())).toBe('4')
  expect(screen.getAllByLabelText(/^Nombre \d$/)).toHaveLength(3)
  expect(screen.getByText('Reservar 4 sillas')).toBeTruthy()
  cleanup()

  const { press, sent, bodies } = await open(club, 3)
  await press('Reservar 3, y 1 en lista')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toMatchObject([{ ifFull: 'wait', companions: [{}, {}, {}] }])
  cleanup()

  const isBooked = async (id: string) =>
    storeRegistration({ id, date: '2999-04-01T12:00Z', endsAt: null }, { names: ['Anna'], at: '2026-03-14T12:00Z' })
  await openAgain(club, 8, isBooked)
  expect(textOf('status', openDialog()), 'a second guest on the device starts afresh').toBe('1')
})

test('seats that go while the form is open: nothing is chosen for the guest, and no button works before', async ({
  club,
}) => {
  const { press, id, sent, bodies } = await open(club, 3)
  await press('Uno más')
  await registerForEvent(club, id, aRegistration({ fullName: 'Anna Demo', email: 'anna@example.org' }))
  await registerForEvent(club, id, aRegistration({ fullName: 'Pol Demo', email: 'pol@example.org' }))
  await press('Reservar 2 sillas')
  await waitLong(() => expect(screen.getByText('Solo queda 1 silla y sois dos.')).toBeTruthy())
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  await waitLong(() => expect(document.activeElement).toBe(radios[0]))
  expect(radios.some(({ checked }) => checked)).toBe(false)
  expect(document.querySelector('dialog [type=submit]')).toBeNull()
  fireEvent.click(radios[2]!)
  await press('Reservar 1 silla')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(bodies())).not.toContain('ifFull')
})

test('a guest cancelled by staff asks for a seat, and reads that it is not given yet', async ({ club }) => {
  const guest = aRegistration({ fullName: 'Marta Vila', email: 'marta@example.org' })
  const { press, sent } = await open(club, 2, async (event) => {
    const { id } = await registerForEvent(club, event, guest)
    await cancelRegistration(asAdmin(club), id)
  })
  const toasts = listenToToastsWhole()
  await press('Reservar 1 silla')
  await waitLong(() => expect(sent).toMatchObject([{ names: ['Marta Vila'], isAsked: true }]))
  const told = 'Petición recibida: Todavía no tienes silla: el club lo mirará y te escribirá.'
  await waitLong(() => expect(toasts()).toEqual([told]))
})

test('the last seat is taken while the form is open: a press does not join a waiting list that the form did not show', async ({
  club,
}) => {
  const { press, id, sent, bodies } = await open(club, 1)
  await registerForEvent(club, id, aRegistration({ fullName: 'Anna Demo', email: 'anna@example.org' }))
  for (const presses of [1, 2]) {
    await press('Reservar 1 silla')
    await waitLong(() => expect(bodies()).toHaveLength(presses))
    await waitLong(() => expect(screen.getByText('No hay plazas disponibles para este evento')).toBeTruthy())
  }
  expect(JSON.stringify(bodies())).not.toContain('ifFull')
  await press('Apuntarme a la lista de espera')
  await waitLong(() => expect(screen.queryByRole('alert')).toBeNull())
  await press('Apuntarme a la lista de espera')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies().at(-1)).toMatchObject({ fullName: 'Marta Vila', ifFull: 'wait' })
})
