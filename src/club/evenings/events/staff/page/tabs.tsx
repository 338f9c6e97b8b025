import { type ComponentType, lazy } from 'react'
import type { EventOverview } from '../queries.ts'
import type { messages } from './messages.ts'

export type Tab = {
  /** After the address of the event. */
  path: string
  name: keyof ReturnType<typeof messages> &
    ('summary' | 'guests' | 'waitingList' | 'kitchen' | 'door' | 'emails' | 'edit' | 'history')
  Screen: ComponentType<{ event: EventOverview }>
  count?: (event: EventOverview) => number | undefined
  isShown: (event: EventOverview) => boolean
}

const mayReadPeople = ({ people }: EventOverview) => people !== null

const tabs: Tab[] = [
  { path: '', name: 'summary', Screen: lazy(() => import('./summary-tab.tsx')), isShown: () => true },
  {
    path: 'inscripciones',
    name: 'guests',
    Screen: lazy(() => import('#club/evenings/bookings/staff/guests-tab.tsx')),
    count: ({ registered }) => registered,
    isShown: mayReadPeople,
  },
  {
    path: 'espera',
    name: 'waitingList',
    Screen: lazy(() => import('#club/evenings/bookings/staff/waiting-list/waiting-tab.tsx')),
    count: ({ waiting }) => waiting,
    isShown: mayReadPeople,
  },
  {
    path: 'cocina',
    name: 'kitchen',
    Screen: lazy(() => import('#club/evenings/kitchen/staff/kitchen-tab.tsx')),
    isShown: mayReadPeople,
  },
  {
    path: 'puerta',
    name: 'door',
    Screen: lazy(() => import('#club/evenings/door/staff/door-tab.tsx')),
    isShown: (event) => mayReadPeople(event) && event.deletedAt === null,
  },
  {
    path: 'correos',
    name: 'emails',
    Screen: lazy(() => import('#club/core/emails/staff/emails-of-event.tsx')),
    count: ({ people }) => people?.emails.all,
    isShown: mayReadPeople,
  },
  {
    path: 'textos',
    name: 'edit',
    Screen: lazy(() => import('../event-form-page.tsx')),
    isShown: ({ deletedAt }) => deletedAt === null,
  },
  {
    path: 'historia',
    name: 'history',
    Screen: lazy(() => import('#club/core/history/staff/history-tab.tsx')),
    isShown: () => true,
  },
]

/** The parts of an event's page that the account may see: guests and their emails are for who the server shows them to. */
export const tabsOf = (event: EventOverview) => tabs.filter(({ isShown }) => isShown(event))

/** The address of a part of an event's page. */
export const pathOf = (id: string, tab: string) => `/admin/eventos/${id}${tab && `/${tab}`}`
