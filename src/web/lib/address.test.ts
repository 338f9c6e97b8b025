import { expect, test } from 'vitest'
import { addressAt } from './address.ts'

const origin = 'https://cercle.example'

test('a path of the site is an address on it, whatever somebody writes into it', () => {
  expect(addressAt(origin, '/ca/eventos')).toBe(`${origin}/ca/eventos`)
  expect(addressAt(origin, '//elsewhere.example/club')).toBe(`${origin}//elsewhere.example/club`)
  for (const path of ['//[', '///:', '//']) expect(addressAt(origin, path)).toMatch(`${origin}//`)
})

test('an address elsewhere stays as it is', () => {
  expect(addressAt(origin, 'https://photos.example/1.jpg')).toBe('https://photos.example/1.jpg')
})
