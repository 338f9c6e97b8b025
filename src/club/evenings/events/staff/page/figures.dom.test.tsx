// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { test, today } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { oneOf } from '#tests/on-screen.ts'
import type { EventOverview } from '../queries.ts'
import { Figures } from './figures.tsx'

const hours = (count: number) => new Date(today.getTime() + count * 60 * 60 * 1000).toISOString()
const money = { expected: 0, received: 0, owed: 0, toReturn: 0, owing: 0 }
const people = { parties: 2, waitingParties: 1, money }
const anEvent = (overrides: object = {}) =>
  ({
    id: 'e1',
    date: hours(72.5),
    registered: 3,
    maxParticipants: 4,
    waiting: 2,
    people,
    ...overrides,
  }) as EventOverview

/** What the figures of an event say «now», its link to the waiting list, and where the key for seats leads. */
const figures = async (club: Club, overrides: object = {}, at = '/admin/eventos/e1') => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
  const screen = openScreen(club, () => <Figures event={anEvent(overrides)} isSummary />, { at })
  const [says, link] = [() => plain(screen.container.textContent), () => oneOf('link', screen.container)]
  // The time is known a moment after the first render.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  const seen = { says: says(), link: link() && [plain(link()!.textContent), link()!.getAttribute('href')] }
  const dots = [...screen.container.querySelectorAll('[role=img] i')].map(({ className }) => className !== '')
  const bar = oneOf('img', screen.container)!.style.getPropertyValue('--taken')
  fireEvent.keyDown(document.body, { key: 's' })
  const led = window.location.pathname
  screen.close()
  return { ...seen, led, dots, bar }
}
const list = '/admin/eventos/e1/espera'

test('free seats are given out automatically until 72 hours before, then by staff until the event begins', async ({
  club,
}) => {
  const early = await figures(club)
  expect(early.says).toMatch(/^3 de 41 silla libre3 personas en 2 reservas2en espera, 1 reservaHasta el sáb 14 mar /)
  expect(early).toMatchObject({ link: [expect.stringMatching(/^Ver la lista/), list], led: list })
  const late = await figures(club, { date: hours(72) })
  expect(late.says).toContain('Faltan menos de 72 horas: decides tú.')
  expect(late.link).toEqual([expect.stringMatching(/^Dar sitio/), list])
  for (const over of [{ date: hours(0) }, { cancelledAt: hours(-1), date: hours(2) }]) {
    const { says, link } = await figures(club, over)
    expect(says).not.toMatch(/decides|por orden/)
    expect(link).toEqual([expect.stringMatching(/^Ver la lista/), list])
  }
})

test('without the right to read guests the number waiting has no link; on the waiting list the figures leave its key alone', async ({
  club,
}) => {
  const editors = await figures(club, { people: null })
  expect(editors).toMatchObject({ link: null, led: '/admin/eventos/e1' })
  expect(editors.says).toContain('2en espera')
  expect(editors.says).not.toContain('reserva')
  expect((await figures(club, {}, list)).link).toEqual(['Ver la lista', list])
  expect(await figures(club, { waiting: 0 })).toMatchObject({ link: null, led: '/admin/eventos/e1' })
})

test('the waiting list of an event in the trash is shown only if it is not empty', async ({ club }) => {
  const deleted = { deletedAt: hours(-1) }
  expect((await figures(club, { ...deleted, waiting: 0 })).says).not.toContain('en espera')
  expect((await figures(club, { waiting: 0 })).says).toContain('0en espera')
  expect((await figures(club, deleted)).says).toContain('2en espera')
})

test('an event of up to 48 seats shows a dot for each, a larger one a bar, which is full at most', async ({ club }) => {
  const { says, dots } = await figures(club, { registered: 5 })
  expect(says).toContain('5 de 4completo')
  expect(dots).toEqual([false, false, false, false])
  expect((await figures(club)).dots).toEqual([false, false, false, true])
  expect((await figures(club, { maxParticipants: 48 })).dots).toHaveLength(48)
  expect(await figures(club, { maxParticipants: 50, registered: 10 })).toMatchObject({ dots: [], bar: '0.2' })
  expect(await figures(club, { maxParticipants: 49, registered: 60 })).toMatchObject({ dots: [], bar: '1' })
})
