import { expect, test } from 'vitest'
import { addressAt, trimmed } from './address.ts'

const origin = 'https://cercle.example'

test('every path becomes an address on the site, also with leading slashes', () => {
  expect(addressAt(origin, '/ca/eventos')).toBe(`${origin}/ca/eventos`)
  expect(addressAt(origin, '//elsewhere.example/club')).toBe(`${origin}//elsewhere.example/club`)
  for (const path of ['//[', '///:', '//']) expect(addressAt(origin, path)).toMatch(`${origin}//`)
})

test('an address elsewhere stays as it is', () => {
  expect(addressAt(origin, 'https://photos.example/1.jpg')).toBe('https://photos.example/1.jpg')
})

test('an invalid address, such as one from imported data, becomes the address of the site', () => {
  expect(addressAt(origin, 'restaurantes/casa.jpg')).toBe(`${origin}/`)
})

test('trailing slashes are removed in linear time', () => {
  const paths = ['/', '/a', '/a/', '/a//', '//a/b/']
  expect(paths.map(trimmed)).toEqual(['/', '/a', '/a', '/a', '//a/b'])
  const begun = performance.now()
  trimmed(`/${'/'.repeat(16_000)}x`)
  expect(performance.now() - begun).toBeLessThan(50)
})
