import { expect, test } from 'vitest'
import { languageOfPath, meantAddress, pathIn, alternateInStoredLanguage, withoutLanguage } from './paths.ts'

const origin = 'https://cercle.example'
const isOurs = (path: string) => new URL(path, origin).origin === origin

test('a screen has a path in each language, or one for both if it uses the stored language', () => {
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
  for (const variant of [path, `/ca${path}`, `/ca/ca${path}`]) {
    for (const language of ['es', 'ca'] as const) expect(pathIn(language, variant)).toSatisfy(isOurs)
    expect(withoutLanguage(variant)).toSatisfy(isOurs)
    expect(alternateInStoredLanguage(variant, 'ca') ?? '/').toSatisfy(isOurs)
  }
})

test('with Catalan stored only a Spanish page redirects, to its Catalan alternate', () => {
  expect(alternateInStoredLanguage('/eventos', 'ca')).toBe('/ca/eventos')
  expect(alternateInStoredLanguage('//elsewhere.example/x', 'ca')).toBe('/ca/elsewhere.example/x')
  for (const path of ['/ca/eventos', '/admin', '/robots.txt'])
    expect(alternateInStoredLanguage(path, 'ca')).toBeUndefined()
  expect(alternateInStoredLanguage('/eventos', 'es')).toBeUndefined()
})

test('a screen without a language in its path stays so with a query or fragment', () => {
  for (const address of ['/auth', '/auth?nueva=', '/socio/completar-datos?token=1', '/create-super-admin#code'])
    expect(pathIn('ca', address)).toBe(address)
  expect(pathIn('ca', '/authors')).toBe('/ca/authors')
})

test('the query of an address stays in both languages', () => {
  expect(pathIn('ca', '/eventos?page=2')).toBe('/ca/eventos?page=2')
  expect(withoutLanguage('/ca/eventos?page=2')).toBe('/eventos?page=2')
  expect(pathIn('es', '/ca/admin/socios?search=pla')).toBe('/admin/socios?search=pla')
})

test('a typed language that an address does not have leads to the address; others stay', () => {
  for (const [path, meant] of [
    ['/ca/auth', '/auth?evento=7&idioma=ca'],
    ['/ca/socio/completar-datos', '/socio/completar-datos?evento=7&idioma=ca'],
    ['/es', '/?evento=7'],
    ['/es/eventos', '/eventos?evento=7'],
    ['/es//elsewhere.example', '/elsewhere.example?evento=7'],
    ['/ca//auth', '/auth?evento=7&idioma=ca'],
    ['/ca/eventos', undefined],
    ['/auth', undefined],
    ['/especial', undefined],
  ] as const)
    expect(meantAddress(path, '?evento=7'), path).toBe(meant)
})
