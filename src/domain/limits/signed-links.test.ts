import { expect, test } from 'vitest'
import { readSignedLink, signLink } from './signed-links.ts'

const key = 'a key of the tests'
const id = '11111111-1111-4111-8111-111111111111'
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 14, 12, 0, seconds))
const read = (text: string, now = at(0)) => readSignedLink(key, 'address', text, now)

test('a pass says what it opens and in which version, and that we wrote it about that alone', () => {
  const text = signLink(key, { kind: 'address', id, version: 7 }, 'berta@example.org')
  expect(text).toHaveLength(52)
  const pass = read(text)
  expect(pass).toMatchObject({ id, version: 7 })
  expect(pass?.isSigned('berta@example.org')).toBe(true)
  expect(pass?.isSigned('carme@example.org')).toBe(false)
  expect(readSignedLink('another key', 'address', text, at(0))?.isSigned('berta@example.org')).toBe(false)
})

test('a pass is of the first version and about nothing unless it says so', () => {
  const pass = read(signLink(key, { kind: 'address', id }))
  expect(pass).toMatchObject({ id, version: 1 })
  expect(pass?.isSigned()).toBe(true)
})

test('a pass is read until its last second, one without an end for ever', () => {
  const text = signLink(key, { kind: 'address', id, until: at(10) })
  expect(read(text, at(9))).toMatchObject({ id })
  for (const late of [10, 11, 1e6]) expect(read(text, at(late))).toBeUndefined()
  expect(read(signLink(key, { kind: 'address', id }), at(1e9))).toMatchObject({ id })
})

test('what was cut, lengthened or written in another way is no pass, and of another kind neither', () => {
  const text = signLink(key, { kind: 'address', id })
  for (const odd of ['', text.slice(4), `${text}AAAA`, `${text}=`, ` ${text}`, `B${text.slice(1)}`])
    expect(read(odd), odd).toBeUndefined()
})
