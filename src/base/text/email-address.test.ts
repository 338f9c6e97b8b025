import { describe, expect, test } from 'vitest'
import { emailOrNone, email } from '../forms/fields.ts'
import { recovery } from '#accounts/shared/account.ts'
import { readEmail } from '#accounts/server/accounts/accounts.ts'

const label = 'a'.repeat(63)
const good: [typed: string, stored?: string][] = [
  ['ana@gmail.com'],
  ['ana+cercle@gmail.com'],
  ["o'connor@example.ie"],
  ['anna-maria.puig_1@sub.domini-meu.cat'],
  ['1@example.org'],
  ['a@b.co'],
  [`${'a'.repeat(64)}@example.org`],
  [`a@${label}.cat`],
  ['info@museu.barcelona'],
  ['a@1.example.org'],
  ['a@xn--caf-8la.cat'],
  ['a@example.xn--p1ai'],
  ['ana@cafè.cat', 'ana@xn--caf-8la.cat'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
]
const wrong = [
  'ana',
  'ana@',
  '@gmail.com',
  'ana@@gmail.com',
  'ana@b@gmail.com',
  'ana puig@gmail.com',
  'ana@gm ail.com',
  '.ana@gmail.com',
  'ana.@gmail.com',
  'an..a@gmail.com',
  'ana@gmail',
  'ana@gmail..com',
  'ana@.gmail.com',
  'ana@gmail.com.',
  'ana@-gmail.com',
  'ana@gmail-.com',
  'ana@gm_ail.com',
  `ana@${label}a.cat`,
  `${'a'.repeat(65)}@example.org`,
  `ana@${`${label}.`.repeat(4)}cat`,
  'ana@gmail.c',
  'ana@gmail.123',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@gmail,com',
  'ana@gmail.com,pep@gmail.com',
  'Ana <ana@gmail.com>',
  '"ana"@gmail.com',
  'nuñez@gmail.com',
  'ana@ca fè.cat',
  'ana@cafè',
  'ana@cafè.cat/x',
  'mailto:ana@gmail.com',
]

const asks: Record<string, (typed: string) => string | undefined> = {
  'a field of a form': (typed) => email.safeParse(typed).data,
  'an optional field': (typed) => emailOrNone.safeParse(typed).data,
  'a form of accounts': (typed) => recovery.safeParse({ email: typed }).data?.email,
  'the account service': (typed) => {
    try {
      return readEmail(typed)
    } catch {
      return undefined
    }
  },
}

describe.for(Object.entries(asks))('%s', ([, read]) => {
  test.for(good)('takes %s', ([typed, stored = typed]) => expect(read(typed)).toBe(stored))
  test.for(wrong)('refuses «%s»', (typed) => expect(read(typed)).toBeUndefined())
})
