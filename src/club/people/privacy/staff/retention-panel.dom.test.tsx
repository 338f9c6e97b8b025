// @vitest-environment jsdom
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf } from '#tests/on-screen.ts'
import { RetentionPanel } from './retention-panel.tsx'

const anna = { id: 's1', email: 'anna@example.org', fullName: 'Anna Soler', membershipNumber: 'CG-1' }
const pau = { id: 's2', email: '', fullName: 'Pau Vila', membershipNumber: 'CG-2' }
const rule = (name: string, due: number, isReleased: boolean) => ({ rule: name, due, isReleased })
const hold = { id: 'h1', email: '', rows: ['s9'], name: '', reason: 'Pleito 1', until: '2026-06-01' }
const dryRun = {
  rows: [rule('messages', 0, true), rule('leftMembers', 1, true), rule('formerMembers', 2, false)],
  dueMembers: { leftMembers: [anna], formerMembers: [anna, pau] },
  holds: [] as object[],
}

const open = async (club: Club, answered: object = dryRun) => {
  const heard = listenToToastsWhole()
  const screen = openScreen(club, RetentionPanel, { at: '/admin/persona' })
  await screen.loaded()
  screen.line.answerRead = () => Response.json(answered)
  await screen.queries.refetchQueries()
  const { container } = screen
  await waitLong(() => expect(allOf('list', container)[0]!.children).toHaveLength(3))
  const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
  return {
    ...screen,
    ...screenUser((text) => text),
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
    rules: () => [...allOf('list', container)[0]!.children].map(plain),
    held: () => [...(allOf('list', container)[1]?.children ?? [])].map(plain),
    links: () => allOf('link', container).map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

test('each rule shows its due rows, of members by name, and only an unreleased rule can be released', async ({
  club,
}) => {
  const { rules, links, container } = await open(club)
  const [messages, left, former] = rules()
  expect(messages).toMatch(/^Mensajes de contacto: .*0 filas$/)
  expect(left).toMatch(/Esta noche: Anna Soler \(CG-1\)1 fila$/)
  expect(former).toMatch(/Cuando lo liberes: Anna Soler \(CG-1\), Pau Vila \(CG-2\)2 filasLiberar$/)
  expect(links()).toEqual([
    ['Anna Soler (CG-1)', '/admin/persona?email=anna%40example.org&row=s1'],
    ['Anna Soler (CG-1)', '/admin/persona?email=anna%40example.org&row=s1'],
    ['Pau Vila (CG-2)', '/admin/persona?row=s2'],
  ])
  expect([...container.querySelectorAll('.num')].map(({ className }) => className.includes('muted'))).toEqual([
    true,
    false,
    false,
  ])
  expect(container.textContent).not.toContain('Apartados')
})

test('a hold shows the address or name if known, its end and its reason', async ({ club }) => {
  const holds = [
    { ...hold, id: 'h1', email: 'anna@example.org', name: 'Anna' },
    { ...hold, id: 'h2', name: 'Pau', reason: 'Pleito 2' },
    { ...hold, id: 'h3' },
  ]
  const { held, links, rules } = await open(club, {
    ...dryRun,
    dueMembers: { leftMembers: [], formerMembers: [] },
    holds,
  })
  expect(rules().join()).not.toMatch(/Esta noche|Cuando/)
  expect(held()).toEqual([
    'anna@example.org Datos apartados hasta el 01 jun 2026: Pleito 1',
    'Pau Datos apartados hasta el 01 jun 2026: Pleito 2',
    'sin correo Datos apartados hasta el 01 jun 2026: Pleito 1',
  ])
  expect(links().map(([, to]) => to)).toEqual([
    '/admin/persona?email=anna%40example.org&row=s9',
    '/admin/persona?row=s9',
    '/admin/persona?row=s9',
  ])
})

test('a rule is released, or the missing condition is shown', async ({ club }) => {
  const { press, line, hears, rules } = await open(club)
  const refused = (error: string, status: number) => () => Response.json({ error }, { status })
  line.answer = refused('retention.needs-backup', 409)
  await press('Liberar')
  const heard = ['Error al liberar: Falta una copia de seguridad del último día. Haz una y vuelve a probar.']
  await hears(...heard)
  line.answer = refused('of.another-kind', 409)
  await press('Liberar')
  await hears(...heard, 'Error al liberar')
  line.answer = refused('access.denied', 403)
  await press('Liberar')
  heard.push('Error al liberar', 'Error al liberar: Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.')
  await hears(...heard)
  const asked: string[] = []
  line.answer = (method, path, body) => {
    asked.push(`${method} ${path} ${String(body)}`)
    return Response.json({})
  }
  line.answerRead = () =>
    Response.json({ ...dryRun, rows: dryRun.rows.map(({ rule: name, due }) => rule(name, due, true)) })
  await press('Liberar')
  await hears(...heard, 'Desde esta noche se borra')
  expect(asked).toEqual(['POST /api/admin/privacy/releases {"rule":"formerMembers"}'])
  await waitLong(() => expect(rules().join()).not.toContain('Liberar'))
})
