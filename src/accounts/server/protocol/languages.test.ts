import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { languageFor, languageOf, hasMinutePassed } from '../emails/account-emails.ts'
import type { AuthEnv } from '../service.ts'

test.for<[cookie: string | undefined, stored: unknown, data: unknown, language: string]>([
  [undefined, undefined, undefined, 'es'],
  ['language=ca', undefined, undefined, 'ca'],
  ['a=1; language=ca; b=2', undefined, undefined, 'ca'],
  ['a=1;language=ca', undefined, undefined, 'ca'],
  ['xlanguage=ca', undefined, undefined, 'es'],
  ['language=de', undefined, undefined, 'es'],
  ['language=ca', 'es', undefined, 'es'],
  ['language=es', 'ca', undefined, 'ca'],
  ['language=ca', 'de', 7, 'ca'],
  ['language=es', 'es', 'ca', 'ca'],
])(
  'by the cookie %s, an account with %s and a form with %s, an email is in %s',
  async ([cookie, stored, data, language]) => {
    const user = { userMetadata: { language: stored } }
    const app = new Hono<AuthEnv>().get('/', (c) =>
      c.text(languageFor(c, user, data === undefined ? null : { language: data })),
    )
    expect(await (await app.request('/', { headers: cookie ? { Cookie: cookie } : {} })).text()).toBe(language)
  },
)

test("without a browser's request an email has the account's language, else Spanish", () => {
  const of = (language: unknown) => languageOf({ userMetadata: { language } })
  expect([of('ca'), of('es'), of('de'), of(undefined)]).toEqual(['ca', 'es', 'es', 'es'])
})

test('a minute passes between two emails of a kind', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const after = (milliseconds: number) => hasMinutePassed(new Date(now.getTime() - milliseconds), now)
  expect([hasMinutePassed(null, now), after(59_999), after(60_000)]).toEqual([true, false, true])
})
