// @vitest-environment jsdom
import { expect } from 'vitest'
import type { Dashboard } from './dashboard/queries.ts'
import type { Outcome } from '#shared/status/findings.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { type View, expectInWords } from '#tests/panel/screens-in-words.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import DashboardPage from './dashboard/dashboard-page.tsx'
import EmailsPage from './emails/emails-page.tsx'
import SecurityPage from './security/security-page.tsx'
import AdminLayout from './shell/admin-layout.tsx'
import StatusPage from './status/status-page.tsx'

// The screens around the lists: menu, dashboard, state of the site, own account. The test sets the answers of the server.

const editor = actorWith('editor') as NonNullable<View['actor']>
const anEvent = (id: string, overrides: object = {}) => ({
  id: `aaaaaaaa-000${id}-4111-8111-111111111111`,
  title: 'Cata',
  titleCa: 'Tast',
  date: today.toISOString(),
  endsAt: null,
  location: 'Barcelona',
  locationCa: '',
  registered: 3,
  maxParticipants: 10,
  waiting: 0,
  ...overrides,
})
const aRequest = (status: string, id: string) => ({
  id: anEvent(id).id,
  fullName: `Ana ${status}`,
  email: 'ana@example.org',
  createdAt: today.toISOString(),
  updatedAt: today.toISOString(),
  status,
})
const upToDate = { events: 0, posts: 0, restaurants: 0, organizers: 0 }
const content = { restaurants: 2, events: 1000, posts: 1001, tonight: [], next: [], catalan: upToDate }
const noPeople = {
  pending: 0,
  baja: 0,
  activeSocios: 0,
  newMessages: 0,
  failedEmails: 0,
  lateEmails: 0,
  refusedByRelay: 0,
  relaySays: null,
  heldBack: 0,
  latestRequests: [],
  first: { requests: [], messages: [], emails: [] },
  tonight: [],
  asking: [],
  waiting: [],
  unreached: [],
  privacyRequests: [],
  holdsEnding: 0,
  money: { toReturn: { bookings: 0, amount: 0, first: [] }, toCollect: { bookings: 0, amount: 0 } },
}
const busy = {
  ...content,
  catalan: { ...upToDate, events: 3, organizers: 1 },
  tonight: [anEvent('1')],
  next: [anEvent('2', { title: 'Cena', titleCa: '', waiting: 4 }), anEvent('3', { registered: 10 })],
  people: {
    ...noPeople,
    pending: 1,
    baja: 2,
    activeSocios: 3,
    newMessages: 4,
    failedEmails: 5,
    lateEmails: 6,
    refusedByRelay: 7,
    relaySays: '554 relay denied',
    heldBack: 8,
    latestRequests: [aRequest('pending', '3'), aRequest('approved', '4')],
    tonight: [{ id: anEvent('1').id, withDiet: 2, owed: 96 }],
    first: {
      requests: [
        { ...aRequest('pending', '3'), reason: 'Me gusta cocinar', language: 'es', pendingStatus: null },
        { ...aRequest('pending', '4'), reason: null, language: 'ca', pendingStatus: 'rejected' },
      ],
      messages: [{ id: '#5', name: 'Pol Demo', message: 'Hola', language: 'ca', createdAt: today.toISOString() }],
      emails: [{ id: '#6', recipient: 'ana@example.org', template: 'event-waiting', createdAt: today.toISOString() }],
    },
    asking: [
      { ...anEvent('5'), count: 2 },
      { ...anEvent('6'), count: 1 },
    ],
    money: {
      toReturn: {
        bookings: 3,
        amount: 144,
        first: [
          {
            id: '#11',
            fullName: 'Elvira Demo',
            title: 'Cata',
            titleCa: '',
            updatedAt: today.toISOString(),
            amount: 48,
          },
        ],
      },
      toCollect: { bookings: 1, amount: 48 },
    },
    unreached: [{ id: '#8', eventId: '#7', fullName: 'Carla Demo', phone: '', title: 'Cata', titleCa: '' }],
    privacyRequests: [
      { id: '#9', kind: 'access', email: 'ana@example.org', daysLeft: 12 },
      { id: '#10', kind: 'erasure', email: 'berta@example.org', daysLeft: -1 },
    ],
    holdsEnding: 2,
    waiting: [
      { ...anEvent('7'), count: 5, free: 2 },
      { ...anEvent('8'), count: 1, free: 0 },
    ],
  },
} as unknown as Dashboard
const quiet = { ...content, people: noPeople } as unknown as Dashboard
/** What the menu reads of the same club. */
const tasksOf = ({ people, next }: Pick<Dashboard, 'people' | 'next'>) => ({
  tables: next.slice(0, 1),
  people: people && {
    ...people,
    asking: people.asking?.reduce((sum, { count }) => sum + count, 0),
    privacyRequests: people.privacyRequests?.length,
  },
})
const outcomes = [
  { check: 'version', state: 'ok', code: 'version.up', values: { version: '1.0', seconds: 7200 } },
  { check: 'backup', state: 'unknown', code: 'check.late', values: {} },
  { check: 'emails', state: 'warn', code: 'emails.failed', values: { failed: 2, queued: 0 } },
  { check: 'smtp', state: 'warn', code: 'smtp.folder', values: { folder: 'mail' } },
  { check: 'database', state: 'bad', code: 'database.away', values: { reason: 'ECONNREFUSED' } },
] satisfies Outcome[]
const allWell = [outcomes[0], { check: 'emails', state: 'ok', code: 'emails.fine', values: { queued: 0 } }]

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

const testEmailSays = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent ?? ''

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
