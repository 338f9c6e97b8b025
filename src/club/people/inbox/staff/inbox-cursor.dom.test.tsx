// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { quiet } from '#tests/panel/dashboards.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, textOf } from '#tests/on-screen.ts'
import DashboardPage from './dashboard-page.tsx'

const at = '/admin/dashboard'
const { press } = screenUser((text) => text)
const aRequest = (id: string, more: object = {}) => ({
  id,
  fullName: `Ana ${id}`,
  email: `${id}@example.org`,
  reason: null,
  language: 'ca',
  createdAt: today.toISOString(),
  pendingStatus: null,
  ...more,
})
const requests = [aRequest('r1', { reason: 'Me gusta cocinar', createdAt: new Date().toISOString() }), aRequest('r2')]
const messages = [{ id: 'm1', name: 'Pol', message: 'Hola', language: 'ca', createdAt: today.toISOString() }]
const anEmail = {
  template: 'event-waiting',
  recipient: 'x@example.org',
  name: '',
  createdAt: today.toISOString(),
  mayResend: true,
}
const guest = { kind: 'guest', name: 'Ona', email: 'x@example.org' }
const emails = [
  { ...anEmail, id: 'e1', name: 'Ona', refusal: 'mailbox' },
  { ...anEmail, id: 'e2', subject: { ...guest, event: { id: 'v', title: 'Cata', titleCa: 'Tast', date: today } } },
]
const money = [{ id: 'p1', fullName: 'Elvira', title: 'Cata', titleCa: 'Tast', updatedAt: today, amount: 48 }]
const texts = ['events', 'posts', 'restaurants', 'organizers'].map((kind, n) => ({
  kind,
  id: `t${n}`,
  title: `Texto ${n}`,
  catalan: n === 1 ? 'missing' : 'stale',
}))
type Waiting = { requests?: object[]; messages?: object[]; emails?: object[]; money?: object[]; texts?: object[] }

const open = async (club: Club, waiting: Waiting, place: Partial<Place> = {}) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, DashboardPage, { at, ...place })
  let now = waiting
  screen.line.answerRead = (path) => {
    if (!path.endsWith('/dashboard')) return undefined
    const { money: first = [], texts: behind = [], ...kinds } = now
    const none = { requests: [], messages: [], emails: [] }
    const people = { ...quiet.people!, first: { ...none, ...kinds }, pending: kinds.requests?.length ?? 0 }
    const toReturn = { bookings: first.length, amount: 48, first }
    const catalan = { ...quiet.catalan, posts: behind.length }
    return Response.json({
      ...quiet,
      catalan,
      texts: behind,
      people: { ...people, money: { ...people.money, toReturn } },
    })
  }
  await screen.loaded()
  const row = () => screen.container.querySelector<HTMLElement>('[data-cursor]')
  return {
    ...screen,
    heard,
    cursor: () => row()?.dataset.row,
    key: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }),
    rowOf: (id: string) => screen.container.querySelector<HTMLElement>(`[data-row="${id}"]`)!,
    leaves: async (next: Waiting) => {
      now = next
      await screen.queries.refetchQueries({ queryKey: ['admin', 'dashboard'], exact: true })
    },
  }
}
const all = { requests, messages, emails, money, texts }

test('the keys move through all tasks, and the cursor stays in place when its row is done', async ({ club }) => {
  const { cursor, key, rowOf, leaves } = await open(club, all)
  expect([cursor(), document.activeElement]).toEqual(['request.r1', document.body])
  key('k')
  expect(cursor(), 'nothing is before the first').toBe('request.r1')
  const rows = [
    'request.r2',
    'message.m1',
    'email.e1',
    'email.e2',
    'party.p1',
    'text.t0',
    'text.t1',
    'text.t2',
    'text.t3',
  ]
  for (const id of [...rows, 'text.t3']) {
    key('j')
    expect([cursor(), document.activeElement?.getAttribute('data-row')]).toEqual([id, id])
  }
  key('ArrowUp')
  expect(cursor()).toBe('text.t2')
  // A press on a button of another row leaves the cursor, the focus on a row takes it.
  fireEvent.focus(oneOf('button', rowOf('email.e2'))!)
  expect(cursor()).toBe('text.t2')
  fireEvent.focus(rowOf('email.e2'))
  expect(cursor()).toBe('email.e2')
  // Another of its kind follows, then the first of the next kind; where none is after it, the very first.
  const isOn = (id: string) => waitLong(() => expect(cursor()).toBe(id))
  await leaves({ ...all, emails: [emails[0]!] })
  await isOn('email.e1')
  await leaves({ ...all, emails: [] })
  await isOn('party.p1')
  fireEvent.focus(rowOf('text.t3'))
  await leaves({ requests, messages })
  await isOn('request.r1')
})

test('the row under the cursor has its whole text and all acts with their keys, other rows have the first act', async ({
  club,
}) => {
  const { rowOf, key } = await open(club, all, { language: 'ca' })
  const says = (id: string) => plain(rowOf(id).textContent)
  const acts = (id: string) =>
    allOf('button', rowOf(id))
      .slice(1)
      .map((button) => plain(button.textContent))
  expect(acts('request.r1')).toEqual([expect.stringContaining('Rebutja'), expect.stringContaining('Aprova')])
  expect(acts('request.r2')).toEqual(['Aprova'])
  expect([rowOf('request.r1').tabIndex, rowOf('request.r2').tabIndex]).toEqual([0, -1])
  const time = (id: string) => plain(textOf('time', rowOf(id))!)
  // What is of today is told by its hour.
  await waitLong(() => expect(time('request.r1')).toMatch(/^\d\d:\d\d$/))
  expect(time('request.r2')).toBe('ds. 14 març')
  expect(says('request.r1')).toContain('Me gusta cocinar')
  expect(says('request.r2')).toContain('r2@example.org')
  expect(says('email.e1')).toMatch(/^OnaLlista d’espera: l’adreça no existeix/)
  expect(says('email.e2')).toMatch(/^x@example.orgTast: no ha sortit/)
  expect(says('party.p1')).toMatch(/^ElviraTast/)
  expect(oneOf('button', rowOf('text.t0'))?.lang).toBe('es')
  expect(['text.t0', 'text.t1'].map((id) => /Falta en català/.test(says(id)))).toEqual([false, true])
  key('j')
  expect(acts('request.r1')).toEqual(['Aprova'])
  expect(acts('request.r2')).toHaveLength(2)
})

test('A approves and goes on to the next request; on the last one the cursor stays', async ({ club }) => {
  const { cursor, key, line, calls, queries } = await open(club, all)
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  line.answer = async (method, path) => {
    asked.push(`${method} ${path}`)
    await gate.promise
    return Response.json({})
  }
  key('a')
  expect([cursor(), document.activeElement?.getAttribute('data-row')], 'it is shown which one is meant').toEqual([
    'request.r1',
    'request.r1',
  ])
  key('a')
  expect(cursor()).toBe('request.r2')
  key('a')
  expect(cursor()).toBe('request.r2')
  await waitLong(() => expect(asked).toHaveLength(2))
  expect(asked.map((path) => /\/(r\d)/.exec(path)?.[1])).toEqual(['r1', 'r2'])
  gate.resolve()
  await waitLong(() => expect(queries.isFetching() + queries.isMutating()).toBe(0))
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('E corrects a wrong address first, and sends other emails again at once; a refusal is shown', async ({ club }) => {
  const { key, rowOf, line, heard } = await open(club, { emails })
  const sent: unknown[] = []
  line.answer = (_method, path, body) => {
    sent.push([path, JSON.parse(String(body))])
    return sent.length > 1
      ? Response.json({})
      : Response.json({ error: 'email.withdrawn', details: { reason: 'seat-given' } }, { status: 409 })
  }
  act(() => rowOf('email.e2').focus())
  key('e')
  await waitLong(() => expect(heard()).toEqual(['Error al enviar el correo: Ya tiene silla.']))
  await press('Enviar otra vez: x@example.org')
  await waitLong(() => expect(heard()).toHaveLength(2))
  expect([heard()[1], ...sent]).toEqual([
    'El correo está en camino',
    ['/api/admin/emails/e2/sendings', {}],
    ['/api/admin/emails/e2/sendings', {}],
  ])
  act(() => rowOf('email.e1').focus())
  key('e')
  await waitLong(() => expect(window.location.search).toBe('?ver=email.e1'))
  expect(sent).toHaveLength(2)
})

test('R begins a refusal, and the name of a request opens it', async ({ club }) => {
  const { key, close } = await open(club, { requests })
  key('r')
  await waitLong(() => expect(window.location.search).toBe('?ver=request.r1'))
  close()
  await open(club, { requests })
  await press('Ana r2')
  await waitLong(() => expect(window.location.search).toBe('?ver=request.r2'))
})

test('a text opens where its Catalan is written', async ({ club }) => {
  const { findByText, key, rowOf, close } = await open(club, { texts })
  for (const [n, to] of ['/admin/eventos/t0/textos', '/admin/blog?id=t1', '/admin/restaurantes/t2'].entries()) {
    await press(`Traducir: Texto ${n}`)
    await findByText('Elsewhere')
    expect(window.location.pathname + window.location.search).toBe(to)
    window.history.back()
    await findByText('Dashboard')
  }
  await waitLong(() => expect(rowOf('text.t3')).not.toBeNull())
  fireEvent.focus(rowOf('text.t3'))
  key('Enter')
  await findByText('Elsewhere')
  expect(window.location.pathname + window.location.search).toBe('/admin/organizers?id=t3')
  close()
})
