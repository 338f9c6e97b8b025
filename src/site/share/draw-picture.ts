import { renderAsync } from '@resvg/resvg-js'
import { openSharp } from '#platform/storage/open-sharp.ts'
import { type Ink, inks, isLight } from './inks.ts'
import { drawLine, fit, widthOf } from './lettering.ts'
import { drawLogo } from './logo.ts'

/** What a share picture shows. */
export type Picture = {
  ground: Ink
  /** A drawing as SVG, or a photo as JPEG on a dish. */
  art: { drawing: string } | { photo: Buffer }
  /** The day of an event, with its month and weekday beside it. */
  day?: { numeral: string; beside: [string, string] } | undefined
  stars?: number | undefined
  title: string
  fact: string
  /** A band across the top, for what has changed. */
  band?: { text: string; ink: Ink } | undefined
}

/** Pixels of a picture for social networks. */
export const size = { width: 1200, height: 630 }

const margin = 64
/** The smallest words are legible in an email on a phone, where the picture is 358 pixels wide. */
const small = 44
/** The width of the calm left side, with some air before the drawing. */
const room = 500
const rendering = { font: { loadSystemFonts: false } }

/** Draws a picture as JPEG, with the club's name. Its letters are paths, so it needs no font. */
export const drawPicture = async (picture: Picture, club: string) => {
  const image = await renderAsync(await svgOf(picture, club), rendering)
  const sharp = await openSharp()
  const jpeg = await sharp(image.pixels, { raw: { ...size, channels: 4 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(jpeg)
}

export const svgOf = async ({ ground, art, day, stars = 0, title, fact, band }: Picture, club: string) => {
  const ink = isLight(ground) ? inks.most : inks.sal
  const accent = isLight(ground) ? inks.garnatxa : inks.rovell
  const parts = [
    `<path fill="${inks[ground]}" d="M0 0h${size.width}v${size.height}H0z"/>`,
    'drawing' in art ? drawingOf(art.drawing) : dishOf(art.photo),
    // A band in the ink of the ground would not be seen.
    band ? bandOf({ ...band, ink: band.ink === ground ? 'most' : band.ink }) : '',
    `<g fill="${ink}">${wordsOf({ day, title, fact, stars, accent, top: band ? bandHeight : 0 })}</g>`,
    await drawLogo(club, { x: margin, y: size.height - 62 - logoHeight, height: logoHeight, ink, accent }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`
}

const logoHeight = 40

/**
 * The drawing in its wide form, a little to the right to leave room for the words. Without its grain, which nobody sees here and
 * which takes most of the time.
 */
const drawingOf = (svg: string) => {
  const inner = svg.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const calm = inner.replace(/<path fill="url\(#s\)"[^>]*>/, '').replace(/<style>.*?<\/style>/s, '')
  return `<svg x="72" width="${size.width}" height="${size.height}" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" overflow="visible">${calm}</svg>`
}

const dish = { x: 884, y: 315, r: 246 }

const dishOf = (photo: Buffer) => {
  const { x, y, r } = dish
  return (
    `<clipPath id="dish"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>` +
    `<circle cx="${x + 12}" cy="${y + 18}" r="${r + 18}" fill="#000" opacity=".25"/>` +
    `<circle cx="${x}" cy="${y}" r="${r + 18}" fill="${inks.sal}"/>` +
    `<image clip-path="url(#dish)" x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" href="data:image/jpeg;base64,${photo.toString('base64')}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r + 7}" fill="none" stroke="${inks.blau}" stroke-width="3"/>`
  )
}

/** The side of a photo on a dish, in pixels. */
export const dishSide = 2 * dish.r

const bandHeight = 84

const bandOf = ({ text, ink }: NonNullable<Picture['band']>) => {
  const letters = isLight(ink) ? inks.most : inks.sal
  const word = fit(text, { font: 'text', sizes: [42, 36], width: size.width - 2 * margin, maxLines: 1 })
  return (
    `<path fill="${inks[ink]}" d="M0 0h${size.width}v${bandHeight}H0z"/>` +
    `<g fill="${letters}">${drawLine(word.lines[0]!, 'text', word.size, [margin, 57])}</g>`
  )
}

type Words = Pick<Picture, 'day' | 'title' | 'fact'> & { stars: number; accent: string; top: number }

/** From the logo upwards: the fact, the title, and above it the day or the stars. */
const wordsOf = ({ day, title, fact, stars, accent, top }: Words) => {
  // A long fact takes two lines, and the title leaves it the height.
  const maxLines = widthOf(fact, 'text', small) > room ? 2 : 1
  const line = fit(fact, { font: 'text', sizes: [small, 40], width: room, maxLines })
  const heading = fit(title, {
    font: 'display',
    sizes: (day ? [74, 66, 58, 52, 46] : [96, 84, 74, 66, 58, 52]).slice(maxLines === 2 ? (top > 0 ? 3 : 2) : 0),
    width: room,
    maxLines: 3,
  })
  let y = size.height - 62 - logoHeight - 42
  const drawn: string[] = []
  for (const words of line.lines.toReversed()) {
    drawn.push(drawLine(words.replace(/ ·$/, ''), 'text', line.size, [margin, y]))
    y -= line.size * 1.2
  }
  y -= heading.size * 0.3
  for (const words of heading.lines.toReversed()) {
    drawn.push(drawLine(words, 'display', heading.size, [margin, y]))
    y -= heading.size * 0.98
  }
  if (day) {
    y += heading.size * 0.98 - heading.size * 0.8 - 26
    // The figures are two thirds as high as their size.
    const numeral = Math.min(heading.lines.length > 2 ? 150 : 200, (y - top - 24) * 1.5)
    const beside = margin + widthOf(day.numeral, 'display', numeral) + 18
    drawn.push(drawLine(day.numeral, 'display', numeral, [margin - numeral * 0.02, y]))
    drawn.push(
      drawLine(day.beside[0], 'text', small, [beside, y - 50]),
      drawLine(day.beside[1], 'text', small, [beside, y]),
    )
  }
  if (stars > 0) {
    y += heading.size * 0.98 - heading.size * 0.8 - 36
    for (let n = 0; n < stars; n += 1) drawn.push(starAt(margin + 24 + n * 58, y - 18, accent))
  }
  return drawn.join('')
}

const starAt = (x: number, y: number, fill: string) => {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const [angle, r] = [(corner * Math.PI) / 5 - Math.PI / 2, corner % 2 ? 10 : 25]
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
  })
  return `<path fill="${fill}" d="M${points.join('L')}z"/>`
}
