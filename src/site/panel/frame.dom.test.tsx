// @vitest-environment jsdom
import { useState } from 'react'
import { expect } from 'vitest'
import type { Outcome } from '#base/status/findings.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { busy, quiet, tasksOf } from '#tests/panel/dashboards.ts'
import { type View, expectInWords } from '#tests/panel/screens-in-words.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf } from '#tests/on-screen.ts'
import DashboardPage from '#club/people/inbox/staff/dashboard-page.tsx'
import EmailsPage from '#club/post/emails/staff/emails-page.tsx'
import SecurityPage from '#accounts/staff/security/security-page.tsx'
import AdminLayout from './shell/admin-layout.tsx'
import StatusPage from '#club/people/status/staff/status-page.tsx'

// The screens around the lists: menu, dashboard, state of the site, own account. The test sets the answers of the server.

const editor = actorWith('editor') as NonNullable<View['actor']>
const outcomes = [
  { check: 'version', state: 'ok', code: 'version.up', values: { version: '1.0', seconds: 7200 } },
  { check: 'backup', state: 'unknown', code: 'check.late', values: {} },
  { check: 'emails', state: 'warn', code: 'emails.failed', values: { failed: 2, queued: 0 } },
  { check: 'smtp', state: 'warn', code: 'smtp.folder', values: { folder: 'mail' } },
  { check: 'database', state: 'bad', code: 'database.away', values: { reason: 'ECONNREFUSED' } },
] satisfies Outcome[]
const allWell = [
  outcomes[0],
  { check: 'emails', state: 'ok', code: 'emails.fine', values: { queued: 0, sentAt: '2026-03-14T17:31:00Z' } },
]
const noSpf = { check: 'spf', state: 'warn', code: 'spf.missing', values: { domain: 'cercle.example' } }

/** Answers reads by the end of their path; the api answers the others. */
const answering =
  (answers: Record<string, unknown>): NonNullable<View['answerRead']> =>
  (path) => {
    const [, found] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
    return found === undefined ? undefined : found instanceof Response ? found.clone() : Response.json(found)
  }
const broken = Response.json({ error: 'failed' }, { status: 500 })

test('the dashboard and the menu', async ({ club }) => {
  const at = '/admin/dashboard'
  const whole = answering({ '/dashboard': busy, '/tasks': tasksOf(busy), '/status': { outcomes } })
  const none = answering({ '/dashboard': quiet, '/tasks': tasksOf(quiet), '/status': { outcomes: allWell } })
  const Frame = { Screen: AdminLayout, context: undefined }
  await expectInWords(club, 'dashboard', {
    'much to do': { Screen: DashboardPage, at, answerRead: whole },
    'much to do, in Catalan': { Screen: DashboardPage, at, answerRead: whole, language: 'ca' },
    'nothing to do': { Screen: DashboardPage, at, answerRead: none },
    'as an editor has it': {
      Screen: DashboardPage,
      at,
      actor: editor,
      answerRead: answering({ '/dashboard': { ...busy, people: undefined } }),
    },
    'it cannot be read': { Screen: DashboardPage, at, answerRead: answering({ '/dashboard': broken }) },
    'emails that wait': {
      Screen: EmailsPage,
      at: '/admin/cartas',
      answerRead: answering({ '/tasks': tasksOf(busy), '/emails': { rows: [], total: 0 } }),
    },
    'the menu': { ...Frame, at: '/admin/socios-activos', answerRead: whole },
    'the menu where nothing waits': { ...Frame, at: '/admin/eventos/nuevo', answerRead: none },
    'the menu of an editor': {
      ...Frame,
      at: '/admin/blog',
      actor: editor,
      answerRead: answering({ '/tasks': { tables: [] } }),
    },
    'a screen that is not for editors': { ...Frame, at: '/admin/usuarios', actor: editor },
  })
})

test('the state of the site', async ({ club }) => {
  const at = '/admin/estado'
  await expectInWords(club, 'status', {
    'much is wrong': { Screen: StatusPage, at, answerRead: answering({ '/status': { outcomes } }) },
    'all is well': { Screen: StatusPage, at, answerRead: answering({ '/status': { outcomes: allWell } }) },
    'emails may be spam, in Catalan': {
      Screen: StatusPage,
      at,
      language: 'ca',
      answerRead: answering({ '/status': { outcomes: [...allWell, noSpf] } }),
    },
    'it cannot be read': { Screen: StatusPage, at, answerRead: answering({ '/status': broken }) },
  })
})

test('the state of the site is read on each visit and each press; a test email shows the answer of the mail server', async ({
  club,
}) => {
  const { press, sees } = person()
  const { line, queries } = openScreen(club, StatusPage, { at: '/admin/estado' })
  let checks = allWell
  let answers = 0
  line.answerRead = () => {
    answers++
    return Response.json({ outcomes: checks })
  }
  await sees(/Todo está bien|Todo bien|bien/)
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  const before = answers
  checks = outcomes
  await press('Volver a mirar')
  await sees(/ECONNREFUSED/)
  expect(answers).toBe(before + 1)

  const heard: string[] = []
  for (const answer of [
    Response.json({ isTaken: true, answer: '250 taken' }),
    Response.json({ isTaken: false, answer: '554 no' }),
    Response.json({ error: 'form.too-often' }, { status: 429 }),
    Response.json({ error: 'failed' }, { status: 500 }),
  ]) {
    const gate = Promise.withResolvers<void>()
    line.answer = () => answer
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => gate.promise.then(() => fetch(...asked))
    await press('Enviar un correo de prueba')
    await sees(/Enviando…/)
    expect(testEmailSays()).toBe('')
    gate.resolve()
    await waitLong(() => expect(testEmailSays()).not.toBe(''))
    globalThis.fetch = fetch
    heard.push(testEmailSays())
  }
  expect(heard).toMatchInlineSnapshot(`
    [
      "El servidor lo ha aceptado: 250 taken",
      "No ha salido: 554 no",
      "Ya has enviado unos cuantos. Espera un minuto.",
      "No se ha podido pedir. Inténtalo otra vez.",
    ]
  `)
})

test('the state of the site is read again on the next visit, also within a minute', async ({ club }) => {
  const Door = () => {
    const [isIn, setIsIn] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsIn(!isIn)}>
          Puerta
        </button>
        {isIn && <StatusPage />}
      </>
    )
  }
  const { press, sees } = person()
  const { line } = openScreen(club, Door, { at: '/admin/estado' })
  line.answerRead = () => Response.json({ outcomes: allWell })
  await sees(/Todo va bien/)
  await press('Puerta')
  line.answerRead = () => Response.json({ outcomes })
  await press('Puerta')
  await sees(/3 cosas piden atención/)
})

const testEmailSays = () => allOf('status').at(-1)?.textContent ?? ''

const person = () => ({
  ...screenUser((text) => text),
  toasts: listenToToasts(),
  sees: (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text)),
})

const user = (factors: object[]) => ({
  id: 'x',
  email: 'laia@cercle.example',
  factors,
  new_email: 'nova@cercle.example',
})
const factor = (type: string, name = '', status = 'verified') => ({
  id: `${type}-${name}`,
  factor_type: type,
  friendly_name: name,
  status,
  created_at: '2026-01-02T12:00:00Z',
})
const aSession = (id: string, overrides: object = {}) => ({
  id,
  is_current: false,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ip: '203.0.113.7',
  created_at: '2026-03-01T12:00:00Z',
  ...overrides,
})

test('the own account', async ({ club }) => {
  const view = {
    Screen: SecurityPage,
    at: '/admin/seguridad',
  }
  const all = [
    factor('totp'),
    factor('webauthn', 'Portátil'),
    factor('recovery_code'),
    factor('totp', 'a', 'unverified'),
  ]
  await expectInWords(club, 'security', {
    'with second factors': {
      ...view,
      answerRead: answering({
        '/user': user(all),
        '/recovery-codes': { total: 10, remaining: 7 },
        '/sessions': { sessions: [aSession('1', { is_current: true }), aSession('2', { user_agent: '', ip: '' })] },
      }),
    },
    'with a key alone': {
      ...view,
      answerRead: answering({
        '/user': user([factor('webauthn', 'Portátil')]),
        '/sessions': { sessions: [aSession('1')] },
      }),
    },
    'without any': {
      ...view,
      answerRead: answering({ '/user': user([]), '/sessions': { sessions: [] } }),
    },
    'it cannot be read': { ...view, answerRead: answering({ '/user': broken, '/sessions': broken }) },
  })
})
