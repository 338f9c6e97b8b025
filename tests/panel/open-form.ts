import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { openScreen } from '../live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '../screen-user.ts'

/** Opens a form of the panel and acts on it as a user does. Reads the values of its fields, its requests and its errors. */
export const openForm = (club: Club, Screen: ComponentType, at: string, route = at.split('?')[0]!) => {
  const screen = openScreen(club, Screen, { at, route })
  const user = screenUser((text) => text)
  return {
    ...screen,
    ...user,
    heard: listenToToastsWhole(),
    valueOf: async (name: string) => ((await user.field(name)) as HTMLInputElement).value,
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
