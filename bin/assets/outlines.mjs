// node bin/assets/outlines.mjs: the outlines of the letters of share pictures, into src/site/share/outlines. With them the
// server draws words as paths, on a machine without fonts and without a browser.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { root } from '../run.mjs'
import { fonts, subsetCharacters } from './fonts.mjs'

/**
 * One weight of each font: of titles and numerals, and of the lines of facts.
 * @type {{ name: string, from: string, axes: Record<string, number> }[]}
 */
export const shareFonts = [
  { name: 'display', from: 'piazzolla', axes: { wght: 820, opsz: 30 } },
  { name: 'text', from: 'hanken-grotesk', axes: { wght: 600 } },
]

/** @param {string} name */
export const outlinesFile = (name) => join(root, 'src/site/share/outlines', `${name}.json`)

const subsetOptions = {
  targetFormat: /** @type {const} */ ('truetype'),
  keepFeatures: ['kern', 'lnum', 'locl', 'ccmp'],
}
const features = [Feature.fromString('lnum')].filter((feature) => feature !== undefined)

/**
 * For each character its width and its path, and for each pair how much closer it stands; in units of the font, of which
 * `unitsPerEm` are the size of the letters. @param {(typeof shareFonts)[number]} shareFont
 */
export const outlinesOf = async ({ from, axes }) => {
  const source = fonts.find(({ name }) => name === from)
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', source?.from ?? ''))
  const cut = await subsetFont(whole, subsetCharacters, { ...subsetOptions, variationAxes: axes })
  const face = new Face(new Blob(new Uint8Array(cut).buffer))
  const font = new Font(face)
  /** @param {string} text */
  const set = (text) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer, features)
    const widths = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance)
    return { glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint), widths }
  }
  const characters = [...subsetCharacters]
  /** @type {Record<string, [width: number, path: string]>} */
  const letters = {}
  for (const character of characters) {
    const { glyphs, widths } = set(character)
    letters[character] = [widths[0] ?? 0, font.glyphToPath(glyphs[0] ?? 0)]
  }
  /** @type {Record<string, number>} */
  const pairs = {}
  for (const left of characters)
    for (const right of characters) {
      const { widths } = set(left + right)
      const closer = (widths[0] ?? 0) - (letters[left]?.[0] ?? 0)
      if (widths.length === 2 && Math.abs(closer) > 4) pairs[left + right] = closer
    }
  return { unitsPerEm: face.upem, letters, pairs }
}

if (import.meta.main)
  for (const shareFont of shareFonts) {
    const outlines = JSON.stringify(await outlinesOf(shareFont))
    writeFileSync(outlinesFile(shareFont.name), `${outlines}\n`)
    console.log(`${shareFont.name}: ${outlines.length} bytes`)
  }
