import display from './outlines/display.json' with { type: 'json' }
import text from './outlines/text.json' with { type: 'json' }

type Outlines = { unitsPerEm: number; letters: Record<string, (string | number)[]>; pairs: Record<string, number> }

/** The two fonts, as bin/assets/outlines.mjs writes them; and what is added between letters and words, in parts of the size. */
const fonts = {
  display: { ...(display as Outlines), tracking: -0.015, wordSpacing: 0.07 },
  text: { ...(text as Outlines), tracking: 0, wordSpacing: 0 },
}

export type Font = keyof typeof fonts

type Letter = { path: string; at: number }

/** The letters of a line with their places, and its width, in units of the font. Letters that the font lacks are left out. */
const setLine = (line: string, font: Font) => {
  const { letters, pairs, unitsPerEm, tracking, wordSpacing } = fonts[font]
  const known = [...line.normalize('NFC')].flatMap((letter) => characterIn(letter, letters))
  let width = 0
  const placed: Letter[] = known.map((letter, index) => {
    const [advance, path] = letters[letter] as [number, string]
    const at = width
    const added = tracking + (letter === ' ' ? wordSpacing : 0)
    width += advance + (pairs[letter + (known[index + 1] ?? '')] ?? 0) + added * unitsPerEm
    return { path, at }
  })
  return { placed, width }
}

/** The letter, or the one without its accent; nothing for signs of other scripts. */
const characterIn = (letter: string, letters: Outlines['letters']) => {
  const plain = letter.normalize('NFD')[0] ?? ''
  return letter in letters ? [letter] : plain in letters ? [plain] : []
}

export const widthOf = (line: string, font: Font, size: number) =>
  (setLine(line, font).width * size) / fonts[font].unitsPerEm

/** A line as SVG paths, its baseline beginning at (x, y). */
export const drawLine = (line: string, font: Font, size: number, [x, y]: [number, number]) => {
  const scale = +(size / fonts[font].unitsPerEm).toFixed(4)
  const paths = setLine(line, font).placed.map(({ path, at }) =>
    path ? `<path transform="translate(${Math.round(at)} 0)" d="${path}"/>` : '',
  )
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${scale} ${-scale})">${paths.join('')}</g>`
}

type Room = { font: Font; sizes: number[]; width: number; maxLines: number }

/**
 * A text in the largest of the sizes in which it fits. In the smallest, the last line ends with an ellipsis if it is still too
 * long.
 */
export const fit = (words: string, { font, sizes, width, maxLines }: Room): { size: number; lines: string[] } => {
  for (const size of sizes) {
    const lines = wrap(words, (line) => widthOf(line, font, size) <= width)
    if (lines.length <= maxLines && lines.every((line) => widthOf(line, font, size) <= width))
      return { size, lines: balance(words, lines, (line) => widthOf(line, font, size)) }
  }
  const size = sizes.at(-1)!
  const fits = (line: string) => widthOf(line, font, size) <= width
  const all = wrap(words, fits)
  const rest = all.slice(maxLines - 1).join(' ')
  const last = all.length > maxLines || !fits(rest) ? shorten(rest, fits) : rest
  return { size, lines: [...all.slice(0, maxLines - 1).map((line) => (fits(line) ? line : shorten(line, fits))), last] }
}

/** Lines that each have as many words as fit. What no-break spaces join stays together. */
const wrap = (words: string, fits: (line: string) => boolean) => {
  const lines: string[] = []
  for (const word of words.split(/[ \n]+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As many lines of about the same width: the narrowest that need no further line. */
const balance = (words: string, lines: string[], measure: (line: string) => number): string[] => {
  const narrower = Math.max(...lines.map(measure)) - 1
  const next = wrap(words, (line) => measure(line) <= narrower)
  const isNarrower = next.length > 1 && next.length === lines.length && next.every((line) => measure(line) <= narrower)
  return isNarrower ? balance(words, next, measure) : lines
}

/** The beginning of a line that fits with an ellipsis: whole words, or letters of the first one. */
const shorten = (line: string, fits: (line: string) => boolean) => {
  const words = line.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  const letters = [...words.join(' ')]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}
