import { expect, test } from 'vitest'
import { addressAt, trimmed } from './address.ts'

const origin = 'https://cercle.example'

test('a path of the site is an address on it, whatever somebody writes into it', () => {
  expect(addressAt(origin, '/ca/eventos')).toBe(`${origin}/ca/eventos`)
  expect(addressAt(origin, '//elsewhere.example/club')).toBe(`${origin}//elsewhere.example/club`)
  for (const path of ['//[', '///:', '//']) expect(addressAt(origin, path)).toMatch(`${origin}//`)
})

test('an address elsewhere stays as it is', () => {
  expect(addressAt(origin, 'https://photos.example/1.jpg')).toBe('https://photos.example/1.jpg')
})

test('what is no address at all, in a column that somebody filled elsewhere, stands for the site', () => {
  expect(addressAt(origin, 'restaurantes/casa.jpg')).toBe(`${origin}/`)
})

test('slashes at the end go, however many there are in front of them', () => {
  const paths = ['/', '/a', '/a/', '/a//', '//a/b/']
  expect(paths.map(trimmed)).toEqual(['/', '/a', '/a', '/a', '//a/b'])
  const begun = performance.now()
  trimmed(`/${'/'.repeat(16_000)}x`)
  expect(performance.now() - begun).toBeLessThan(50)
})
