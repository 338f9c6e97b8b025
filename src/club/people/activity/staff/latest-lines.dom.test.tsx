// @vitest-environment jsdom
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { anActivityLine } from '#tests/panel/activity-line.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, textOf } from '#tests/on-screen.ts'
import { LatestLines } from './latest-lines.tsx'

const line = (id: number, more: object = {}) =>
  anActivityLine({ id: `${id}`, subjectId: 'e1', createdAt: `2026-03-14T1${id}:00:00Z`, ...more })
const rows = [
  line(9, { action: 'session.sign-in' }),
  line(8, { ip: '203.0.113.7' }),
  line(7, { action: 'factor.shown' }),
  line(6, { action: 'socio.iban-read' }),
  line(5, { action: 'factor.added' }),
  ...[4, 3, 2].map((id) => line(id, { createdAt: `2026-03-1${id - 1}T09:00:00Z` })),
  line(1),
]

test('the last five acts are listed, without sign-ins, sign-outs and reads; those of today with their hour', async ({
  club,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T22:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const shown = async (record?: string, answered: object[] = rows) => {
    const Screen = () => <LatestLines {...(record && { record })} />
    const { container, line: answers, loaded, close } = openScreen(club, Screen, { at: '/admin/x' })
    answers.answerRead = () => Response.json({ rows: answered, isNewest: true, isMore: false })
    await loaded()
    await waitLong(() => expect(textOf('time', container) ?? '19:00').toBe('19:00'))
    const lines = allOf('listitem', container).map((one) => [
      textOf('paragraph', one)!,
      textOf('time', one)!.replaceAll('\u00a0', ' '),
    ])
    const says = textOf('paragraph', container)
    close()
    return { lines, says }
  }
  const all = await shown()
  expect(all.lines).toEqual([
    ['Berta cambió el evento Calçotada', '19:00'],
    [expect.stringMatching(/^Berta añadió/), '16:00'],
    ['Berta cambió el evento Calçotada', '13 mar 2026'],
    ['Berta cambió el evento Calçotada', '12 mar 2026'],
    ['Berta cambió el evento Calçotada', '11 mar 2026'],
  ])
  const ofRecord = await shown('e1')
  expect(ofRecord.lines[0]).toEqual(['Berta cambió el evento', '19:00'])
  expect(await shown(undefined, rows.slice(2, 4))).toMatchObject({ lines: [], says: 'Aquí no hay actividad' })
})

test('for one record only its lines are requested; a failure is shown and can be retried', async ({ club }) => {
  const id = '11111111-aaaa-4111-8111-111111111111'
  const screen = openScreen(club, () => <LatestLines record={id} />, { at: '/admin/x' })
  screen.line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await screen.findByText('Error al cargar la actividad')
  expect(oneOf('list', screen.container)).toBeNull()
  delete screen.line.answerRead
  await screenUser((name) => name).press('Reintentar')
  await screen.findByText('Aquí no hay actividad')
  expect(screen.calls.map(({ path }) => path)).toEqual([`/api/admin/activity?record=${id}`])
})
