import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import { openScreen } from '../live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '../screen-user.ts'

/** A form of the panel with the hands of a person: what its fields hold, what it sent, and what it complains of. */
export const openForm = (club: Club, Screen: ComponentType, at: string, route = at.split('?')[0]!) => {
  const screen = openScreen(club, Screen, { at, route })
  const hands = screenUser((text) => text)
  return {
    ...screen,
    ...hands,
    heard: listenToToastsWhole(),
    valueOf: async (name: string) => ((await hands.field(name)) as HTMLInputElement).value,
    sent: () => screen.calls.findLast(({ method }) => method !== 'GET')?.sent as Record<string, unknown>,
    settled: () =>
      waitLong(() => {
        expect(screen.queries.isFetching() + screen.queries.isMutating()).toBe(0)
        // The editor of rich texts comes later.
        expect(document.querySelector('[data-loading]')).toBeNull()
      }),
    alert: () =>
      [...document.querySelectorAll('[data-actions] [role=alert]')].map(({ textContent }) => textContent).join(),
  }
}
