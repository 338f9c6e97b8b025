import { expect, test } from 'vitest'
import { pathIn, withoutLanguage } from './paths.ts'

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
