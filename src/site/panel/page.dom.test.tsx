// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import Page from './page.tsx'
import { loadScreen } from './screens.tsx'

test('a screen that was loaded before shows no spinner, any other one until it is there', async ({ club }) => {
  const isWaiting = (at: string) => {
    const { container, unmount } = openScreen(club, Page, { at, route: '/admin/*', actor: actorWith('admin') })
    const spinner = container.querySelector('[data-spinner]')
    unmount()
    return spinner !== null
  }
  expect(isWaiting('/admin/ajustes')).toBe(true)
  await loadScreen('/ajustes')
  expect(isWaiting('/admin/ajustes')).toBe(false)
})
