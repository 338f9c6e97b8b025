import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outlinesFile, outlinesOf, shareFonts } from '../../bin/assets/outlines.mjs'
import { subset, fonts, fileOf, subsetCharacters } from '../../bin/assets/fonts.mjs'

test('the served fonts are the subsets that bin/assets/fonts.mjs makes', async () => {
  expect(fonts).toHaveLength(3)
  for (const font of fonts)
    expect(readFileSync(fileOf(font.name)).equals(await subset(font)), `${font.name}: node bin/assets/fonts.mjs`).toBe(
      true,
    )
})

test('the outlines of share pictures are those that bin/assets/outlines.mjs makes', async () => {
  for (const font of shareFonts)
    expect(
      `${JSON.stringify(await outlinesOf(font))}\n` === readFileSync(outlinesFile(font.name), 'utf8'),
      font.name,
    ).toBe(true)
})

test('the fonts have every character of our texts', () => {
  const sentences = globSync('src/**/*.ts')
    .filter((file) => /(messages|-text)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '')
  expect(sentences.length).toBeGreaterThan(100_000)
  const missing = [...new Set(sentences)].filter((letter) => letter !== '\n' && !subsetCharacters.includes(letter))
  expect(missing).toEqual([])
})
