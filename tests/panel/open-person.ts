import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import PersonDataPage from '#club/people/privacy/staff/person-data-page.tsx'
import { answerWrites } from './answer-writes.ts'
import { openScreen } from '../live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '../screen-user.ts'
import { allOf, oneOf, openDialog, textOf, textsOf } from '../on-screen.ts'

const at = '/admin/persona?email=anna%40example.org'
/** A person of whom the club has lines of the log alone. What is ticked at first: every record, unless a test says otherwise. */
export const somebody = {
  email: 'anna@example.org',
  rows: [],
  registrations: [] as object[],
  requests: [] as object[],
  members: [] as object[],
  messages: [] as object[],
  accounts: [] as object[],
  offers: [] as object[],
  asked: [] as object[],
  register: [] as object[],
  isOnePersons: true,
  outcomes: [{ name: 'log', count: 3, goes: 'later', rule: 'log' }] as object[],
  hold: null as object | null,
  business: [] as string[],
  emailsToCome: 0,
}

/** A request of a person about the own data, as the api lists it. */
export const aListedRequest = (id: string, more: object = {}) => ({
  id,
  kind: 'access',
  email: 'anna@example.org',
  daysLeft: 20,
  answeredAt: null,
  extensionReason: '',
  createdAt: '2026-03-01T12:00Z',
  dueOn: '2026-04-01',
  provedBy: '',
  outcome: '',
  language: 'ca',
  ...more,
})

export type Answers = {
  person?: Partial<typeof somebody> & { ticked?: string[] }
  requests?: object[]
  address?: string
}

const recordIds = ({ registrations, requests, members, messages, accounts }: typeof somebody) =>
  [...registrations, ...requests, ...members, ...messages, ...accounts].map((row) => (row as { id: string }).id)

/** The screen of a person, as the api answers it here. */
export const openPerson = async (club: Club, { person = {}, requests = [], address = at }: Answers = {}) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, PersonDataPage, { at: address })
  const { asked, acceptsOrRefuses } = answerWrites(screen, (path) => path.replace('/api/admin/', ''))
  const reads: string[] = []
  screen.line.answerRead = (path) => {
    reads.push(path)
    return path.endsWith('/person')
      ? Response.json({ ticked: recordIds({ ...somebody, ...person }), ...somebody, ...person })
      : Response.json({ rows: path.endsWith('/requests') ? requests : [], dueMembers: {}, holds: [] })
  }
  await screen.loaded()
  await screen.queries.refetchQueries()
  const { container } = screen
  await waitLong(() => expect(oneOf('heading', container, { level: 2 })).toBeTruthy())
  const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
  return {
    ...screen,
    ...screenUser((text) => text),
    asked,
    reads,
    plain: () => plain(container),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    answers: acceptsOrRefuses,
    heading: () => textOf('heading', container, { level: 2 }),
    lines: () => allOf('listitem', container).map(plain),
    links: () =>
      allOf('link', container)
        .filter((link) => link.closest('ul'))
        .map((link) => [link.textContent, link.getAttribute('href')]),
    buttons: () => textsOf('button', container),
    dialog: () => openDialog(),
  }
}
