import type { Dashboard } from '#club/core/staff/queries.ts'
import { today } from '#tests/club.ts'

// Answers of the server for the dashboard and the menu.

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
const content = { restaurants: 2, events: 1000, posts: 1001, tonight: [], next: [], catalan: upToDate, texts: [] }
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
/** Of a club in which everything waits. */
export const busy = {
  ...content,
  catalan: { ...upToDate, events: 3, organizers: 1 },
  texts: [
    { kind: 'events', id: anEvent('9').id, title: 'Cata', catalan: 'stale' },
    { kind: 'organizers', id: '#13', title: 'Celler', catalan: 'missing' },
  ],
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
      emails: [
        {
          id: '#6',
          recipient: 'ana@example.org',
          template: 'event-waiting',
          createdAt: today.toISOString(),
          mayResend: true,
        },
      ],
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
/** Of a club in which nothing waits. */
export const quiet = { ...content, people: noPeople } as unknown as Dashboard
/** The answer for the menu of the same club. */
export const tasksOf = ({ people, next }: Pick<Dashboard, 'people' | 'next'>) => ({
  tables: next.slice(0, 1),
  people: people && {
    ...people,
    asking: people.asking?.reduce((sum, { count }) => sum + count, 0),
    privacyRequests: people.privacyRequests?.length,
  },
})
