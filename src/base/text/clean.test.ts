import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines, hasLetter } from './clean.ts'

/** Every code point once, by what Unicode says of it. */
const codePoints = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
const where = (kind: RegExp) => codePoints.filter((one) => kind.test(one))

describe('a line', () => {
  test.for([
    ['controls', /^[\p{Cc}--[\t-\r\x85]]$/v],
    ['halves of a pair', /^\p{Cs}$/v],
    ['private use', /^\p{Co}$/v],
    ['never a character', /^\p{NChar}$/v],
    ['marks of direction', /^\p{Bidi_Control}$/v],
    ['joiners', /^\p{Join_Control}$/v],
    ['variation selectors', /^\p{Variation_Selector}$/v],
    ['tags and all else that is ignored', /^\p{Default_Ignorable_Code_Point}$/v],
    ['annotations and objects', /^[\uFFF9-\uFFFC]$/v],
  ] as const)('has none of these: %s', ([, kind]) => {
    const characters = where(kind)
    expect(characters.length).toBeGreaterThan(0)
    expect(characters.filter((one) => cleanLine(`Nú${one}ria`) !== 'Núria')).toEqual([])
    expect(characters.filter((one) => cleanLines(`Nú${one}ria`) !== 'Núria')).toEqual([])
  })

  test('has plain spaces alone', () => {
    const characters = where(/^(?:[\p{Z}\t-\r\x85\u2800])$/v)
    expect(characters.length).toBeGreaterThan(20)
    expect(characters.filter((one) => cleanLine(`${one}Ana${one}\u200BPuig${one}`) !== 'Ana Puig')).toEqual([])
  })

  test('keeps every other character', () => {
    const others = where(/^[[\p{L}\p{N}\p{P}\p{S}]--[\p{DI}\u2800\uFFFC]]$/v)
    expect(others.filter((one) => cleanLine(one) !== one.normalize('NFC'))).toEqual([])
  })
})

test.for([
  ['an emoji of several', '👩‍🍳 👩‍❤️‍👨 🏳️‍🌈 🕵🏻‍♂️ 👁️‍🗨️ 👨‍👩‍👧‍👦'],
  ['an emoji with its look', '❤️ ☎︎ 1️⃣ #️⃣'],
  ['a flag of a part of a country', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a Persian name', 'علی‌رضا'],
  ['a Sinhala name', 'ශ්‍රී'],
  ['a Hindi name', 'शर्मा क्‍ष'],
  ['a Malayalam name', 'ന്‍റെ'],
  ['a Japanese name', '葛󠄀城'],
  ['a Mongolian name', 'ᠠ᠋ᠯ ᠬᠣᠷᠢᠶ᠎ᠠ'],
  ['names of the city', 'Gal·la l’Hospitalet O’Connor D’Angelo Núñez ª º — “x”'],
] as const)('%s stays', ([, text]) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'))
  expect(cleanLines(text)).toBe(text.normalize('NFC'))
})

test.for([
  ['accents of two characters become one', 'Nu\u0301ria', 'Núria'],
  ['also with something between them', 'Nu\u200B\u0301ria', 'Núria'],
  ['a joiner at the end of an emoji goes', '👩\u200D', '👩'],
  ['one between an emoji and a letter', '👩\u200Da', '👩a'],
  ['one between Latin letters', 'Auf\u200Clage', 'Auflage'],
  ['one after a Persian word', 'علی\u200C رضا', 'علی رضا'],
  ['a joiner beside another one', 'ب\u200C\u061Cب', 'بب'],
  ['a variation selector after a letter', 'a\uFE0F', 'a'],
  ['tags after a letter', 'Ana\u{E0041}\u{E007F}', 'Ana'],
  ['a telephone as contacts copy it', '\u202A+34\u00A0600 123 456\u202C', '+34 600 123 456'],
] as const)('%s', ([, text, cleaned]) => {
  expect(cleanLine(text)).toBe(cleaned)
})

test('of several lines, lines, tabs and spaces stay', () => {
  expect(cleanLines(' uno\r\ndos\rtres\u2028cuatro\u0085\n  5\u00A0€\tfin\u200B\n')).toBe(
    'uno\ndos\ntres\ncuatro\n\n  5 €\tfin',
  )
})

test('cleaning twice changes nothing more, whatever stands beside what', () => {
  const signs = [
    'a',
    'ب',
    '👩',
    '\u200D',
    '\u200C',
    '\u061C',
    '\uFE0F',
    '\u180B',
    '\u1820',
    '1',
    '\u20E3',
    '\u0301',
    ' ',
    '\n',
    '\u{1F3F4}',
    '\u{E0067}',
    '\u{E007F}',
  ]
  const triples = signs.flatMap((one) =>
    signs.flatMap((two) => signs.flatMap((three) => signs.map((four) => one + two + three + four))),
  )
  expect(triples.filter((text) => cleanLine(cleanLine(text)) !== cleanLine(text))).toEqual([])
  expect(triples.filter((text) => cleanLines(cleanLines(text)) !== cleanLines(text))).toEqual([])
})

test('a long text is cleaned at once', () => {
  const start = performance.now()
  for (const part of ['👩\u200D', '\u200B', 'ب\u200C', '\u{1F3F4}\u{E0067}', ' \u200B']) cleanLines(part.repeat(50_000))
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a name has a letter of any script', () => {
  expect(['Ñ', '木村', 'علی', 'ශ්‍රී', 'Ω'].filter((name) => !hasLetter(name))).toEqual([])
  expect(['', '12', '🍷🍷', '—', '\u0301'].filter(hasLetter)).toEqual([])
})
