// node bin/assets/fonts.mjs: cuts the two fonts of the site down to what Spanish and Catalan need, into src/kit/fonts.
// Both are under the SIL Open Font License without a reserved name; copyright and licence stay inside the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../run.mjs'

const capitals = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜ'
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)).join('')

/** The characters in the cut fonts. All others come from the whole fonts (fonts/fonts.css). */
export const subsetCharacters = `${ascii}\u00a0¡«»¿ªº·°×‘’“”–—…•€${capitals}${capitals.toLowerCase()}`

/** Each font, the file it comes from, and the weights that are used of it (styles/tokens.css). */
export const fonts = [
  { name: 'piazzolla', from: 'piazzolla/files/piazzolla-latin-opsz-normal.woff2', wght: { min: 400, max: 820 } },
  {
    name: 'hanken-grotesk',
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
  // Of posts alone (fonts/italic.css).
  { name: 'piazzolla-italic', from: 'piazzolla/files/piazzolla-latin-wght-italic.woff2', wght: { min: 400, max: 700 } },
]

/** @param {string} name */
export const fileOf = (name) => join(root, 'src/kit/fonts', `${name}.woff2`)

const subsetOptions = {
  targetFormat: /** @type {const} */ ('woff2'),
  keepFeatures: ['kern', 'liga', 'calt', 'rclt', 'locl', 'ccmp', 'tnum', 'lnum'],
  // Copyright, licence, and where it is written.
  preserveNameIds: [0, 13, 14],
}

/** @param {(typeof fonts)[number]} font */
export const subset = ({ from, wght }) => {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
  return subsetFont(whole, subsetCharacters, { ...subsetOptions, variationAxes: { wght } })
}

if (import.meta.main)
  for (const font of fonts) {
    const file = await subset(font)
    writeFileSync(fileOf(font.name), file)
    console.log(`${font.name}: ${file.length} bytes`)
  }
