import { isSampleClub } from '#base/club-facts.ts'
import { drawLine, fit } from './lettering.ts'
import { publicFile } from './public-file.ts'

type Place = { x: number; y: number; height: number; ink: string; accent: string }

/** The club's name on one line: letters in `ink`, the ò of the drawn one in `accent`. */
export const drawLogo = async (name: string, { x, y, height, ink, accent }: Place) => {
  const wordmark = isSampleClub(name)
    ? ((/<symbol id="wordmark"[^>]*>(.*?)<\/symbol>/s.exec(await publicFile('brand.svg')) ?? [])[1] ?? '')
    : written(name, boxes.wordmark)
  // Only browsers know CSS variables and currentColor from outside.
  const inked = wordmark.replaceAll('currentColor', ink).replaceAll(/style="fill:[^"]*"/g, `fill="${accent}"`)
  return `<svg x="${x}" y="${y}" height="${height}" width="${(height * 874) / 96}" viewBox="0 0 874 96" overflow="visible">${inked}</svg>`
}

/** What `public/brand.svg` is for the club whose logo is drawn, for one that has changed its name: the name in the brand's letters. */
export const writeLogo = (name: string) => {
  const symbols = Object.entries(boxes).map(([id, box]) => {
    const words = id === 'symbol' ? (name.trim()[0] ?? '').toLocaleUpperCase('ca') : name
    return `<symbol id="${id}" viewBox="0 0 ${box.width} ${box.height}">${written(words, box)}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

type Box = { width: number; height: number; sizes: number[][] }

/** The symbols of `public/brand.svg`, and the sizes of letters in them: of one line, of two, of three. */
const boxes = {
  wordmark: {
    width: 874,
    height: 96,
    sizes: [
      [98, 88, 78, 68, 60, 54, 50],
      [46, 42, 38, 34, 30],
    ],
  },
  masthead: {
    width: 582,
    height: 264,
    sizes: [
      [150, 132],
      [132, 116, 102, 90, 78, 66, 56],
      [66, 56, 48, 40, 34, 28],
    ],
  },
  symbol: { width: 46, height: 64, sizes: [[64]] },
} satisfies Record<string, Box>

/** A name in the middle of the height of its box, from its left edge. */
const written = (name: string, { width, height, sizes }: Box) => {
  const lineSets = sizes.map((some, index) => fit(name, { font: 'display', sizes: some, width, maxLines: index + 1 }))
  const whole = lineSets.find(({ lines }) => !lines.some((line) => line.endsWith('…'))) ?? lineSets.at(-1)!
  const { size, lines } = whole
  // Capitals are two thirds as high as their size.
  const first = height / 2 + size * 0.33 - ((lines.length - 1) * size) / 2
  const drawn = lines.map((line, index) => drawLine(line, 'display', size, [0, first + index * size]))
  return `<g fill="currentColor">${drawn.join('')}</g>`
}
