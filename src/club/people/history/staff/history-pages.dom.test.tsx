// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { anActivityLine } from '#tests/panel/activity-line.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { oneOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import { GonePictures } from './gone-pictures.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { History } from './history.tsx'
import { Differences } from './differences.tsx'
import type { Version } from '#club/people/activity/staff/queries.ts'

const { press } = screenUser((name) => name)
const row = (id: string, day: number) => anActivityLine({ id, createdAt: `2026-03-0${day}T12:00:00Z` })

test('a long history has pages, explains on the last one alone how far back it goes, and shows failed reads', async ({
  club,
}) => {
  const record = '11111111-aaaa-4111-8111-111111111111'
  const { container, line, findByText } = openScreen(club, () => <History record={record} />, { at: '/admin/x' })
  const answer = (rows: object[], isNewest: boolean, isMore: boolean) => {
    line.answerRead = () => Response.json({ rows, isNewest, isMore })
  }
  line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await findByText('Error al cargar la historia')
  answer([row('3', 3), row('2', 2)], true, true)
  await press('Reintentar')
  const says = (text: string) => waitLong(() => expect(container.textContent).toContain(text))
  await says('02 mar 2026 – 03 mar 2026')
  expect(container.textContent).not.toContain('La historia guarda dos años')
  answer([row('1', 1)], false, false)
  await press('Más antiguas')
  await says('La historia guarda dos años')
  await says('01 mar 2026')
  answer([], true, false)
  await press('Más recientes')
  await says('Sin historia todavía')
  expect(oneOf('navigation', container)).toBeNull()
})

test('the history opens over a record under its name, and is called a log for a person', async ({ club }) => {
  const { line } = openScreen(
    club,
    () => (
      <>
        <HistoryButton record="r1" name="Cata" />
        <HistoryButton record="p1" name="Núria" isLog />
      </>
    ),
    { at: '/admin/x' },
  )
  line.answerRead = () => Response.json({ rows: [row('3', 3)], isNewest: true, isMore: false })
  const title = () => textOf('heading', openDialog(), { level: 2 })
  for (const [button, wanted] of [
    ['Historia', 'Historia: Cata'],
    ['Registro de cambios', 'Registro de cambios: Núria'],
  ] as const) {
    await press(button)
    await waitLong(() => expect(title()).toBe(wanted))
    await press('Cerrar')
    await waitLong(() => expect(title()).toBeUndefined())
  }
})

test('a missing picture of a gallery is named by its position, each position once', ({ club }) => {
  const event = (images: string[], imageUrl: string) => ({
    noun: 'event',
    after: { date: '2026-03-14T12:00:00Z', publishedAt: null, images, imageUrl, description: 'sin imágenes' },
    gone: ['/b.webp', '/c.webp'],
  })
  const places = (...versions: object[]) => {
    const { container, close } = openScreen(club, () => <GonePictures versions={versions as Version[]} />, {
      at: '/admin/x',
    })
    const said = textsOf('listitem', container)
    const title = textOf('paragraph', container) ?? ''
    close()
    return [title.split(' ').slice(0, 2).join(' '), ...said]
  }
  const one = event(['/a.webp', '/b.webp'], '/a.webp')
  const [title, first] = places(one)
  expect([title, first]).toEqual(['Una imagen', expect.stringMatching(/: imagen 2$/)])
  expect(places(one, event(['/c.webp', '/b.webp'], '/c.webp'))).toHaveLength(4)
  expect(places(event(['/a.webp'], '/a.webp'))).toEqual([''])
})

test('the values of an event are compared in words: times, days, publication, places', async ({ club }) => {
  const values = (more: object) => ({
    publication: 'now',
    date: '2026-03-14T20:30',
    endsAt: '',
    payBy: '',
    restaurantId: null,
    organizerId: null,
    ...more,
  })
  const id = '11111111-aaaa-4111-8111-111111111111'
  const { container, line } = openScreen(
    club,
    () => (
      <Differences
        noun="event"
        before={values({})}
        after={values({
          publication: 'draft',
          date: '2026-03-15T21:00',
          payBy: '2026-03-10',
          restaurantId: id,
          organizerId: id,
        })}
      />
    ),
    { at: '/admin/x' },
  )
  line.answerRead = (path) =>
    Response.json(
      path.includes('organizers')
        ? { id, name: 'Bodega del Turó' }
        : {
            restaurants: [
              { id: 'other', name: 'Bar Vell' },
              { id, name: 'Can Nou' },
            ],
            organizers: [],
          },
    )
  const went = (tag: string) =>
    [...container.querySelectorAll(tag)].map(({ lastChild }) =>
      lastChild!.textContent!.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : '')),
    )
  await waitLong(() =>
    expect(went('ins')).toEqual([
      'Borrador',
      'dom 15 mar 2026 - 21:00',
      expect.stringMatching(/^mar 10 mar 2026$/),
      'Can Nou',
      'Bodega del Turó',
    ]),
  )
  expect(went('del')).toEqual(['Publicado ahora', 'sáb 14 mar 2026 - 20:30', '(vacío)', '(vacío)', '(vacío)'])
})
