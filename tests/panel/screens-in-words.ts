import { resolve } from 'node:path'
import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { today } from '../club.ts'
import { type ScreenUser, screenUser } from '../screen-user.ts'
import { type Place, openScreen } from '../live-panel.tsx'
import { outlineOf } from './outline.ts'

type Opened = ReturnType<typeof openScreen> & ScreenUser
export type View = Place & {
  Screen: ComponentType
  /** Actions before the screen is printed. */
  first?: (screen: Opened) => Promise<unknown>
  /** Answers of the server instead of the api’s. */
  answerRead?: (path: string) => Response | undefined
  /** Prints only the open dialog, because another view covers the list. */
  isDialog?: boolean
}

/** Opens screens one after another, and compares their texts and controls with `screens/NAME.txt`. `vitest -u` writes it anew. */
export const expectInWords = async (club: Club, name: string, views: Record<string, View>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
  const words: string[] = []
  for (const [title, { Screen, first, answerRead, isDialog, ...place }] of Object.entries(views)) {
    const screen = openScreen(club, Screen, place)
    if (answerRead) screen.line.answerRead = answerRead
    const settled = () =>
      waitFor(() => {
        expect(screen.queries.isFetching()).toBe(0)
        expect(document.querySelector('[data-loading], [aria-busy=true], [data-spinner]')).toBeNull()
        // A screen learns the time after its first render (`use-now.ts`).
        expect(document.querySelector('[max^="1970"]')).toBeNull()
      })
    await settled()
    await first?.({ ...screen, ...screenUser((text) => text) })
    await settled()
    const shown = isDialog ? [...document.querySelectorAll('dialog[open]')].at(-1) : screen.container
    expect(shown, `${title} is open`).toBeTruthy()
    words.push(`== ${title}`, `${outlineOf(shown!)}\n`)
    screen.close()
  }
  await expect(words.join('\n')).toMatchFileSnapshot(resolve(`tests/panel/screens/${name}.txt`))
}
