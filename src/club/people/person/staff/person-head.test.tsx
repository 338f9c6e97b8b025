import { expect, test } from 'vitest'
import { renderScreen, spoken } from '#tests/screen.tsx'
import { PersonHead } from './person-head.tsx'
import { type PersonHead as Head, personQuery } from './queries.ts'
import { WhatStays } from './what-stays.tsx'

const createdAt = '2026-03-14T12:00:00Z'
const member = { id: 'm1', membershipNumber: 'CG-1', status: 'active', membershipType: 'vip', blockedAt: null }
const aMember = { ...member, createdAt }
const aRequest = { id: 'r1', status: 'rejected', pendingStatus: null, createdAt }

const draw = async (person: object, context: object = { role: 1 }) => {
  const whole = {
    id: 'p1',
    kind: 'guest',
    fullName: 'Anna Soler',
    email: '',
    phone: '',
    member: null,
    request: null,
    merged: [],
    filesWithAddress: [],
    tables: null,
    money: null,
    takesNotes: false,
    ...person,
  } as unknown as Head
  const { html, says } = await renderScreen(() => <PersonHead person={whole} onNote={() => {}} />, { context })
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text = '']) => [
    spoken(text),
    to,
  ])
  return { html, says, links }
}

test('a guest without address and telephone is a name alone, in the list of guests', async () => {
  const { says, links, html } = await draw({})
  expect(links).toEqual([['Invitados', '/admin/eventos/inscripciones']])
  expect(says).toMatch(/Anna Soler sin ficha ni solicitud$/)
  expect(html).not.toMatch(/<dl|<section/)
})

test('a guest with the address of members is no stranger: their files are one press away', async () => {
  const filesWithAddress = [
    { id: 'm1', fullName: 'Anna Soler', membershipNumber: 'CG-0001' },
    { id: 'm2', fullName: 'Pau Soler', membershipNumber: 'CG-0002' },
  ]
  const { says, links } = await draw({ email: 'soler@example.org', filesWithAddress })
  expect(says).toContain('sin ficha enlazada; mismo correo que Anna Soler, CG-0001 · Pau Soler, CG-0002')
  expect(links).toContainEqual(['Pau Soler, CG-0002', '/admin/personas/m2'])
})

test('address and telephone are shown and used where they are known', async () => {
  const phone = await draw({ phone: '+34 600 123 013' })
  expect(phone.links.slice(1).map(([, to]) => to)).toEqual(['tel:+34600123013', 'tel:+34600123013'])
  expect(phone.says).toContain('Llamar Teléfono')
  expect(phone.says).not.toMatch(/Correo|Escribir/)
  const email = await draw({ email: 'anna@example.org' })
  expect(email.links.slice(1).map(([, to]) => to)).toEqual(['mailto:anna@example.org', 'mailto:anna@example.org'])
  expect(email.says).toMatch(/Escribir.*Correo/)
  expect(email.says).not.toMatch(/Teléfono|Llamar/)
})

test('a note is offered only if the user may write one', async () => {
  expect((await draw({})).says).not.toContain('Nota')
  expect((await draw({ takesNotes: true })).says).toContain('Nota')
})

test('a member has number and status, or is marked as blocked', async () => {
  const { says, links } = await draw({ kind: 'member', member: aMember, request: aRequest })
  expect(links).toEqual([
    ['Socios', '/admin/socios'],
    ['CG-1', '/admin/personas/m1'],
    ['Ficha', '/admin/socios?ver=m1'],
  ])
  expect(says).toMatch(/CG-1 Activo VIP ?, desde el 14 mar 2026/)
  expect(says).not.toMatch(/Bloquead|solicitud/)
  const blocked = await draw({ kind: 'member', member: { ...aMember, blockedAt: createdAt } })
  expect(blocked.says).toMatch(/CG-1 Bloquead/)
  expect(blocked.says).not.toContain('Activo')
  const seenByEditor = await draw({ kind: 'member', member: aMember }, { role: 2 })
  expect(seenByEditor.links.map(([text]) => text)).toEqual(['Socios', 'Ficha'])
})

test('an applicant’s head shows the request with its date, but no outcome while a decision is pending', async () => {
  const { says, links } = await draw({ kind: 'request', request: aRequest })
  expect(links).toEqual([
    ['Solicitudes', '/admin/solicitudes'],
    ['Solicitud', '/admin/solicitudes?ver=r1'],
  ])
  expect(says).toMatch(/Rechazad[ao] solicitud del 14 mar 2026/)
  const waiting = await draw({ kind: 'request', request: { ...aRequest, pendingStatus: 'approved' } })
  expect(waiting.says).not.toMatch(/Rechazad[ao] /)
})

test('the figures are those that the account may see', async () => {
  const tables = { past: 2, coming: 1, cancelled: 0, next: null, withSameAddress: 0 }
  const next = { id: 'e1', title: 'Cata', titleCa: 'Tast', date: '2026-03-20T19:00:00Z' }
  const money = { received: 80, owed: 0, toReturn: 0 }
  const figures = async (of: object) => {
    const { html, links } = await draw(of)
    const [, shown = ''] = /<section[^>]*>(.*)<\/section>/s.exec(html) ?? []
    return { says: spoken(shown), links: links.slice(1) }
  }
  expect(await figures({})).toEqual({ says: '', links: [] })
  const plain = await figures({ tables })
  expect(plain.says).toMatch(/^2 mesas pasadas 1 \D+$/)
  expect(plain.links).toEqual([])
  const all = await figures({ tables: { ...tables, cancelled: 1, next, withSameAddress: 1 } })
  expect(all.links.map(([, to]) => to)).toEqual(['/admin/eventos/e1', '/admin/personas/p1/mesas'])
  expect(all.says).toMatch(/^2 mesas pasadas .*1.* 1 .*20 mar, Cata/)
  const sums = async (of: object) => (await figures({ money: { ...money, ...of } })).says
  const [even, owes, returns] = [await sums({}), await sums({ owed: 1, toReturn: 1 }), await sums({ toReturn: 1 })]
  expect(even).toMatch(/^80 € \D+$/)
  expect([owes, returns].map((says) => says.includes('1 €'))).toEqual([true, true])
  expect(new Set([even, owes, returns]).size).toBe(3)
})

test('who owes nothing has paid so much, or nothing', async () => {
  const says = async (received: number) => {
    const person = { tables: null, money: { owed: 0, toReturn: 0, received } }
    const asks = [{ queryKey: personQuery('p1').queryKey, queryFn: () => person }]
    return (await renderScreen(() => <WhatStays id="p1" />, { asks })).says
  }
  expect(await says(96)).toMatch(/No debe nada\. Ha pagado 96 € por sus mesas\.$/)
  expect(await says(0)).toMatch(/No debe nada\.$/)
})
