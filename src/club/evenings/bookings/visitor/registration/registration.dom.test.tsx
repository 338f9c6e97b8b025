// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistration } from '../../server/registrations-by-staff.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import RegistrationDialog, { type SentRegistration } from './registration-dialog.tsx'

beforeAll(async () => void (await loadToaster()))
beforeEach(() => sessionStorage.clear())

const open = async (club: Club, maxParticipants = 2, prepare = async (_event: string) => {}) => {
  const { id } = await anEvent(club, { maxParticipants, date: new Date('2999-04-01T12:00Z') })
  await prepare(id)
  const { body: event } = await apiCallerOf(club)(`/api/events/${id}`)
  const sent: SentRegistration[] = []
  const Form = () => <RegistrationDialog event={event} onClose={() => {}} onRegistered={(one) => sent.push(one)} />
  const opened = openScreen(club, Form, { at: '/' })
  const user = screenUser((text) => text)
  await user.fill('Nombre completo', 'Marta Vila')
  await user.fill('Correo', 'marta@example.org')
  const bodies = () => opened.calls.filter(({ method }) => method === 'POST').map((call) => call.sent)
  return { ...user, id, sent, bodies }
}

test('one person sends the fields of the specification and nothing else', async ({ club }) => {
  const { press, sent, bodies } = await open(club)
  const toasts = listenToToasts()
  await press('Confirmar la inscripción')
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

test('a companion has a name and, if any, a valid email', async ({ club }) => {
  const { press, fill, sent, bodies } = await open(club)
  await press('Añadir acompañante')
  await press('Añadir acompañante')
  await press('Quitar a la persona 3')
  await fill('Su correo (opcional, para que reciba su propia entrada)', 'no address')
  await press('Confirmar la inscripción de 2 personas')
  await waitLong(() => expect(screen.getByText('Email no válido')).toBeTruthy())
  expect(screen.getByText('El nombre es obligatorio')).toBeTruthy()
  expect(bodies()).toEqual([])

  await fill('Su correo (opcional, para que reciba su propia entrada)', '')
  await fill('Nombre', 'Berta Pou')
  await press('Añadir acompañante')
  await press('Quitar a la persona 3')
  await press('Confirmar la inscripción de 2 personas')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toEqual([
    expect.objectContaining({ companions: [{ fullName: 'Berta Pou', email: '', dietaryRestrictions: '' }] }),
  ])
  expect(bodies()[0]).not.toHaveProperty('ifFull')
  expect(sent[0]!.names).toEqual(['Marta Vila', 'Berta Pou'])
})

test('each typed diet needs its ticked box, and no input is lost', async ({ club }) => {
  const { press, fill, sent, bodies } = await open(club)
  await press('Añadir acompañante')
  await fill('Nombre', 'Berta Pou')
  const [own, companion] = screen.getAllByLabelText(/^Alergias o dieta/)
  fireEvent.change(own!, { target: { value: 'Sin gluten' } })
  fireEvent.change(companion!, { target: { value: 'Vegana' } })
  await press('Confirmar la inscripción de 2 personas')
  const missing = () => screen.queryAllByText('Marca la casilla, o borra lo que has escrito')
  await waitLong(() => expect(missing()).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Acepto que el Cercle/))
  expect(bodies()).toEqual([])
  fireEvent.click(screen.getByLabelText(/^Acepto que el Cercle/))
  fireEvent.click(screen.getByLabelText(/^Me ha dicho/))
  await waitLong(() => expect(missing()).toHaveLength(0))
  await press('Confirmar la inscripción de 2 personas')
  await waitLong(() => expect(sent).toHaveLength(1))
  const consent = { dietConsentVersion: '1' }
  expect(bodies()).toEqual([
    expect.objectContaining({
      dietaryRestrictions: 'Sin gluten',
      ...consent,
      companions: [{ fullName: 'Berta Pou', email: '', dietaryRestrictions: 'Vegana', ...consent }],
    }),
  ])
})

test('two people and one seat: the party can become smaller, or join the waiting list', async ({ club }) => {
  const { press, fill, sent, bodies } = await open(club, 1)
  await press('Añadir acompañante')
  await waitLong(() => expect(screen.getByText('Solo queda 1 silla y sois dos.')).toBeTruthy())
  await fill('Nombre', 'Berta Pou')
  expect(screen.getByText('Apuntarme a la lista de espera')).toBeTruthy()
  await press('Quitar a alguien')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar a Berta Pou')
  await press('Quitar a Berta Pou')
  await press('Confirmar la inscripción')
  await waitLong(() => expect(sent).toHaveLength(1))
  expect(bodies()).toHaveLength(1)
})

test('a guest cancelled by staff asks for a seat, and reads that it is not given yet', async ({ club }) => {
  const guest = aRegistration({ fullName: 'Marta Vila', email: 'marta@example.org' })
  const { press, sent } = await open(club, 2, async (event) => {
    const { id } = await registerForEvent(club, event, guest)
    await cancelRegistration(asAdmin(club), id)
  })
  const toasts = listenToToastsWhole()
  await press('Confirmar la inscripción')
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
    await press('Confirmar la inscripción')
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
