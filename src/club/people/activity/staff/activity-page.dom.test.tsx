// @vitest-environment jsdom
import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { deletePost } from '#club/evenings/posts/server/kind.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeContent } from '#club/core/content/server/content.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readIban } from '#club/members/members/server/get.ts'
import { changeRole } from '#club/people/users/server/role.ts'
import type { Language } from '#base/text/language.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aWrittenSocio, anAccount, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { anActivityLine } from '#tests/panel/activity-line.ts'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, oneOf, textOf } from '#tests/on-screen.ts'
import ActivityPage from './activity-page.tsx'
import { eventKind } from '#club/evenings/events/server/kind.ts'

const at = <C extends Club>(club: C, minutes: number) => ({
  ...asAdmin(club),
  now: () => new Date(today.getTime() + minutes * 60_000),
})

/** Berta makes an event dearer, creates a file and reads its IBAN, and deletes a post on the next day. */
const someActs = async (club: Club) => {
  const admin = actorWith('admin') as { id: string; email: string }
  await club.db.insert(usuarios).values({ id: admin.id, email: admin.email, name: 'Berta', role: 1 })
  const event = await anEvent(club, { title: 'Calçotada', titleCa: 'Calçotada de març', price: 40 })
  await changeContent(at(club, 0), eventKind, event.id, event.version, () => ({
    price: 48,
    description: 'x'.repeat(500),
  }))
  const socio = await createSocio(at(club, 1), aWrittenSocio({ fullName: 'Núria Casadevall' }))
  await readIban(at(club, 2), socio.id)
  await deletePost(at(club, 24 * 60), (await aPost(club, { title: 'Sobremesa' })).id)
  return { event, socio }
}

const open = (club: Club, role: 'admin' | 'editor', query = '', language: Language = 'es') => {
  const screen = openScreen(club, ActivityPage, {
    at: `/admin/actividad${query}`,
    route: '/admin/actividad',
    actor: actorWith(role),
    language,
  })
  const lines = () =>
    [...screen.container.querySelectorAll('li > div:first-of-type')].map((line) =>
      allOf('paragraph', line).map((part) => part.textContent.replaceAll('\u00a0', ' ').trim()),
    )
  return { ...screen, ...screenUser((name) => name), lines }
}

test('the log has a sentence for each act, the latest first, with a link to its record', async ({ club }) => {
  const { event, socio } = await someActs(club)
  const { lines, container } = open(club, 'admin')
  const client = 'admin@cercle.example · 203.0.113.7'
  await waitLong(() =>
    expect(lines()).toEqual([
      ['Berta envió a la papelera el artículo Sobremesa (en la papelera)'],
      [`Berta leyó el IBAN de Núria Casadevall (${socio.membershipNumber})`, client],
      [`Berta creó la ficha de Núria Casadevall (${socio.membershipNumber})`],
      ['Berta cambió el evento Calçotada', 'Precio: 40 € → 48 € · Descripción'],
    ]),
  )
  // From where a text was changed is not shouted, but known.
  expect([...container.querySelectorAll('li b')].map((who) => who.getAttribute('title'))).toEqual(
    Array.from({ length: 4 }, () => client),
  )
  expect(allOf('link', container).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/blog?filter=trash',
    `/admin/socios?id=${socio.id}`,
    `/admin/socios?id=${socio.id}`,
    `/admin/eventos/${event.id}`,
  ])
  expect(allOf('heading', container, { level: 2 }).map((day) => day.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'dom 15 mar 2026',
    'sáb 14 mar 2026',
  ])
})

test('a change of rights shows the old and the new ones, in words', async ({ club }) => {
  const { id } = await anAccount(club, { email: 'jan@cercle.example' })
  const by = (minutes: number) => at(club, minutes)
  await changeRole(by(0), id, { role: 2, capabilities: ['guests', 'treasury'] })
  await changeRole(by(1), id, { role: 2, capabilities: ['treasury'] })
  for (const [language, lines] of [
    [
      'es',
      [
        'Se ocupa de: Invitados, Tesorería → Tesorería',
        'Rol: Usuario → Editor · Se ocupa de: (nada) → Invitados, Tesorería',
      ],
    ],
    [
      'ca',
      [
        'S’ocupa de: Convidats, Tresoreria → Tresoreria',
        'Rol: Usuari → Editor · S’ocupa de: (res) → Convidats, Tresoreria',
      ],
    ],
  ] as const) {
    const screen = open(club, 'admin', '?kind=users', language)
    await waitLong(() => expect(screen.lines().map(([, details]) => details)).toEqual(lines))
    screen.unmount()
  }
})

test('the filters are in the address; the log of one record is its history', async ({ club }) => {
  const { event } = await someActs(club)
  const all = open(club, 'admin')
  await waitLong(() => expect(all.lines()).toHaveLength(4))
  await all.press('Textos')
  await waitLong(() => expect(all.lines()).toHaveLength(2))
  expect(window.location.search).toBe('?kind=content')
  await all.user.type(all.getByLabelText('Día'), '2026-03-14')
  await waitLong(() => expect(all.lines()).toHaveLength(1))
  all.unmount()
  const { lines, press, getByLabelText, container } = open(club, 'admin', `?kind=content&record=${event.id}`)
  // Its name is said once, and leads to it.
  await waitLong(() => expect(lines()).toEqual([['Berta cambió el evento', 'Precio: 40 € → 48 € · Descripción']]))
  const named = allOf('link', container).filter((link) => link.textContent === 'Calçotada')
  expect(named.map((link) => link.getAttribute('href'))).toEqual([`/admin/eventos/${event.id}`])
  await press('Ver toda la actividad')
  await press('Dinero y club')
  await waitLong(() => expect(getByLabelText('Actividad').textContent).toContain('Aquí no hay actividad'))
})

test('buttons lead to older and newer lines, and a filter begins with the newest', async ({ club }) => {
  for (let n = 0; n < 60; n += 1)
    await audit(at(club, n * 60), {
      action: 'post.changed',
      subject: 'posts',
      subjectId: null,
    })
  const { container, press, lines } = open(club, 'admin')
  const foot = () => textOf('status', container)
  await waitLong(() => expect(lines()).toHaveLength(25))
  expect(foot()).toBe('16 mar 2026 – 17 mar 2026')
  await press('Más antiguas')
  await waitLong(() => expect(foot()).toBe('14 mar 2026 – 15 mar 2026'))
  expect(window.location.search).toMatch(/^\?before=/)
  await press('Más antiguas')
  await waitLong(() => expect(lines()).toHaveLength(10))
  await press('Más recientes')
  await waitLong(() => expect(lines()).toHaveLength(25))
  expect(window.location.search).toMatch(/^\?after=/)
  await press('Textos')
  await waitLong(() => expect(foot()).toBe('16 mar 2026 – 17 mar 2026'))
  expect(window.location.search).toBe('?kind=content')
})

test('the file has a sentence for each line', async ({ club }) => {
  await someActs(club)
  const { saved } = catchSavedFiles()
  const { press, lines } = open(club, 'admin', '?kind=content', 'ca')
  await waitLong(() => expect(lines()).toHaveLength(2))
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  expect((await saved[0]!.text).replaceAll('\u00a0', ' ')).toContain(
    'Berta ha canviat l’esdeveniment Calçotada de març: Preu: 40',
  )
})

test('the exported file has address and client of each line, and a note when it is cut', async ({ club }) => {
  const { saved } = catchSavedFiles()
  const heard = listenToToasts()
  const rows = [
    anActivityLine(),
    anActivityLine({ who: { kind: 'visitor' }, ip: null, createdAt: '2026-03-13T09:05:00Z' }),
  ]
  const { press, line, lines } = open(club, 'admin', '?day=2026-03-14')
  const asked: unknown[] = []
  const exportsAre = (isMore: boolean) => {
    line.answer = (_method, _path, body) => {
      asked.push(JSON.parse(String(body)))
      return Response.json({ rows, isMore })
    }
  }
  await waitLong(() => expect(lines()).toEqual([]))
  exportsAre(false)
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  const text = (await saved[0]!.text).replaceAll('\u00a0', ' ')
  for (const part of ['Fecha y hora', 'Qué pasó', 'Correo', 'IP']) expect(text.split('\n')[0]).toContain(part)
  expect(text).toMatch(/14 mar 2026 - 13:00.*Berta cambió el evento Calçotada.*berta@example.org.*203\.0\.113\.7/)
  expect(text).toMatch(/13 mar 2026 - 10:05.*Alguien desde la web cambió/)
  expect(text.match(/@|203\./g)).toHaveLength(2)
  expect([saved[0]!.name, asked]).toEqual([expect.stringContaining('actividad'), [{ day: '2026-03-14' }]])
  expect(heard()).not.toContainEqual(expect.stringMatching(/^El archivo tiene/))
  exportsAre(true)
  await press('CSV')
  await waitLong(() =>
    expect(heard()).toContainEqual(expect.stringMatching(/^El archivo tiene las \d+ últimas líneas/)),
  )
})

test('invalid filters in a typed address are ignored', async ({ club }) => {
  const id = '11111111-aaaa-4111-8111-111111111111'
  const askedFor = async (query: string) => {
    const { calls, loaded, close, container } = open(club, 'admin', query)
    await loaded()
    const who = oneOf('combobox', container)!
    const chosen = [who.value, who.selectedOptions[0]?.text]
    const day = container.querySelector<HTMLInputElement>('input[type=date]')!.value
    const path = calls.find(({ path: one }) => /activity(\?|$)/.test(one))?.path.split('activity')[1]
    close()
    return [path, ...chosen, day]
  }
  expect(await askedFor(`?kind=cats&who=x&record=${id}0&day=2026-13-45&before=1`)).toEqual([
    '',
    '',
    'Cualquier persona',
    '',
  ])
  expect(await askedFor(`?who=${id}&day=2026-03-14&kind=users`)).toEqual([
    `?kind=users&who=${id}&day=2026-03-14`,
    id,
    'Otra persona',
    '2026-03-14',
  ])
  expect((await askedFor('?day=hoy'))[0]).toBe('')
})

test('the log is filtered by a person’s name, or email address without one; the choice is in the page’s address', async ({
  club,
}) => {
  const ids = ['1', '2', '3'].map((n) => `${n.repeat(8)}-aaaa-4111-8111-111111111111`)
  const staff = [
    { id: ids[0], name: 'Berta', email: 'berta@example.org' },
    { id: ids[1], name: '', email: 'jan@example.org' },
    { id: ids[2], name: '', email: '' },
  ]
  const { line, user, getByLabelText, getByRole, queries } = openScreen(club, ActivityPage, {
    at: `/admin/actividad?before=${ids[2]}`,
    route: '/admin/actividad',
  })
  line.answerRead = (path) => (path.endsWith('/staff') ? Response.json(staff) : undefined)
  await waitLong(() => expect(getByRole('option', { name: 'jan@example.org' })).not.toBeNull())
  const who = getByLabelText('Quién') as HTMLSelectElement
  expect([...who.options].map(({ text }) => text)).toEqual(['Cualquier persona', 'Berta', 'jan@example.org'])
  await user.selectOptions(who, ids[1]!)
  expect(window.location.search).toBe(`?who=${ids[1]}`)
  await user.selectOptions(who, '')
  expect(window.location.search).toBe('')
  await waitLong(() => expect(queries.isFetching()).toBe(0))
})

test('editors read lines about texts, without addresses, clients and export', async ({ club }) => {
  await someActs(club)
  const { lines, container } = open(club, 'editor')
  await waitLong(() =>
    expect(lines()).toEqual([
      ['Berta envió a la papelera el artículo Sobremesa (en la papelera)'],
      ['Berta cambió el evento Calçotada', 'Precio: 40 € → 48 € · Descripción'],
    ]),
  )
  for (const missing of ['CSV', 'Socios', 'Núria', '@', '203.'])
    expect(container.textContent, missing).not.toContain(missing)
})
