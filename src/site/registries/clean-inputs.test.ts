import * as z from 'zod/mini'
import { expect } from 'vitest'
import { shapeOf } from '#base/shapes.ts'
import { asAddress, asLine, asLines } from '#base/forms/fields.ts'
import { test } from '#tests/site.ts'

/** The texts of a schema that are not cleaned, by their names. What has a pattern lets no invisible character pass. */
const unclean = (schema: z.core.$ZodType, name = ''): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const { checks = [] } = def
      const isClean = checks.some(
        (check) =>
          check === asLine || check === asLines || check === asAddress || check._zod.def.check === 'string_format',
      )
      return isClean || 'format' in def ? [] : [name]
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => unclean(inner, `${name} ${key}`.trim()))
    case 'array':
      return unclean(def.element, name)
    case 'union':
      return def.options.flatMap((inner) => unclean(inner, name))
    case 'pipe':
      return [def.in, def.out].flatMap((inner) => unclean(inner, name))
    case 'record':
      return unclean(def.valueType, name)
    case 'optional':
    case 'nullable':
    case 'default':
      return unclean(def.innerType, name)
    default:
      return []
  }
}

/** Texts that are no words of a person, or are cleaned by what reads them. */
const exceptions = new Set(
  [
    // Compared as typed and cleaned.
    'search q',
    // Never touched.
    'password',
    // Read by the functions of IBANs, times and days, which clean them.
    'iban birthDate date closesAt endsAt publicFrom publication since from at undoneAt',
    // Made by programs, or compared with what exists.
    'imageUrl images src coverImage logoUrl chefPhoto address caChecked categoria consentVersion seen sheet slug ticked',
    // Signed by us.
    'pass',
    // Against bots: people leave it empty.
    'website',
  ].flatMap((names) => names.split(' ')),
)

test('every text that somebody types is cleaned, in every route of the api', ({ testSite }) => {
  const found = testSite.routes.flatMap(({ method, path, handler }) => {
    const shape = shapeOf(handler)
    if (!path.startsWith('/api/') || !shape || shape.from === 'image') return []
    return unclean(shape.schema).map((name) => `${method} ${path}: ${name}`)
  })
  const nameOf = (text: string) => text.split(' ').at(-1)!
  expect(found.filter((text) => !exceptions.has(nameOf(text)))).toEqual([])
  expect([...exceptions].filter((name) => !found.some((text) => nameOf(text) === name))).toEqual([])
})
