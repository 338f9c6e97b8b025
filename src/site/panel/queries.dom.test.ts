// @vitest-environment jsdom
import { keepPreviousData } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { sessionKey } from '#kit/both/session/auth-client.ts'
import { createQueryClient } from '#kit/both/query-client.ts'
import * as emails from '#club/core/emails/staff/queries.ts'
import { refetchWhileSending } from '#club/core/emails/staff/refetch-while-sending.ts'
import * as notices from '#club/evenings/notices/staff/queries.ts'
import * as status from '#club/people/status/staff/queries.ts'

// The request of each query and write of the panel, its cache key and its cache times.

type Module = Record<string, unknown>
const modules = import.meta.glob<Module>(
  ['/src/**/staff/queries.ts', '/src/accounts/staff/*/queries.ts', '/src/{kit,site}/panel/*/queries.ts'],
  { eager: true },
)

const list = { search: 'sol', sort: 'date', order: 'asc', page: '2', filter: 'all' }
const id = '11111111-1111-4111-8111-111111111111'
const form = { name: 'Sol' }
const person = { email: 'sol@example.org', rows: [id] }

/** The arguments of functions that take more than an id. */
const given: Record<string, unknown[]> = {
  ...Object.fromEntries(
    'postsList messagesList emailsList eventsList requestsList sociosList organizersList registrationsList registrationsFound paymentsList restaurantsList restaurantRows eventRows usersQuery exportRequests exportSocios exportSociosWithIban'
      .split(' ')
      .map((name) => [name, [list]]),
  ),
  ...Object.fromEntries(
    'createPost changePublicFacts changeLegalFacts createEvent createOrganizer addRegistration cancelRegistrations restoreRegistrations createRestaurant createSocio notePayment exportPayments'
      .split(' ')
      .map((name) => [name, [form]]),
  ),
  timelineQuery: [id, { part: 'notes', page: '2' }],
  addNote: [id, { text: 'Sol' }],
  changeNote: [id, { text: 'Sol' }],
  changeRegistration: [id, form],
  changeSocio: [id, form],
  moveSocio: [id, form],
  separateAccount: [id, 'Error'],
  previewImport: [form],
  previewRestaurants: [form],
  importRestaurants: [form],
  previewEvents: [form],
  importEvents: [form],
  applyImport: [form],
  mergeMembers: [form],
  tellApart: [form],
  pairOf: [{ one: id, other: id }],
  voidPayment: [id, 'Error'],
  changeSeatPrice: [id, { price: 0, reason: 'Error' }],
  leaveStep: [form],
  markMessage: [id, 'answered'],
  resendEmail: [id, 'sol@example.org'],
  eventPromotions: [id, { capacity: '44', date: '' }],
  removeEvent: [id, 3],
  writeStaffNote: [id],
  savePreview: [id, 'the date', async () => null],
  eventMoney: [{ from: '2026-11-01', until: '2026-11-30' }],
  sendTestEmail: ['ca'],
  closeSessions: [{ id }],
  removeFactors: [{ id }],
  suspend: [true],
  deleteAccount: [{ id }],
  resendInvitation: [{ id }],
  changePassword: [id, 'a new one'],
  noteRequest: [form],
  openBlockedFile: [id, form],
  createRequest: [form],
  decideRequest: [id, { status: 'approved' }],
  answerRequest: [id, 'Hecho'],
  extendRequest: [id, 'Son años'],
  downloadPerson: [person, true],
  erasePerson: [person],
  sendDataLink: [person, 'ca'],
  holdPerson: [person, 'Pleito'],
  personData: [{ email: 'sol@example.org', row: id }, [id]],
  filesFound: [{ search: 'sol' }],
  registerOf: [{ day: '2025-12-31', search: 'sol', filter: 'all', page: '2' }],
  exportRegister: ['2025-12-31'],
  callAssembly: [id, 1],
  assembliesList: [{ search: '', sort: 'day', order: 'desc', page: '1' }],
  createAssembly: [form],
  changeAssembly: [id, form],
  markAttendance: [id, 'CG-0001', { how: 'present' }],
  chooseFile: [id, form],
  seatOutOfTurn: [id, form],
  addCompanions: [id, form],
  invite: [form],
  changeRole: [id, form],
  privacyRequests: ['answered'],
  activityQuery: [{ kind: 'events', before: id }],
  exportActivity: [{ kind: 'events' }],
}
/** The arguments of functions that only select another function. */
const givenNext: Record<string, unknown> = {
  suspend: { id },
}

/** Functions without a request: hooks, shared helpers, and calls of the auth client, which has its own tests. */
const isNoRequest = new Set([
  'isListed',
  'takeOff',
  'readOnce',
  'isPending',
  'useBadChecks',
  'closeOtherSessions',
  'factorsQuery',
  'refresh',
  'live',
])

/** Records the requests of a function, and answers each with a plausible value. */
const requestsOf = async (act: () => unknown) => {
  const { fetch } = globalThis
  const asked: string[] = []
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(String(input), window.location.origin)
    asked.push([method, pathname + decodeURIComponent(search), body].filter(Boolean).join(' '))
    const factors = ['totp', 'recovery_code'].map((type) => ({
      id: type.length > 4 ? id : id.replace('1', '2'),
      factor_type: type,
    }))
    return Response.json(pathname.endsWith('/factors') ? factors : { sessions: [] })
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  try {
    await act()
  } finally {
    globalThis.fetch = fetch
  }
  return asked.join(' + ')
}

type Query = {
  queryKey: unknown[]
  queryFn: () => unknown
  staleTime?: number
  gcTime?: number
  placeholderData?: unknown
}
type Mutation = { mutationFn?: (form: unknown) => unknown; onSettled?: (...given: unknown[]) => unknown }

async function* linesOf(name: string, exported: unknown): AsyncGenerator<string> {
  let made: unknown
  const asked = await requestsOf(async () => {
    made = typeof exported === 'function' ? exported(...(given[name] ?? [id])) : exported
    if (made instanceof Promise) await made
  })
  if (asked) return yield asked
  if (typeof made === 'function') {
    const next = made as (given: unknown) => unknown
    return yield await requestsOf(() => next(givenNext[name] ?? form))
  }
  const { mutationFn, onSettled } = made as Mutation
  const { queryKey, queryFn, staleTime, gcTime, placeholderData } = made as Query
  if (mutationFn) {
    yield await requestsOf(() => mutationFn(givenNext[name] ?? form))
    const client = createQueryClient()
    const read: string[] = []
    client.invalidateQueries = async (filters) => void read.push(JSON.stringify(filters?.queryKey))
    await onSettled?.(undefined, undefined, undefined, undefined, { client })
    // Some functions do not await their request.
    await new Promise((resolve) => setTimeout(resolve))
    if (read.length > 0) yield `  then reads ${read.join(', ')} again`
  } else {
    yield await requestsOf(queryFn)
    yield `  is ${JSON.stringify(queryKey)}`
  }
  if (staleTime !== undefined) yield `  good for ${staleTime}`
  if (gcTime !== undefined) yield `  kept for ${gcTime}`
  if (placeholderData === keepPreviousData) yield '  keeps the previous page while it loads'
}

test('the request and the cache key of each query and write', async () => {
  const session = { access_token: 'of the test', refresh_token: 'x', token_type: 'bearer', expires_in: 3600 }
  localStorage.setItem(sessionKey(), JSON.stringify({ ...session, expires_at: 4e9, user: { id: 'x' } }))
  const lines: string[] = []
  for (const [path, module] of Object.entries(modules)) {
    // Functions have no names here: the requests are what counts.
    const blocks: string[] = []
    for (const [name, exported] of Object.entries(module)) {
      if (isNoRequest.has(name) || typeof exported === 'number') continue
      const block: string[] = []
      for await (const line of linesOf(name, exported)) block.push(line.replaceAll(id, ':id'))
      blocks.push(block.join('\n'))
    }
    if (blocks.length > 0)
      lines.push(`== ${path.split('/').findLast((part) => !/^(staff|queries)/.test(part))}`, ...blocks.toSorted())
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../tests/panel/requests.txt')
})

test('emails are read again every 3 s while some are about to be sent, the notices of an event always', () => {
  const waiting = (attempts: number) => ({ status: 'queued', attempts })
  expect(
    [[], [null], [waiting(0)], [waiting(2)], [waiting(3)], [{ status: 'sent', attempts: 1 }]].map(refetchWhileSending),
  ).toEqual([false, false, 3000, 3000, false, false])
  const interval = (query: object) => (query as { refetchInterval: (asked: object) => unknown }).refetchInterval
  const rows = [waiting(1), { status: 'sent', attempts: 1 }]
  expect(interval(emails.emailsList(list as never))({ state: { data: { rows } } })).toBe(3000)
  expect(interval(emails.emailsList(list as never))({ state: {} })).toBe(false)
  // Also while none waits: another may write one.
  expect(notices.eventNotices(id)).toMatchObject({ refetchInterval: 2500 })
  expect(status.status().staleTime).toBe(60_000)
})
