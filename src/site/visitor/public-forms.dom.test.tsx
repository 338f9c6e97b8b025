// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { minApplicationMs } from '#club/members/members/shared/membership.ts'
import type { Language } from '#base/text/language.ts'
import { apiCallerOf } from '#tests/api.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { type ScreenUser, screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { labelsIn, oneOf, openDialog } from '#tests/on-screen.ts'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import ContactPage from '#club/post/messages/visitor/contact-page.tsx'
import RegistrationDialog from '#club/evenings/bookings/visitor/registration/registration-dialog.tsx'
import JoinDialog from '#club/members/requests/visitor/join-dialog.tsx'
import FirstAdminPage from '#accounts/both/pages/first-admin-page.tsx'
import { loadToaster } from '#kit/site/toasts/notify.tsx'

// A public form keeps its input after a failure or refusal, says why, and sends once for several presses.

type Answer = () => Response | Promise<Response>
type Case = {
  Screen: (club: Club) => Promise<ComponentType>
  at?: string
  /** The validation messages of the empty form. */
  missing?: string[]
  write: Record<string, string>
  consent?: boolean
  send: string
  busy: string
  failed: string
  /** Refusals and their messages. */
  refused?: [answer: Answer, says: string][]
  /** A field that the server refuses with this code, and the message. */
  field?: [name: string, code: string, label: string, says: string]
}

const JoinsOnce = () => {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <JoinDialog onClose={() => setIsOpen(false)} />
}

const refusing = (status: number, error: string, fields?: object) => () =>
  Response.json({ error, ...(fields && { fields }) }, { status })

const forms: Record<string, Case> = {
  'a registration': {
    Screen: async (club) => {
      const { id } = await anEvent(club)
      const { body: event } = await apiCallerOf(club)(`/api/events/${id}`)
      return () => <RegistrationDialog event={event} onClose={() => {}} onRegistered={() => {}} />
    },
    // The account that is signed in here has an address, which the form takes over, and no name.
    missing: ['El nombre es obligatorio'],
    write: { 'Nombre completo': 'Berta Demo', Correo: 'berta@example.org' },
    send: 'Reservar 1 silla',
    busy: 'Enviando...',
    failed: 'Error al completar el registro. Por favor, inténtalo de nuevo.',
    refused: [
      [refusing(503, 'outcome.unknown'), 'Puede que ya tengas silla: inténtalo otra vez y lo sabrás.'],
      [refusing(409, 'event.full'), 'No hay plazas disponibles para este evento'],
    ],
    field: ['email', 'email.invalid', 'Correo', 'Email no válido'],
  },
  'an application': {
    Screen: async () => JoinsOnce,
    missing: ['El nombre debe tener al menos 2 caracteres', 'Escribe tu correo'],
    write: { 'Nombre completo': 'Berta Demo', Correo: 'berta@example.org' },
    consent: true,
    send: 'Enviar solicitud',
    busy: 'Enviando...',
    failed: 'Error al enviar la solicitud',
    refused: [
      [
        refusing(429, 'form.too-often'),
        'Han llegado muchas solicitudes desde tu conexión. Inténtalo dentro de un rato.',
      ],
    ],
    field: ['email', 'email.invalid', 'Correo', 'Email inválido'],
  },
  'a message': {
    Screen: async () => ContactPage,
    at: '/contacto',
    missing: ['Escribe tu nombre', 'Escribe tu correo', 'El mensaje debe tener al menos 10 caracteres'],
    write: {
      Nombre: 'Berta Demo',
      Correo: 'berta@example.org',
      Mensaje: '¿Queda una silla para el jueves?',
    },
    send: 'Enviar mensaje',
    busy: 'Enviando...',
    failed: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
    field: ['name', 'name.short', 'Nombre', 'Escribe tu nombre'],
  },
  'the first admin': {
    Screen: async () => FirstAdminPage,
    at: '/create-super-admin#codi',
    write: { Correo: 'laia@cercle.example', Contraseña: 'una bona contrasenya' },
    send: 'Crear la cuenta',
    busy: 'Creando…',
    failed: 'Ha ocurrido un error al crear el usuario admin',
    refused: [[refusing(403, 'setup.code-wrong'), 'El código no es correcto']],
  },
}

// Loaded before the tests, because on a busy machine loading may exceed the time limit of `notify`.
beforeAll(async () => void (await loadToaster()))
beforeEach(() => sessionStorage.clear())

const inLanguage = async (club: Club, { Screen, at = '/' }: Case, language: Language) => {
  const say = await translatorFor(language)
  const Form = await Screen(club)
  const route = at.split('#')[0]!
  const localized = language === 'ca' && !at.startsWith('/create') ? `/ca${at === '/' ? '' : at}` : at
  const open = openScreen(club, Form, { at: localized, route: localized.split('#')[0] ?? route, language })
  open.line.answerRead = (path) => (path === '/api/setup' ? Response.json({ isOpen: true }) : undefined)
  return { ...open, say, visitor: screenUser(say) }
}

const fillIn = async (visitor: ScreenUser, { write, consent }: Case) => {
  for (const [name, text] of Object.entries(write)) await visitor.fill(name, text)
  if (consent) screen.getByRole<HTMLInputElement>('checkbox').click()
}

/** An application is sent after three seconds at the earliest, which the last test here waits for. */
const pretendSlowWriter = () => {
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + minApplicationMs)
  onTestFinished(() => spy.mockRestore())
}

/** The unsent forms that this tab stores. */
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))

/** Waits for a text in the form or in a toast. */
const hears = (text: string | RegExp) => waitLong(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

for (const [name, form] of Object.entries(forms)) {
  for (const language of ['es', 'ca'] as const)
    test(`${name}: a failure or refusal shows a message and keeps the input, in ${language}`, async ({ club }) => {
      const { line, say, visitor } = await inLanguage(club, form, language)
      const { press, field, button } = visitor
      if (form.missing) {
        await press(form.send)
        for (const complaint of form.missing) await hears(say(complaint))
      }
      await fillIn(visitor, form)
      pretendSlowWriter()
      const broken: Answer = refusing(500, 'failed')
      for (const [answer, says] of [[broken, form.failed] as const, ...(form.refused ?? [])]) {
        line.answer = answer as () => Response
        await press(form.send)
        await hears(say(says))
        await button(form.send)
        for (const [label, text] of Object.entries(form.write))
          expect(((await field(label)) as HTMLInputElement).value).toBe(text)
      }
      if (!form.field) return
      const [refusedField, code, label, says] = form.field
      line.answer = refusing(422, 'invalid', { [refusedField]: code })
      await press(form.send)
      await hears(say(says))
      await waitLong(async () => expect(document.activeElement).toBe(await field(label)))
    })

  test(`${name}: while it is sent, the button is busy, keeps the focus, and does not send again`, async ({ club }) => {
    const { line, visitor, user } = await inLanguage(club, form, 'es')
    const answered = Promise.withResolvers<Response>()
    let sent = 0
    line.answer = () => {
      sent += 1
      return answered.promise as unknown as Response
    }
    await fillIn(visitor, form)
    pretendSlowWriter()
    const send = await visitor.button(form.send)
    send.focus()
    await user.keyboard('{Enter}')
    await waitLong(() => expect(send.textContent).toBe(form.busy))
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter} ')
    await user.click(send)
    await waitLong(() => expect(sent).toBe(1))
    answered.resolve(Response.json({ error: 'failed' }, { status: 500 }))
    await hears(form.failed)
    expect(document.activeElement).toBe(await visitor.button(form.send))
    expect(sent).toBe(1)
  })
}

for (const name of ['a registration', 'an application', 'a message'])
  test(`${name}: once it is accepted, this tab has nothing of it`, async ({ club }) => {
    const form = forms[name]!
    const { visitor } = await inLanguage(club, form, 'es')
    await fillIn(visitor, form)
    pretendSlowWriter()
    await waitLong(() => expect(drafts()).toHaveLength(1))
    await visitor.press(form.send)
    await waitLong(() => expect(drafts()).toEqual([]))
  })

test('a registration has the fields of the specification, those first that must be written, and one idempotency key for all attempts', async ({
  club,
}) => {
  const { visitor, line } = await inLanguage(club, forms['a registration']!, 'es')
  await visitor.button('Reservar 1 silla')
  expect(labelsIn(openDialog()).map((text) => text.trim())).toEqual([
    'Nombre completo',
    'Correo',
    'Ya soy socio del Cercle',
    'Alergias o dieta (opcional)',
    'Teléfono (opcional)',
    '¿Cómo nos has conocido? (opcional)',
    'Notas (opcional)',
    expect.stringMatching(/^Recordar mis datos/),
  ])
  await fillIn(visitor, forms['a registration']!)
  const keys = new Set<string>()
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') keys.add(JSON.parse(String(init.body)).idempotencyKey)
    return fetch(input, init)
  }
  for (const error of ['outcome.unknown', 'event.full']) {
    line.answer = refusing(409, error)
    await visitor.press('Reservar 1 silla')
    await waitLong(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    await visitor.button('Reservar 1 silla')
  }
  expect(keys.size).toBe(1)
})

test('after the first admin is created, the message has the address', async ({ club }) => {
  const form = forms['the first admin']!
  const { visitor, line } = await inLanguage(club, form, 'es')
  await fillIn(visitor, form)
  line.answer = () => Response.json({ email: 'laia@cercle.example' }, { status: 201 })
  await visitor.press(form.send)
  await hears('Super Admin laia@cercle.example creado exitosamente. Ya puedes iniciar sesión.')
})

test('a sent application shows a toast', async ({ club }) => {
  const form = forms['an application']!
  const { visitor } = await inLanguage(club, form, 'es')
  await fillIn(visitor, form)
  const toasts = listenToToasts()
  await visitor.press(form.send)
  await waitLong(() => expect(toasts()).toEqual(['Solicitud de membresía enviada']))
  expect(oneOf('dialog')).toBeNull()
  await hears('Pronto nos pondremos en contacto contigo. También recibirás un correo de confirmación.')
})
