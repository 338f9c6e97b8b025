import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import { today } from '../club.ts'
import { openScreen } from '../live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '../screen-user.ts'
import { ids } from './every-state.ts'
import { aWaitingList } from './parties.ts'
import { bodyRows, openDialog, rowTitles } from '../on-screen.ts'

/** Opens the guest list of the event of `aWaitingList`, on the day of the tests, and acts on it as a user does. */
export const openParties = async (club: Club, query = '', tab = 'inscripciones') => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
  const rows = await aWaitingList(club)
  const heard = listenToToastsWhole()
  const screen = openScreen(club, EventPage, {
    at: `/admin/eventos/${ids.event}/${tab}${query}`,
    route: '/admin/eventos/:id/:tab?',
  })
  await screen.loaded()
  const { container, calls } = screen
  return {
    ...screen,
    ...screenUser((text) => text),
    rows,
    names: () => rowTitles(container),
    places: () => bodyRows(container).map((row) => row.querySelectorAll('td')[2]?.textContent ?? ''),
    dialog: () => openDialog()?.textContent ?? '',
    writes: () =>
      calls.flatMap(({ method, path, status, sent }) =>
        method === 'GET' ? [] : [[status, path.replace(/^.*\//, ''), sent]],
      ),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
  }
}

/** The seats taken, the capacity, and how many wait. */
export const seatsOf = async ({ db }: Club) => {
  const [event] = await db.select().from(events).where(eq(events.id, ids.event))
  return [event!.registered, event!.maxParticipants, event!.waiting]
}
