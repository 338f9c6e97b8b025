import { diffArrays } from 'diff'

export type Mark = { kind: 'same' | 'added' | 'removed'; text: string }
/** A paragraph, heading or line of a text, in the parts that stayed, went and came. */
export type Block = Mark[]

/** Two texts compared block by block, and within a changed block word by word. */
export const compareTexts = (before: string, after: string): Block[] => {
  const blocks: Block[] = []
  for (const { same, removed, added } of pairs(blocksOf(before), blocksOf(after))) {
    for (const text of same) blocks.push([{ kind: 'same', text }])
    for (let n = 0; n < Math.max(removed.length, added.length); n += 1)
      blocks.push(compareWords(removed[n] ?? '', added[n] ?? ''))
  }
  return blocks
}

/** The blocks of a text as its readers see them, without tags. Of a picture, what it is called. */
export const blocksOf = (text: string) => {
  if (!/<[a-z]/i.test(text)) return text.split('\n').filter((line) => line.trim() !== '')
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`\n[${picture.alt || picture.src}]\n`)
  for (const end of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote, br, figcaption, td'))
    end.after('\n')
  return body.textContent
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const compareWords = (before: string, after: string): Block => {
  const block: Mark[] = []
  const add = (kind: Mark['kind'], words: readonly string[]) =>
    words.length > 0 && block.push({ kind, text: words.join('') })
  for (const { same, removed, added } of withoutLoneSpaces(pairs(wordsOf(before), wordsOf(after)))) {
    add('same', same)
    add('removed', removed)
    add('added', added)
  }
  return block
}

// The browser's own rules: «col·lecció» is one word.
const words = new Intl.Segmenter('ca', { granularity: 'word' })
const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

/** What stayed, then what another thing came in the place of. */
type Pair = { same: string[]; removed: string[]; added: string[] }

const pairs = (before: string[], after: string[]) => {
  const found: Pair[] = [{ same: [], removed: [], added: [] }]
  for (const { value, added, removed } of diffArrays(before, after)) {
    if (added) found.at(-1)!.added.push(...value)
    else if (removed) found.at(-1)!.removed.push(...value)
    else found.push({ same: value, removed: [], added: [] })
  }
  return found
}

/** Words that changed one after the other are one change, although the space between them is the same. */
const withoutLoneSpaces = (found: Pair[]) => {
  const joined: Pair[] = []
  for (const pair of found) {
    const last = joined.at(-1)
    const isLone =
      last !== undefined &&
      last.removed.length + last.added.length > 0 &&
      pair.removed.length + pair.added.length > 0 &&
      pair.same.join('').trim() === ''
    if (isLone) {
      last.removed.push(...pair.same, ...pair.removed)
      last.added.push(...pair.same, ...pair.added)
    } else joined.push(pair)
  }
  return joined
}
