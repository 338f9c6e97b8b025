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
  const told = new Map<string, string[]>()
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
    const lines = outlineOf(shown!)
    told.set(title, place.language === 'ca' ? lines.filter(isOfLanguage) : lines)
    screen.close()
  }
  await expect(printed(told)).toMatchFileSnapshot(resolve(`tests/panel/screens/${name}.txt`))
}

/** Words have their Catalan (words.test.ts): of a second language is printed what depends on more, numbers, dates and texts. */
const isOfLanguage = (line: string) =>
  !/^\s*(?:input|textarea|tab)/.test(line) && /\d|lang=es/.test(line.replaceAll(/\bh\d|→ \S+|\w+=\d+|\(\w\)/g, ''))

/** Every view, those that are much like one before it by their differences alone. */
const printed = (told: Map<string, string[]>) => {
  const before: [title: string, lines: string[]][] = []
  const views: string[] = []
  for (const [title, lines] of told) {
    const [like, change] = before
      .map(([other, its]) => [other, differences(its, lines)] as const)
      .toSorted(([, one], [, other]) => one.length - other.length)[0] ?? ['', lines]
    const isAlike = change.length < lines.length * 0.7
    views.push(isAlike ? `== ${title}, as «${like}» but` : `== ${title}`, ...(isAlike ? change : lines), '')
    before.push([title, lines])
  }
  return views.join('\n')
}

/** The lines that one has and the other lacks, marked - and +, in order: by the longest common list. */
const differences = (one: string[], other: string[]) => {
  const common = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let at = one.length - 1; at >= 0; at--)
    for (let by = other.length - 1; by >= 0; by--)
      common[at]![by] =
        one[at] === other[by] ? common[at + 1]![by + 1]! + 1 : Math.max(common[at + 1]![by]!, common[at]![by + 1]!)
  const lines: string[] = []
  for (let at = 0, by = 0; at < one.length || by < other.length;) {
    if (at < one.length && one[at] === other[by]) [at, by] = [at + 1, by + 1]
    else if (by === other.length || (at < one.length && common[at + 1]![by]! >= common[at]![by + 1]!))
      lines.push(`- ${one[at++]}`)
    else lines.push(`+ ${other[by++]}`)
  }
  return lines
}
