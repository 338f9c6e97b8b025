import { expect, test } from 'vitest'
import { hasInitial, minutesToRead, withLayout } from './post-layout.ts'

const image = '<img src="/files/uploads/blog/1-a.webp" alt="Un pan" loading="lazy" />'
const drawing = '<img src="/plates/06-pa-pernil.svg" alt="" loading="lazy" />'

test.each([
  ['a picture is a figure', `<p>Uno</p>${image}<p>Dos</p>`, `<p>Uno</p><figure>${image}</figure><p>Dos</p>`],
  ['a drawing says so', drawing, `<figure data-drawing="">${drawing}</figure>`],
  ['a picture alone in a paragraph is a figure', `<p>${image}</p>`, `<figure>${image}</figure>`],
  [
    'a paragraph in italics below a picture is its caption',
    `${image}\n<p><em>El pan de ayer, con <strong>sal</strong></em></p><p>Dos</p>`,
    `<figure>${image}<figcaption>El pan de ayer, con <strong>sal</strong></figcaption></figure><p>Dos</p>`,
  ],
  [
    'two in a row are two figures',
    `${image}${drawing}`,
    `<figure>${image}</figure><figure data-drawing="">${drawing}</figure>`,
  ],
])('%s', (_what, html, expected) => {
  expect(withLayout(html)).toBe(expected)
})

test.each([
  ['a picture within a sentence', `<p>Mira ${image} esto</p>`],
  ['a figure with its own caption', `<figure>${image}<figcaption>Pan</figcaption></figure>`],
  ['italics below a paragraph', '<p>Uno</p><p><em>Dos</em></p>'],
  ['a picture in a list', `<ul><li>${image} Pan</li></ul>`],
  ['a paragraph that begins in italics', '<p><em>Dos</em> y tres</p>'],
])('%s stays as it is', (_what, html) => {
  expect(withLayout(html)).toBe(html)
})

test('italics at the start of a longer paragraph below a picture are no caption', () => {
  const paragraph = '<p><em>Dos</em> y <em>tres</em></p>'
  expect(withLayout(image + paragraph)).toBe(`<figure>${image}</figure>${paragraph}`)
})

test('quotes are marked as short enough for large type, and as having a quotation mark in the margin', () => {
  const quote = (letters: number) => `<blockquote><p>${'a'.repeat(letters)}</p></blockquote>`
  const lengths = [150, 151, 300, 301].map((letters) => /data-length="(\w+)"/.exec(withLayout(quote(letters)))?.[1])
  expect(lengths).toEqual(['short', 'medium', 'medium', undefined])
  expect(withLayout('<blockquote><p>«Pan» es pan</p></blockquote>')).toBe(
    '<blockquote data-length="short" data-hanging=""><p>«Pan» es pan</p></blockquote>',
  )
})

test.each([
  ['«Con las manos y ya», pide una socia.', '<p>«Con las manos y ya»</p><p data-said="">pide una socia.</p>'],
  ['«Con las manos y ya.» Lo dijo <b>Pep</b>.', '<p>«Con las manos y ya.»</p><p data-said="">Lo dijo <b>Pep</b>.</p>'],
  ['«Delicioso» no dice nada.', '<p>«Delicioso» no dice nada.</p>'],
  ['«Se come con pan», dijo. «Y con vino.»', '<p>«Se come con pan», dijo. «Y con vino.»</p>'],
])('who said a quote stands below it, where words of a sentence are no quote: %s', (said, expected) => {
  const html = withLayout(`<blockquote><p>${said}</p></blockquote>`)
  expect(html).toBe(`<blockquote data-length="short" data-hanging="">${expected}</blockquote>`)
})

test('a drawing directly below a heading stands after the first paragraph below it', () => {
  const figure = `<figure data-drawing="">${drawing}</figure>`
  expect(withLayout(`<h2>Uno</h2>${drawing}<p>Dos.</p><p>Tres.</p>`)).toBe(
    `<h2>Uno</h2><p>Dos.</p>${figure}<p>Tres.</p>`,
  )
})

test('a long first paragraph has a large initial; a short one, a heading and a number have none', () => {
  const long = 'Hay dos recetas. '.repeat(15)
  expect(hasInitial(`<p>${long}</p>`)).toBe(true)
  expect(hasInitial(`<p>«${long}</p>`)).toBe(true)
  for (const html of [
    '<p>Hay dos.</p>',
    `<h2>Uno</h2><p>${long}</p>`,
    `<p>20 ${long}</p>`,
    `<p>${image}${long}</p>`,
    '',
  ])
    expect(hasInitial(html), html).toBe(false)
})

test('the reading time is at least a minute', () => {
  expect(minutesToRead('')).toBe(1)
  expect(minutesToRead(`<p>${'pan '.repeat(660)}</p>`)).toBe(3)
})
