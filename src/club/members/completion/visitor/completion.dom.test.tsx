// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Language } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aRequest } from '#tests/factories.ts'
import { textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import CompletionPage from './completion-page.tsx'

// The messages for invalid links, and for each outcome of a submission.

const languages = ['es', 'ca'] as const
const path = '/socio/completar-datos'
const unknown = '00000000-0000-4000-8000-000000000000'
const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

// Loaded before the tests, because on a busy machine loading may exceed the time limit of `notify`.
beforeAll(async () => void (await loadToaster()))
beforeEach(() => sessionStorage.clear())

const open = (club: Club, language: Language, token?: string) =>
  openScreen(club, DelayedPage, { at: token === undefined ? path : `${path}?token=${token}`, route: path, language })

/** Renders the page a moment later, so that a test can set the answers of the server first. */
const DelayedPage = () => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => void setTimeout(() => setIsOpen(true)), [])
  return isOpen && <CompletionPage />
}

const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

const refusals: [why: string, says: string, token?: string, answer?: () => Response][] = [
  ['no token', 'Este enlace está incompleto'],
  ['what is no token', 'Este enlace está incompleto', 'nope'],
  ['no approved request', 'Solicitud no encontrada o no aprobada', unknown],
  ['a search that broke', 'Error al buscar la solicitud', unknown, broken],
  ['no answer', 'Error al cargar la solicitud', unknown, noNetwork],
  [
    'data completed before',
    'Los datos ya han sido completados para esta solicitud',
    unknown,
    refused(409, 'completion.done'),
  ],
  ['too many before it', 'Error al cargar la solicitud', unknown, refused(429, 'form.too-often')],
]

for (const language of languages)
  test.for(refusals)(
    `a link with %s shows a message and leads home, in ${language}`,
    async ([, says, token, answer], { club }) => {
      const say = await translatorFor(language)
      const toasts = listenToToasts()
      const { line } = open(club, language, token)
      if (answer) line.answerRead = answer
      await waitLong(() => expect(toasts()).toEqual([matching(say(says))]))
      expect(window.location.pathname).toBe({ es: '/', ca: '/ca' }[language])
      if (answer && says === 'Error al cargar la solicitud' && answer !== noNetwork)
        screen.getByText(
          say('Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a abrir el enlace.'),
        )
    },
  )

const applicant = async (club: Club) => (await aRequest(club, { fullName: 'Berta Demo', status: 'approved' })).id
/** Goes on to the second and the third step. */
const goOn = async (language: Language = 'es') => {
  const { press } = screenUser((text) => text)
  for (const way of {
    es: ['Seguir: la cuota', 'Seguir: en la mesa'],
    ca: ['Continua: la quota', 'Continua: a taula'],
  }[language])
    await press(way)
}
const value = async (field: Promise<HTMLElement>) => ((await field) as HTMLInputElement).value

for (const language of languages)
  test(`a failed or refused submission keeps the input, and the next one is saved, in ${language}`, async ({
    club,
  }) => {
    await club.db.insert(clubFacts).values({ part: 'membership', facts: { fee: 120 } })
    const say = await translatorFor(language)
    const { press, fill, field } = screenUser(say)
    const { line } = open(club, language, await applicant(club))
    await fill('Dirección (opcional)', 'Carrer de Verdi, 3')
    await goOn(language)
    const toasts = listenToToasts()
    for (const [answer, title, text] of [
      [broken, 'Error al guardar los datos', 'Tus datos siguen aquí. Vuelve a intentarlo dentro de un momento.'],
      [
        refused(429, 'form.too-often'),
        'Error al guardar los datos',
        'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a enviarlo.',
      ],
      [
        refused(409, 'completion.expired'),
        'Error al guardar los datos',
        'El enlace ha caducado. Escríbenos y te enviamos otro.',
      ],
    ] as const) {
      line.answer = answer
      const before = toasts().length
      await press('Completar Membresía')
      await waitLong(() => expect(toasts().slice(before)).toEqual([matching(say(title))]))
      await waitLong(() => expect(screen.getAllByText(say(text)).length).toBeGreaterThan(0))
      expect(await value(field('Dirección (opcional)'))).toBe('Carrer de Verdi, 3')
    }
    line.answer = undefined
    const before = toasts().length
    await press('Completar Membresía')
    // The number has a page of its own, which a toast would cover on a phone; its links lead on; the file has it too.
    await waitLong(() => screen.getByText(say('¡Datos completados con éxito!')))
    const [{ membershipNumber } = { membershipNumber: '' }] = await club.db.select().from(socios)
    await waitLong(() =>
      expect(textOf('heading', document, { level: 1 })).toBe(
        `${{ es: '¡Datos completados con éxito! Tu número es el', ca: 'Dades completades! El teu número és el' }[language]} ${Number(membershipNumber.slice(3))}`,
      ),
    )
    screen.getByText(membershipNumber)
    const ways = [...document.querySelectorAll('h1 ~ p a')].map((link) =>
      link.getAttribute('href')!.replace(/#[\w-]{52}$/, '#pass'),
    )
    expect(ways).toEqual(
      { es: ['/eventos', '/', '/mi-cuenta?nueva#pass'], ca: ['/ca/eventos', '/ca', '/ca/mi-cuenta?nueva#pass'] }[
        language
      ],
    )
    screen.getByText(
      {
        es: 'Aún no has pagado nada: la primera cuota (120 € al año) te la pedirá el club.',
        ca: 'Encara no has pagat res: la primera quota (120 € l’any) te la demanarà el club.',
      }[language],
    )
    screen.getByText({ es: /^Ya eres oficialmente miembro/, ca: /^Ja ets oficialment membre/ }[language])
    expect(toasts().slice(before)).toEqual([])
  })

test('the form has four sections, asks for the IBAN or the card holder by payment method, and rejects a short name', async ({
  club,
}) => {
  const { press, fill, field } = screenUser((text) => text)
  const { calls } = open(club, 'es', await applicant(club))
  await field('Nombre completo')
  expect([...document.querySelectorAll('h2, legend')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Datos personales', 'Pago', 'Contacto de emergencia', 'Información adicional']),
  )
  const paymentFields = () =>
    ['IBAN', 'Titular de la tarjeta'].filter((name) => screen.queryByLabelText(new RegExp(`^${name}`)))
  expect(paymentFields()).toEqual(['IBAN'])
  screen.getByLabelText('Tarjeta').click()
  await waitLong(() => expect(paymentFields()).toEqual(['Titular de la tarjeta']))
  screen.getByLabelText('Efectivo').click()
  await waitLong(() => expect(paymentFields()).toEqual([]))
  await fill('Nombre completo', 'B')
  await press('Seguir: la cuota')
  await waitLong(() => screen.getByText('El nombre debe tener al menos 2 caracteres'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the second step says what the fee is, where the club says it, and what giving an IBAN means', async ({
  club,
}) => {
  const { press } = screenUser((text) => text)
  const silent = open(club, 'es', await applicant(club))
  await press('Seguir: la cuota')
  screen.getByText('Darlo no autoriza ningún cobro: antes del primer recibo te pediremos permiso.')
  expect(screen.queryByText(/120/)).toBeNull()
  silent.close()

  const facts = { fee: 120, feeText: 'al año, sin matrícula', feeTextCa: 'l’any, sense matrícula' }
  await club.db.insert(clubFacts).values({ part: 'membership', facts })
  open(club, 'ca', await applicant(club))
  const fee = await waitLong(() => screen.getByText(/120/))
  expect(fee.parentElement!.textContent).toBe('120\u00a0€ l’any, sense matrícula')
})

test('a typed diet needs the ticked box, which is stored with it', async ({ club }) => {
  const { press, fill } = screenUser((text) => text)
  const { calls } = open(club, 'es', await applicant(club))
  await goOn()
  await fill('Alergias o dieta (opcional)', 'Sin gluten')
  await press('Completar Membresía')
  await waitLong(() => screen.getByText('Marca la casilla, o borra lo que has escrito'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(screen.getByLabelText(/^Acepto que el Cercle/))
  await press('Completar Membresía')
  await waitLong(() => screen.getByText('Tu número es el'))
  expect(await club.db.select().from(socios)).toMatchObject([{ dietConsentVersion: '1', dietConsentAt: today }])
})

test('after a lost answer, sending the same data again reports success; other data is refused', async ({ club }) => {
  const { press, fill } = screenUser((text) => text)
  const { line } = open(club, 'es', await applicant(club))
  const toasts = listenToToasts()
  await goOn()
  await fill('Notas (opcional)', '')
  line.losesAnswers = true
  await press('Completar Membresía')
  await waitLong(() => expect(toasts()).toEqual(['Error al guardar los datos']))
  line.losesAnswers = false
  await fill('Notas (opcional)', 'Otra cosa')
  await press('Completar Membresía')
  await waitLong(() => screen.getByText('Los datos ya han sido completados para esta solicitud'))
  expect(toasts()).not.toContain('¡Datos completados con éxito!')
  await fill('Notas (opcional)', '')
  await press('Completar Membresía')
  await waitLong(() => expect(toasts()).toContain('¡Datos completados con éxito!'))
  expect(window.location.pathname).toBe('/')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([])
})

test('the input and its step survive a reload, except fields that the server encrypts; nothing is stored after sending', async ({
  club,
}) => {
  const { press, fill, field } = screenUser((text) => text)
  const token = await applicant(club)
  const { unmount } = open(club, 'es', token)
  await fill('Dirección (opcional)', 'Carrer de Verdi, 3')
  await fill('Fecha de nacimiento (opcional)', '1980-05-17')
  await goOn()
  await fill('IBAN (opcional)', 'ES91 2100 0418 4502 0005 1332')
  await fill('Nombre del contacto (opcional)', 'Blai Demo')
  await fill('Teléfono del contacto (opcional)', '600 123 777')
  await fill('Alergias o dieta (opcional)', 'Sin gluten')
  await fill('Notas (opcional)', 'Llego tarde')
  screen.getByText(/^Guardado a las \d\d:\d\d en esta pestaña/)
  // Without the token, whose random digits may be any.
  const stored = JSON.stringify({ ...sessionStorage }).replaceAll(/[\da-f-]{36}/g, '')
  for (const secret of ['2100', '1980', 'Blai', '777', 'gluten']) expect(stored).not.toContain(secret)
  unmount()

  open(club, 'es')
  await waitLong(() => screen.getByText('En la mesa', { selector: 'p' }))
  expect(await value(field('Notas (opcional)'))).toBe('Llego tarde')
  expect(await value(field('Dirección (opcional)'))).toBe('Carrer de Verdi, 3')
  expect(await value(field('Alergias o dieta (opcional)'))).toBe('')
  await press('Completar Membresía')
  await waitLong(() => screen.getByText('Tu número es el'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Verdi')
})

test('an error leads to its step and field; the back button has the name of the previous step', async ({ club }) => {
  const { press, fill, field } = screenUser((text) => text)
  const { line } = open(club, 'es', await applicant(club))
  await goOn()
  await press('La cuota')
  await fill('IBAN (opcional)', 'ES91')
  await press('Seguir: en la mesa')
  await waitLong(() => screen.getByText('Este IBAN no es correcto. Revisa sus cifras.'))
  await fill('IBAN (opcional)', '')
  await press('Seguir: en la mesa')
  line.answer = () => Response.json({ error: 'invalid', fields: { email: 'email.invalid' } }, { status: 422 })
  await press('Completar Membresía')
  await waitLong(() => screen.getByText('Email inválido'))
  await waitLong(async () => expect(document.activeElement).toBe(await field('Correo')))
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Quién eres')
})
