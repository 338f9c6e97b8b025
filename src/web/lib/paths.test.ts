import { expect, test } from 'vitest'
import { languageOfPath, pathIn, alternateInStoredLanguage, withoutLanguage } from './paths.ts'

const origin = 'https://cercle.example'
const isOurs = (path: string) => new URL(path, origin).origin === origin

test('a screen has one path in each language, and one for both where it follows the stored one', () => {
  expect(['/', '/eventos', '/ca', '/ca/eventos', '/admin/socios'].map((path) => pathIn('ca', path))).toEqual([
    '/ca',
    '/ca/eventos',
    '/ca',
    '/ca/eventos',
    '/admin/socios',
  ])
  expect(['/ca', '/ca/', '/ca/eventos', '/cafe', '/auth'].map((path) => pathIn('es', path))).toEqual([
    '/',
    '/',
    '/eventos',
    '/cafe',
    '/auth',
  ])
  expect(['/cafe', '/ca', '/auth'].map(languageOfPath)).toEqual(['es', 'ca', undefined])
})

test.for([
  '//elsewhere.example/x',
  '///elsewhere.example/x',
  '/\\elsewhere.example/x',
  '\\\\elsewhere.example/x',
  '/\t/elsewhere.example/x',
  '/%2Felsewhere.example/x',
  '/%2F%2Felsewhere.example/x',
  '/%5Celsewhere.example/x',
  '/.//elsewhere.example/x',
  '/@elsewhere.example/x',
])('%j leads to no other site in either language', (path) => {
  for (const asked of [path, `/ca${path}`, `/ca/ca${path}`]) {
    for (const language of ['es', 'ca'] as const) expect(pathIn(language, asked)).toSatisfy(isOurs)
    expect(withoutLanguage(asked)).toSatisfy(isOurs)
    expect(alternateInStoredLanguage(asked, 'ca') ?? '/').toSatisfy(isOurs)
  }
})

test('who chose Catalan goes from a Spanish page to its twin, and from nowhere else', () => {
  expect(alternateInStoredLanguage('/eventos', 'ca')).toBe('/ca/eventos')
  expect(alternateInStoredLanguage('//elsewhere.example/x', 'ca')).toBe('/ca/elsewhere.example/x')
  for (const path of ['/ca/eventos', '/admin', '/robots.txt'])
    expect(alternateInStoredLanguage(path, 'ca')).toBeUndefined()
  expect(alternateInStoredLanguage('/eventos', 'es')).toBeUndefined()
})

test('a screen without a language in its address has none with a question or a mark behind it either', () => {
  for (const address of ['/auth', '/auth?nueva=', '/socio/completar-datos?token=1', '/create-super-admin#code'])
    expect(pathIn('ca', address)).toBe(address)
  expect(pathIn('ca', '/authors')).toBe('/ca/authors')
})

test('a question behind an address stays behind it in either language', () => {
  expect(pathIn('ca', '/eventos?page=2')).toBe('/ca/eventos?page=2')
  expect(withoutLanguage('/ca/eventos?page=2')).toBe('/eventos?page=2')
  expect(pathIn('es', '/ca/admin/socios?search=pla')).toBe('/admin/socios?search=pla')
})
