// @vitest-environment jsdom
import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { alertForm } from '../shared/alert.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { consents } from '#club/core/consents/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import AlertForm from './alert-form.tsx'
import AlertLink from './alert-link.tsx'
import AlertPage from './alert-page.tsx'
import AlertsPage from './alerts-page.tsx'

const past = { date: new Date('2026-02-01T19:00Z'), category: 'Catas', categoryCa: 'Tastos' }

const open = (club: Club, Screen: () => React.ReactNode, at = '/eventos', language: 'es' | 'ca' = 'es') => {
  const { actor } = club
  const opened = openScreen(club, Screen as never, { at, route: at.split(/[?#]/)[0]!, actor, language })
  const text = () => document.body.textContent ?? ''
  return {
    ...opened,
    ...screenUser((said) => said),
    text,
    says: (...parts: string[]) => waitLong(() => parts.forEach((part) => expect(text()).toContain(part))),
  }
}

test('the form asks one address, its second box is off, and thanks stand where it was', async ({ club }) => {
  const event = await anEvent(club, past)
  const page = open(club, () => <AlertForm about="repeat" of={event.id} category={event} />)
  await page.press('Avisarme')
  await page.says('Escribe tu correo')
  expect(await club.db.$count(consents)).toBe(0)
  await page.fill('Correo', 'berta@example.org')
  expect((page.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await page.press('Avisarme')
  await page.says('Mira tu correo', 'confirma que eres tú', 'Te avisamos una vez, y ya.')
  await waitLong(() => expect(document.activeElement?.textContent).toBe('Mira tu correo'))
  expect(document.querySelector('form'), 'it keeps its room').not.toBeNull()
  expect(await club.db.select().from(consents)).toMatchObject([
    { email: 'berta@example.org', about: 'repeat', given: null },
  ])
})

test('the second box asks for the category too', async ({ club }) => {
  const event = await anEvent(club, past)
  const page = open(club, () => <AlertForm about="repeat" of={event.id} category={event} />, '/ca/esdeveniments', 'ca')
  await page.fill('Correu', 'berta@example.org')
  await page.user.click(page.getByRole('checkbox', { name: /d’altres esdeveniments de «Tastos»/ }))
  await page.press('Avisa’m')
  await page.says('Mira el correu')
  const asked = (await club.db.select().from(consents)).map(({ about, language }) => `${about} ${language}`)
  expect(asked).toEqual(['repeat ca', 'category ca'])
})

test('the page says where to ask when its address names nothing, or what is gone', async ({ club }) => {
  const bare = { loaderData: { state: undefined }, actionData: undefined } as unknown as ComponentProps<
    typeof AlertPage
  >
  for (const query of ['', '?about=repeat&of=', `?about=restaurant&of=${crypto.randomUUID()}`]) {
    const page = open(club, () => <AlertPage {...bare} />, `/avisame${query}`)
    await page.says('¿De qué te avisamos?')
    expect(page.getByRole('link', { name: 'Ver los eventos' }).getAttribute('href')).toBe('/eventos')
    expect(page.queryByRole('textbox'), 'nothing to fill in').toBeNull()
    page.unmount()
  }
})

test('without scripts a cancelled event is asked for with its own words, and what was sent leads to the events', async ({
  club,
}) => {
  const bare = { loaderData: { state: undefined }, actionData: undefined } as unknown as ComponentProps<
    typeof AlertPage
  >
  const { id } = await anEvent(club, { cancelledAt: club.now() })
  const page = open(club, () => <AlertPage {...bare} />, `/avisame?about=repeat&of=${id}`)
  await page.says('Avísame de la nueva fecha', 'cuando esta mesa tenga otra fecha')
  page.unmount()
  const sent = open(club, () => <AlertPage {...bare} />, `/avisame?enviado=repeat&of=${id}`)
  await sent.says('Mira tu correo')
  expect(sent.getByRole('link', { name: 'Ver las próximas mesas' }).getAttribute('href')).toBe('/eventos')
})

test('a link unfolds the form in its place; without scripts it leads to a page', async ({ club }) => {
  const page = open(club, () => <AlertLink about="category" of="Catas" name="Catas" />)
  const link = await waitLong(() => page.getByRole('link', { name: 'Avísame de lo nuevo en «Catas»' }))
  expect(link.getAttribute('href')).toBe('/avisame?about=category&of=Catas')
  await page.user.click(link)
  await waitLong(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Correo' })))
})

test('the page of a link confirms by a press, lists what counts, and stops one or all', async ({ club }) => {
  const event = await anEvent(club, past)
  const row = {
    email: 'berta@example.org',
    purpose: 'alerts',
    textVersion: '1',
    language: 'es',
    source: 'form',
    at: club.now(),
  } as const
  const requestId = crypto.randomUUID()
  const [asked] = await club.db
    .insert(consents)
    .values([
      { ...row, requestId, about: 'repeat', eventId: event.id },
      { ...row, requestId, about: 'category', category: 'Catas' },
    ])
    .returning()
  const pass = signLink(club.linkKey, { kind: 'alert', id: asked!.id }, row.email)
  const page = open({ ...club, actor: { kind: 'visitor', pass } }, () => <AlertsPage />, `/avisos#${pass}`)
  await page.says('¿Te avisamos?', 'Si se repite «Cata de garnachas»', 'Cuando haya un evento nuevo de «Catas»')
  expect(await club.db.$count(consents), 'opening the link changes nothing').toBe(2)
  await page.press('Sí, avisadme')
  await page.says('Hecho: te avisaremos.')
  await page.press('Parar: Si se repite «Cata de garnachas»')
  await waitLong(() => expect(page.text()).not.toContain('Si se repite'))
  await page.press('No me aviséis más')
  await page.says('Hecho.', 'No te avisamos de nada.')
})

test('a link that no longer works says so', async ({ club }) => {
  const page = open({ ...club, actor: { kind: 'visitor', pass: 'x'.repeat(52) } }, () => <AlertsPage />, '/avisos#x')
  await page.says('Este enlace ya no vale')
})

test('a restaurant and an event are named by their ids, a category by its name', () => {
  const asked = { email: 'a@example.org', andCategory: false }
  const isRight = (about: string, of: string) => alertForm.safeParse({ ...asked, about, of }).success
  expect([isRight('category', 'Catas'), isRight('repeat', crypto.randomUUID())]).toEqual([true, true])
  expect([isRight('repeat', 'Catas'), isRight('category', ''), isRight('news', 'Catas')]).toEqual([false, false, false])
})
