// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import PersonDataPage from './person-data-page.tsx'

const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`a[href*="${path}"]`)

test('staff find a person by name, see when each kind of data is deleted, and send the link to the data', async ({
  club,
}) => {
  await plantPerson(club)
  const say = await translatorFor('es')
  openScreen(club, PersonDataPage, { at: '/admin/persona', language: 'es' })
  const { press } = screenUser(say)
  fireEvent.change(document.querySelector('input')!, { target: { value: 'plantada' } })
  await says(/Plantada Demo/)
  const first = allOf('link', document).find((one) => one.textContent === planted.name)
  fireEvent.click(first!)
  await says(/Se borraría más tarde: seis años/)
  expect(new URLSearchParams(window.location.search).get('email')).toBe(planted.email)
  await press('Enviar sus datos')
  await waitLong(async () => expect(await club.db.$count(emails, eq(emails.template, 'personal-data'))).toBe(1))
})

test('a person’s data link to their records, and the ZIP is saved', async ({ club }) => {
  const { event, socio, request, message } = await plantPerson(club)
  const say = await translatorFor('ca')
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:zip')
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} })
  onTestFinished(() => void Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined }))
  openScreen(club, PersonDataPage, { at: `/admin/persona?email=${planted.email}`, language: 'ca' })
  const { press } = screenUser(say)
  await says(/CG-0901/)
  for (const path of [
    `/admin/eventos/${event.id}/inscripciones?search=`,
    `/admin/socios?ver=${socio.id}`,
    `/admin/solicitudes?ver=${request.id}`,
    `/admin/mensajes?id=${message.id}`,
    '/admin/cartas?search=',
  ])
    expect(linkTo(path)?.getAttribute('href'), path).toContain(path)
  await press('Descargar ZIP')
  await waitLong(() => expect(saved.mock.calls[0]?.[0].type).toBe('application/zip'))
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'person.exported'))).toBe(1)
})

const found = (id: string, kind: string, more: object = {}) => ({ id, kind, name: `Anna ${id}`, email: '', ...more })
const openFound = async (club: Club, at: string, people: object[]) => {
  const screen = openScreen(club, PersonDataPage, { at })
  screen.line.answerRead = (path) =>
    Response.json(path.endsWith('/people') ? { rows: people } : { ...nobody, rows: [], dueMembers: {}, holds: [] })
  await screen.loaded()
  await screen.queries.refetchQueries()
  const list = () => [...screen.container.querySelectorAll('section:first-of-type li')]
  return {
    ...screen,
    lines: () => list().map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    links: () => list().map((one) => oneOf('link', one)?.getAttribute('href')),
  }
}
const nobody = {
  accounts: [],
  offers: [],
  asked: [],
  register: [],
  ticked: [],
  isOnePersons: true,
  registrations: [],
  requests: [],
  members: [],
  messages: [],
  outcomes: [],
  hold: null,
  business: [],
}

test('each person found shows the kind of record, and links to its data by address or row', async ({ club }) => {
  const { lines, links, container } = await openFound(club, '/admin/persona?search=anna', [
    found('s1', 'member', { email: 'anna@example.org', isBlocked: true }),
    found('s2', 'member', { email: 'anna2@example.org', isBlocked: false }),
    found('b1', 'register'),
    found('g1', 'guest', { title: 'Cata' }),
  ])
  await waitLong(() =>
    expect(lines()).toEqual([
      'Anna s1 Socio · anna@example.org Bloqueada',
      'Anna s2 Socio · anna2@example.org ',
      'Anna b1 Libro de socios · sin correo ',
      'Anna g1 Inscripción · sin correo · Cata ',
    ]),
  )
  expect(links()).toEqual([
    '/admin/persona?email=anna%40example.org&row=s1',
    '/admin/persona?email=anna2%40example.org&row=s2',
    '/admin/persona?row=b1',
    '/admin/persona?row=g1',
  ])
  const box = container.querySelector('input')!
  expect(box.value).toBe('anna')
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.submit(box.form!)
  await waitLong(() => expect(window.location.search).toBe(''))
  // Without a search nothing is looked for.
  await waitLong(() => expect(container.querySelector('section')?.textContent).not.toContain('Anna'))
})

test('a searched email address is listed as a person, unless a result already has it', async ({ club }) => {
  const at = '/admin/persona?search=Pau@Example.org'
  const none = await openFound(club, at, [])
  await waitLong(() => expect(none.lines()).toEqual(['pau@example.org']))
  expect(none.links()).toEqual(['/admin/persona?email=pau%40example.org'])
  none.close()
  const other = await openFound(club, at, [found('s1', 'member', { email: 'pau@example.org.uk' })])
  await waitLong(() => expect(other.lines()).toEqual(['pau@example.org', 'Anna s1 Socio · pau@example.org.uk ']))
  other.close()
  const listed = await openFound(club, at, [found('s1', 'member', { email: 'PAU@example.org' })])
  await waitLong(() => expect(listed.lines()).toEqual(['Anna s1 Socio · PAU@example.org ']))
  listed.close()
  const { container } = await openFound(club, '/admin/persona?search=nadie', [])
  await waitLong(() => expect(textOf('status', container)).toBe('No hay nadie con ese correo o ese nombre.'))
})

test('an unknown person is distinguished from a failed read', async ({ club }) => {
  const { container, line, loaded, queries } = openScreen(club, PersonDataPage, {
    at: '/admin/persona?email=nadie%40example.org',
  })
  await says(/No hay nadie con ese correo/)
  await loaded()
  expect(container.textContent).not.toMatch(/Error al buscar|Qué hay/)
  expect(linkTo('/admin/persona')?.textContent).toBe('Registro de actividades de tratamiento')
  const { press } = screenUser((text) => text)
  const broken = () => Response.json({ error: 'failed' }, { status: 500 })
  for (const at of ['?email=anna%40example.org', '?search=anna']) {
    line.answerRead = broken
    window.history.pushState(null, '', `/admin/persona${at}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await says(/Error al buscar/)
    expect(container.textContent).not.toMatch(/No hay nadie/)
    line.answerRead = (path) => Response.json(path.endsWith('/person') ? nobody : { rows: [] })
    await press('Reintentar')
    await waitLong(() => expect(container.querySelector('section')?.textContent).not.toContain('Error al buscar'))
    await waitLong(() => expect(queries.isFetching()).toBe(0))
  }
})
