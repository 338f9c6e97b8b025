// @vitest-environment jsdom
import { expect, vi } from 'vitest'
import type { Language } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf } from '#tests/on-screen.ts'
import SettingsPage from './settings-page.tsx'

type Answers = { requests: number; states: string[]; last: string; secondFactor: string; role?: number }

/** The parts with the state of each. */
const partsWith = async (club: Club, answers: Answers, language: Language = 'es') => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  const { requests, states, last, secondFactor, role = 1 } = answers
  const people = role === 1 ? { privacyRequests: requests } : {}
  const of: Record<string, unknown> = {
    tasks: { tables: [], people },
    status: { outcomes: states.map((state) => ({ state })) },
    activity: { rows: [{ createdAt: last }], isNewest: true, isMore: false },
  }
  const context = { email: 'laia@cercle.example', role, secondFactor }
  const { container, line, close } = openScreen(club, SettingsPage, { at: '/admin/ajustes', context, language })
  line.answerRead = (path) => Response.json(of[path.split('/').at(-1)!])
  const parts = allOf('listitem', container)
  const stateOf = (part: Element) => part.querySelector('[class*=badge]')?.textContent.replaceAll('\u00A0', ' ')
  await waitLong(() => expect(parts.map(stateOf)).not.toContain(undefined))
  const seen = parts.map((part) => [oneOf('link', part)?.getAttribute('href'), stateOf(part)])
  close()
  vi.useRealTimers()
  return seen
}

test('Ajustes leads to what somebody may open, and says in words what waits', async ({ club }) => {
  const last = '2026-03-13T17:12:00Z'
  const waiting = { requests: 2, states: ['ok', 'bad'], last, secondFactor: 'advised' }
  expect(await partsWith(club, waiting)).toEqual([
    ['/admin/actividad', 'Lo último, el vie 13 mar 2026'],
    ['/admin/persona', '2 peticiones sobre datos'],
    ['/admin/club', 'Con los datos legales de muestra'],
    ['/admin/estado', '1 comprobación del estado va mal'],
    ['/admin/seguridad', 'Sin segundo factor'],
  ])
  const parts = await partsWith(club, { ...waiting, role: 2 })
  expect(parts.map(([to]) => to)).toEqual(['/admin/actividad', '/admin/seguridad'])
})

test('where nothing waits, Ajustes says so', async ({ club }) => {
  const well = { requests: 0, states: ['ok', 'warn'], last: '2026-03-14T07:12:00Z', secondFactor: 'on' }
  const stateIn = async (language: Language) => (await partsWith(club, well, language)).map(([, state]) => state)
  expect(await stateIn('es')).toEqual([
    'Lo último, hoy a las 08:12',
    'Ninguna petición pendiente',
    'Con los datos legales de muestra',
    'Una cosa pide atención',
    'Segundo factor activo',
  ])
  expect((await stateIn('ca'))[0]).toBe('L’últim, avui a les 08:12')
  const all = await partsWith(club, { ...well, states: ['ok', 'unknown'] })
  expect(all.at(-2)).toEqual(['/admin/estado', 'Todo va bien'])
})
