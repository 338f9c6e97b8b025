import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import { emailList } from '#club/core/emails/shared/email-panel.ts'
import { socioList } from '#club/members/members/shared/membership-panel.ts'
import { organizerList } from '#club/pages/organizers/shared/organizer.ts'
import { test } from '#tests/club.ts'
import { anOrganizer, asAdmin } from '#tests/factories.ts'
import { listEmails } from '#club/post/emails/server/emails.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { listSocios } from '#club/members/members/server/list.ts'

test('a whole address does not find emails with the same name at another host', async ({ club }) => {
  for (const recipient of ['nuria@correu.example', 'nuria@altre.example'])
    await club.db.insert(emails).values({ template: 'contact-message', recipient, language: 'es', values: {} })
  const found = async (search: string) =>
    (await listEmails(asAdmin(club), emailList.parse({ filter: 'all', search }))).rows.map(({ recipient }) => recipient)
  expect(await found('nuria@correu.example')).toEqual(['nuria@correu.example'])
  expect((await found('nuria')).toSorted()).toEqual(['nuria@altre.example', 'nuria@correu.example'])
})

test('SQL wildcards are literal in a search', async ({ club }) => {
  for (const name of ['Mas_Vell', 'Mas Vell', 'Masovell', String.raw`Mas\Vell`]) await anOrganizer(club, { name })
  const found = async (search: string) =>
    (await organizerActs.list(club, organizerList.parse({ search }))).rows.map(({ name }) => name)
  expect(await found('mas_vell')).toEqual(['Mas_Vell'])
  expect(await found(String.raw`mas\vell`)).toEqual([String.raw`Mas\Vell`])
  expect(await found('mas%vell')).toEqual([])
})

test('a search of punctuation alone finds nothing', async ({ club }) => {
  await anOrganizer(club, { name: 'Mas Vell' })
  await club.db.insert(socios).values({ membershipNumber: 'CG-1', fullName: 'Núria Mas', email: 'n@example.org' })
  for (const search of ['=', '%', '_', '+', '( )']) {
    expect((await organizerActs.list(club, organizerList.parse({ search }))).rows).toEqual([])
    expect((await listSocios(club, socioList.parse({ search }))).rows).toEqual([])
  }
  expect((await listSocios(club, socioList.parse({ search: 'nuria - mas' }))).rows).toHaveLength(1)
})

test('a search compares both what was typed and what is left of it when it is cleaned', async ({ club }) => {
  for (const name of ['Vinya Nova', 'Vinya\u00ADNova']) await anOrganizer(club, { name })
  const found = async (search: string) =>
    (await organizerActs.list(club, organizerList.parse({ search }))).rows.map(({ name }) => name).toSorted()
  expect(await found('\u200BVin\u200Bya\u00A0Nova')).toEqual(['Vinya Nova', 'Vinya\u00ADNova'])
  expect(await found('vinya\u00ADnova')).toEqual(['Vinya\u00ADNova'])
  expect(await found('vi\u0301nya nova')).toContain('Vinya Nova')
  expect(await found('\u200B%')).toEqual([])
})
