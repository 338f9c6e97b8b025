// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { privacyRequests } from '../../server/table.ts'
import { addPrivacyRequest } from '../../server/requests.ts'
import type { Club } from '#club/core/server/club.ts'
import { answerWrites } from '#tests/panel/answer-writes.ts'
import { test } from '#tests/club.ts'
import { aPrivacyRequest, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aListedRequest } from '#tests/panel/open-person.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, openDialog, textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../../e2e/support/dictionaries.ts'
import DashboardPage from '#club/people/inbox/staff/dashboard-page.tsx'
import PersonDataPage from '../person-data-page.tsx'
import { RequestsPanel } from './requests-panel.tsx'

const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
const sent = ({ db }: Club, template: string) => db.$count(emails, eq(emails.template, template))

for (const language of ['es', 'ca'] as const) {
  test(`a request is noted, extended and answered, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    openScreen(club, PersonDataPage, { at: '/admin/persona', language })
    const { press, fill } = screenUser(say)
    await press('Anotar petición')
    await press('Anotar petición')
    await says(language === 'es' ? 'El email es obligatorio' : 'El correu és obligatori')
    await fill('Correo', 'Berta@example.org')
    await fill('Cuándo lo pidió', '2026-03-15')
    await press('Anotar petición')
    await says(language === 'es' ? 'Ese día aún no ha llegado' : 'Aquest dia encara no ha arribat')
    await fill('Cuándo lo pidió', '2026-03-10')
    fireEvent.change(document.querySelector('[name=provedBy]')!, { target: { value: 'DNI' } })
    await press('Anotar petición')
    await says(language === 'es' ? 'quedan 27 días' : 'queden 27 dies')
    expect(await sent(club, 'privacy-received')).toBe(1)

    await press('Ampliar el plazo')
    await press('Ampliar el plazo')
    await says(language === 'es' ? 'Escribe el texto' : 'Escriu el text')
    await fill('Motivo', 'Son muchos años')
    await press('Ampliar el plazo')
    await says(language === 'es' ? 'quedan 88 días' : 'queden 88 dies')

    await press('Contestar')
    await fill('Respuesta', 'No teníamos nada')
    await press('Contestar')
    await says(language === 'es' ? 'Nadie espera respuesta' : 'Ningú no espera resposta')
    expect(await club.db.select().from(privacyRequests)).toMatchObject([{ outcome: 'No teníamos nada' }])
    expect(await sent(club, 'privacy-answered')).toBe(1)
    await press('Contestadas')
    await says('No teníamos nada')
  })

  test(`an open request is shown on the dashboard and beside the person, and the ZIP answers it if chosen, in ${language}`, async ({
    club,
  }) => {
    await plantPerson(club)
    await addPrivacyRequest(asAdmin(club), aPrivacyRequest({ email: planted.email, askedOn: '2026-02-10' }))
    const say = await translatorFor(language)
    const dashboard = openScreen(club, DashboardPage, { at: '/admin/dashboard', language })
    await says(
      language === 'es'
        ? 'Petición de acceso: el plazo terminó hace 4 días'
        : 'Petició d’accés: el termini es va acabar fa 4 dies',
    )
    dashboard.close()

    Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => {} })
    onTestFinished(() => void Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined }))
    const { calls, queries } = openScreen(club, PersonDataPage, {
      at: `/admin/persona?email=${planted.email}`,
      language,
    })
    const { press, field } = screenUser(say)
    await says(language === 'es' ? 'Petición de acceso' : 'Petició d’accés')
    await press('Descargar ZIP')
    ;(await field('Se lo doy: la petición queda contestada y se lo decimos por correo')).click()
    await press('Descargar ZIP')
    await waitLong(async () => expect(await sent(club, 'privacy-answered')).toBe(1))
    // The email is stored before the page has its answer.
    await waitLong(() =>
      expect(calls.find(({ path }) => path.endsWith('/downloads'))?.sent).toMatchObject({ isAnswer: true }),
    )
    await waitLong(() => expect(queries.isFetching()).toBe(0))
  })
}

const day = (daysLeft: number, more: object = {}) =>
  aListedRequest(`r${daysLeft}`, { email: `${daysLeft}@example.org`, daysLeft, ...more })
const answered = (id: number, outcome: string, more: object = {}) =>
  day(id, { answeredAt: '2026-03-20T12:00Z', outcome, ...more })

const openRequests = async (club: Club, rows: object[]) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, RequestsPanel, { at: '/admin/persona' })
  await screen.loaded()
  screen.line.answerRead = () => Response.json({ rows })
  await screen.queries.refetchQueries()
  const { container } = screen
  await waitLong(() => expect(allOf('listitem', container)).toHaveLength(rows.length))
  const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
  return {
    ...screen,
    ...screenUser((text) => text),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    rows: () => allOf('listitem', container).map(plain),
    tones: () => [...container.querySelectorAll('.badge')].map(({ className }) => className),
    complaint: () => textOf('alert', openDialog()),
    dialog: () => openDialog(),
  }
}

test('the days that are left have a colour, and the time is extended once, before it is over', async ({ club }) => {
  const rows = [day(-1), day(0), day(7), day(8), day(9, { extensionReason: 'Son años', provedBy: 'DNI' })]
  const { rows: lines, tones } = await openRequests(club, rows)
  const facts = 'Pedido el 01 mar 2026 · contestar a más tardar el 01 abr 2026'
  expect(lines()).toEqual([
    `Petición de acceso -1@example.org el plazo terminó hace 1 día${facts}Ver sus datosContestar`,
    `Petición de acceso 0@example.org el plazo acaba hoy${facts}Ver sus datosContestarAmpliar el plazo`,
    `Petición de acceso 7@example.org quedan 7 días${facts}Ver sus datosContestarAmpliar el plazo`,
    `Petición de acceso 8@example.org quedan 8 días${facts}Ver sus datosContestarAmpliar el plazo`,
    `Petición de acceso 9@example.org quedan 9 días${facts} · acreditado: DNI · ampliado: Son añosVer sus datosContestar`,
  ])
  expect(tones()).toEqual(['badge danger', 'badge warn', 'badge warn', 'badge neutral', 'badge neutral'])
})

test('an answered request shows when and how, also for an erased person', async ({ club }) => {
  const { rows, container } = await openRequests(club, [
    answered(1, 'erased', { email: '', provedBy: 'link', kind: 'erasure' }),
    answered(2, 'link'),
    answered(3, 'zip'),
    answered(4, 'No teníamos nada', { provedBy: 'link' }),
  ])
  const facts = 'Pedido el 01 mar 2026 · contestada el 20 mar 2026'
  expect(rows()).toEqual([
    `Petición de borrado persona borrada ${facts} · persona borrada`,
    `Petición de acceso 2@example.org ${facts} · enlace a sus datos`,
    `Petición de acceso 3@example.org ${facts} · ZIP entregado`,
    `Petición de acceso 4@example.org ${facts} · No teníamos nada`,
  ])
  expect(allOf('link', container).map((link) => link.getAttribute('href'))).toEqual(
    [2, 3, 4].map((id) => `/admin/persona?email=${id}%40example.org&row=r${id}`),
  )
})

test('the empty lists of open and of answered requests differ, and both differ from a failed read', async ({
  club,
}) => {
  const { press, container, line, loaded, queries } = await openRequests(club, [])
  await says('Nadie espera respuesta')
  line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await press('Contestadas')
  await says('Error al cargar las peticiones')
  expect(container.textContent).not.toMatch(/Todavía no hay|Nadie espera/)
  expect(container.querySelector('[data-spinner]')).toBeNull()
  delete line.answerRead
  await press('Reintentar')
  await says('Todavía no hay ninguna')
  await loaded()
  expect(queries.getQueryCache().findAll({ queryKey: ['admin', 'person', 'requests'] })).toHaveLength(2)
})

test('the dialog shows why a request can no longer be changed, or that the save failed', async ({ club }) => {
  const { press, fill, field, line, complaint, dialog, hears } = await openRequests(club, [day(3), day(5)])
  const { asked, acceptsOrRefuses: answers } = answerWrites({ line }, (path) => path.replace('/api/admin/privacy/', ''))
  const failed = 'Error al contestar la petición'
  await press('Contestar')
  await fill('Respuesta', 'Nada')
  const sentences = {
    'privacy-request.answered': `${failed}. Alguien ya la ha contestado.`,
    'privacy-request.not-found': failed,
    'access.denied': `${failed}. Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.`,
  }
  for (const [code, sentence] of Object.entries(sentences)) {
    answers(code)
    await press('Contestar')
    await waitLong(() => expect(complaint()).toBe(sentence))
  }
  answers()
  await press('Contestar')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(asked.at(-1)).toBe('PUT requests/r3/answer {"outcome":"Nada"}')
  await press('Ampliar el plazo')
  await fill('Motivo', 'Son años')
  await press('Ampliar el plazo')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(asked.at(-1)).toBe('POST requests/r3/extensions {"reason":"Son años"}')
  const heard = Object.values(sentences).map((sentence) => sentence.replace('. ', ': '))
  await hears(...heard, 'Petición contestada', 'Plazo ampliado')

  // A new one is sent under one id until it is there.
  await press('Anotar petición')
  expect(await field('Correo')).toHaveProperty('value', '')
  await fill('Correo', 'pau@example.org')
  await fill('Qué pide', 'objection')
  await fill('Cuándo lo pidió', '2026-03-10')
  await fill('Idioma de los correos', 'ca')
  answers('privacy-request.future')
  await press('Anotar petición')
  heard.push('Petición contestada', 'Plazo ampliado', 'Error al anotar la petición: Ese día aún no ha llegado')
  await waitLong(() => expect(complaint()).toBe('Ese día aún no ha llegado'))
  expect(document.activeElement).toBe(await field('Cuándo lo pidió'))
  await fill('Cuándo lo pidió', '2026-03-09')
  answers('of.another-kind')
  await press('Anotar petición')
  await waitLong(() => expect(complaint()).toBe('Error al anotar la petición'))
  answers()
  await press('Anotar petición')
  await waitLong(() => expect(dialog()).toBeNull())
  const bodies = asked.slice(-3).map((ask) => JSON.parse(ask.slice(ask.indexOf('{'))) as { id: string })
  expect(bodies[2]).toMatchObject({ kind: 'objection', email: 'pau@example.org', language: 'ca', provedBy: '' })
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  await hears(...heard, 'Error al anotar la petición', 'Petición anotada')
})
