import { expect, vi } from 'vitest'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import { actorWith } from '../api.ts'
import { today } from '../club.ts'
import { openScreen } from '../live-panel.tsx'
import { test as base } from '../notices.ts'
import { listenToToastsWhole, screenUser, waitLong } from '../screen-user.ts'
import { openDialog, openDialogs } from '../on-screen.ts'

type How = { actor?: 'admin' | 'editor'; language?: 'es' | 'ca' }

/** Opens the pages of the event of `told` and acts on them as a user does. The clocks of server and device move together. */
export const test = base.extend('eventPages', async ({ told }, { onCleanup }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onCleanup(() => void vi.useRealTimers())
  const club = told.at(() => new Date())
  const open = async (tab: string, { actor = 'admin', language = 'es' }: How = {}) => {
    const heard = listenToToastsWhole()
    const screen = openScreen(club, EventPage, {
      at: `/admin/eventos/${told.event.id}/${tab}`,
      route: '/admin/eventos/:id/:tab?',
      actor: actorWith(actor),
      language,
    })
    const settled = () => waitLong(() => expect(screen.queries.isFetching() + screen.queries.isMutating()).toBe(0))
    await screen.loaded()
    await settled()
    return {
      ...screen,
      ...screenUser((text) => text),
      settled,
      /** Reads the data again, as the screen does after some seconds. */
      readAgain: () => screen.queries.refetchQueries(),
      dialog: () => openDialogs().at(-1)?.textContent ?? '',
      says: (text: string | RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text)),
      asks: (text: string | RegExp) => waitLong(() => expect(openDialogs().at(-1)?.textContent ?? '').toMatch(text)),
      isClosed: () => waitLong(() => expect(openDialog()).toBeNull()),
      hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
      writes: () =>
        screen.calls.flatMap(({ method, path: asked, status }) =>
          method === 'GET' || asked.endsWith('/previews')
            ? []
            : [`${method} ${status} ${asked.replace(/^\/api\/admin\//, '').replace(/[\da-f-]{36}/, ':id')}`],
        ),
    }
  }
  return {
    ...told,
    form: (how?: How) => open('textos', how),
    guests: (how?: How) => open('inscripciones', how),
    summary: (how?: How) => open('', how),
    /** Sets the clock to this number of minutes after the start of the test. */
    passes: (count: number) => void vi.setSystemTime(new Date(today.getTime() + count * 60_000)),
  }
})
