import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { namedAddress, typedNames } from './typed-addresses.ts'

test.for([
  ['/contacte', '/ca/contacto?a=1'],
  ['/ca/contacte', '/ca/contacto?a=1'],
  ['/ca/contactar', '/ca/contacto?a=1'],
  ['/contactar/', '/contacto?a=1'],
  ['/Agenda', '/eventos?a=1'],
  ['/ca/agenda', '/ca/eventos?a=1'],
  ['/ca/restaurants/7', '/ca/restaurantes/7?a=1'],
  ['/esdeveniments', '/ca/eventos?a=1'],
  ['/qui%C3%A9nes-somos', '/club?a=1'],
  ['/ca/inici', '/ca?a=1'],
  ['/ca/legal/privacitat', '/ca/legal/privacidad?a=1'],
  ['/ca/inicia-sessio', '/auth?a=1'],
  ['/sol%C2%B7licitud', '/ca/solicitud?a=1'],
  ['/contacto', undefined],
  ['/contacte/7', undefined],
  ['/esdeveniments/7/reserva', undefined],
  ['/%E0%A4%A', undefined],
  ['/nada', undefined],
] as const)('%s leads to %s', ([path, named]) => expect(namedAddress(path, '?a=1')).toBe(named))

test('the own address of a page leads nowhere else, in both languages', () => {
  for (const page of Object.keys(typedNames))
    for (const path of [page, `/ca${page}`, `${page}/7`]) expect(namedAddress(path, '?a=1'), path).toBeUndefined()
})

test('a typed noun is of one page alone, and is no address of the site', () => {
  const addresses = JSON.stringify(routes)
  const pagesOf = new Map<string, string>()
  for (const [page, names] of Object.entries(typedNames))
    for (const name of new Set(Object.values(names).flatMap((some) => some.split(' ')))) {
      expect(pagesOf.get(name), name).toBeUndefined()
      pagesOf.set(name, page)
      expect(addresses.includes(`"path":"${name}"`), name).toBe(false)
    }
})
