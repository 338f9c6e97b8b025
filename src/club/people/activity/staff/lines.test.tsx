import { expect, test } from 'vitest'
import { anActivityLine } from '#tests/panel/activity-line.ts'
import { renderScreen, spoken } from '#tests/screen.tsx'
import { ActivityLines, Sentence } from './lines.tsx'

const aLine = (line: object = {}) => anActivityLine({ subjectId: 'e1', ...line })

const told = async (line: object, { isOfRecord = false, isShort = false } = {}) => {
  const { html } = await renderScreen(() => <Sentence line={aLine(line)} isOfRecord={isOfRecord} isShort={isShort} />)
  return {
    paragraphs: [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = '']) => spoken(text)),
    title: /title="([^"]*)"/.exec(html)?.[1],
    link: /<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(html)?.slice(1),
    classes: [...html.matchAll(/<p class="([^"]*)"/g)].map(([, name]) => name),
  }
}

test('the name in a line links to its record, or the act if the record has no name', async () => {
  expect(await told({})).toMatchObject({
    paragraphs: ['Berta cambió el evento Calçotada'],
    link: ['/admin/eventos/e1', 'Calçotada'],
  })
  const { link, paragraphs } = await told({ action: 'club-facts.public-changed', subject: 'club_facts', record: null })
  expect(link).toEqual(['/admin/club', 'cambió los datos públicos del club'])
  expect(paragraphs).toEqual(['Berta cambió los datos públicos del club'])
  expect((await told({ isGone: true })).link, 'what is gone has no place').toBeUndefined()
  expect(await told({}, { isOfRecord: true })).toMatchObject({
    paragraphs: ['Berta cambió el evento'],
    link: undefined,
  })
})

test('a space follows the name, except before a comma', async () => {
  const seated = { action: 'registration.seated', subject: 'uploads', subjectId: null }
  const withComma = await renderScreen(() => <Sentence line={aLine(seated)} isOfRecord={false} />)
  expect(withComma.html.replaceAll(/<[^>]+>/g, '')).toContain('a Calçotada, de la lista')
  const sent = { ...seated, action: 'membership-request.link-sent' }
  const withSpace = await renderScreen(() => <Sentence line={aLine(sent)} isOfRecord={false} />)
  expect(withSpace.html.replaceAll(/<[^>]+>/g, '')).toContain('Calçotada el enlace')
})

test('a record in the trash is marked as such, but not beside itself', async () => {
  const line = { record: { name: 'Calçotada', nameCa: '', named: true, isInTrash: true } }
  expect((await told(line)).paragraphs).toEqual(['Berta cambió el evento Calçotada (en la papelera)'])
  expect((await told(line, { isOfRecord: true })).paragraphs).toEqual(['Berta cambió el evento'])
})

test('acts on accounts, reads and exports show the client; other acts have it in the title attribute', async () => {
  const client = 'berta@example.org · 203.0.113.7'
  for (const action of ['user.role-changed', 'session.sign-in', 'socio.iban-read', 'payment.exported'])
    expect((await told({ action })).paragraphs.at(-1), action).toBe(client)
  for (const action of ['event.changed', 'socio.created', 'payment.received', 'club-facts.public-changed'])
    expect(await told({ action }), action).toMatchObject({ title: client, paragraphs: [expect.any(String)] })
  expect((await told({ action: 'session.sign-in' }, { isShort: true })).paragraphs).toHaveLength(1)
})

test('an email address is shown beside a name, and only for an account', async () => {
  const title = async (who: object, ip: string | null = null) => (await told({ who, ip })).title
  expect(await title({ kind: 'account', name: 'Berta', email: 'b@example.org' })).toBe('b@example.org')
  expect(await title({ kind: 'account', name: '', email: 'b@example.org' })).toBeUndefined()
  expect(await title({ kind: 'visitor', name: 'Berta', email: 'b@example.org' })).toBeUndefined()
  expect(await title({ kind: 'visitor' }, '203.0.113.7')).toBe('203.0.113.7')
})

test('the changes are cut short in short lists alone', async () => {
  const fields = [{ field: 'price' }, { field: 'description' }]
  const whole = await told({ fields })
  expect(whole.paragraphs[1]).toBe('Precio · Descripción')
  const short = await told({ fields }, { isShort: true })
  expect(short.paragraphs).toEqual(whole.paragraphs)
  expect(short.classes).not.toEqual(whole.classes)
})

test('lines are grouped by day in the club’s time, each with its act and icon', async () => {
  const lines = [
    aLine({ id: 'three', createdAt: '2026-03-14T23:30:00Z', action: 'payment.received' }),
    aLine({ id: 'two', createdAt: '2026-03-14T22:30:00Z', action: 'of.old' }),
    aLine({ id: 'one', createdAt: '2026-03-14T12:00:00Z', action: 'user.role-changed' }),
  ]
  const drawn = (isOfRecord?: boolean) =>
    renderScreen(() => <ActivityLines lines={lines} act={({ id }) => `act ${id}`} {...{ isOfRecord }} />)
  const { says, html } = await drawn()
  expect(says).toMatch(/^dom 15 mar 2026 00:30 .*act three sáb 14 mar 2026 23:30 .*act two 13:00 .*act one$/)
  const icons = [...html.matchAll(/lucide-([a-z-]+)"/g)].map(([, name]) => name)
  expect(icons).toEqual(['euro', 'key-round', 'key-round'])
  expect(html).toContain('href=')
  expect((await drawn(true)).html, 'beside the record').not.toContain('href=')
  expect((await renderScreen(() => <ActivityLines lines={lines} />)).says).not.toContain('act ')
})
