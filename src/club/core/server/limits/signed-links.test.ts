import { expect, test } from 'vitest'
import { readSignedLink, signLink } from './signed-links.ts'

const key = 'a key of the tests'
const id = '11111111-1111-4111-8111-111111111111'
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 14, 12, 0, seconds))
const read = (text: string, now = at(0)) => readSignedLink(key, 'address', text, now)

test('a signed link has an id and a version, and its signature includes the subject', () => {
  const text = signLink(key, { kind: 'address', id, version: 7 }, 'berta@example.org')
  expect(text).toHaveLength(52)
  const link = read(text)
  expect(link).toMatchObject({ id, version: 7 })
  expect(link?.isSigned('berta@example.org')).toBe(true)
  expect(link?.isSigned('carme@example.org')).toBe(false)
  expect(link?.isIssued()).toBe(true)
  const foreign = readSignedLink('another key', 'address', text, at(0))
  expect([foreign?.isSigned('berta@example.org'), foreign?.isIssued()]).toEqual([false, false])
})

test('the version is 1 and the subject empty by default', () => {
  const link = read(signLink(key, { kind: 'address', id }))
  expect(link).toMatchObject({ id, version: 1 })
  expect(link?.isSigned()).toBe(true)
})

test('a link is valid until its expiry, one without expiry for ever', () => {
  const text = signLink(key, { kind: 'address', id, until: at(10) })
  expect(read(text, at(9))).toMatchObject({ id })
  for (const late of [10, 11, 1e6]) expect(read(text, at(late))).toBeUndefined()
  expect(read(signLink(key, { kind: 'address', id }), at(1e9))).toMatchObject({ id })
})

test('shortened, extended and differently encoded links are refused, and so are other kinds', () => {
  const text = signLink(key, { kind: 'address', id })
  for (const odd of ['', text.slice(4), `${text}AAAA`, `${text}=`, ` ${text}`, `B${text.slice(1)}`])
    expect(read(odd), odd).toBeUndefined()
})
