/** The first paragraph of a text, cut after a word. `length` in characters. For the description of a page. */
export const excerpt = (text: string, length = 160) => {
  const first = firstParagraph(text)
  if (first.length <= length) return first
  return `${first.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`
}

/** The whole sentences with which a text begins, as many as have room in `length` characters, and at least one. */
export const firstSentences = (text: string, length: number) => {
  let shown = ''
  for (const [sentence] of firstParagraph(text).matchAll(/.+?(?:[.!?…][»”)]*(?=\s+[^\p{Ll}]|$)|$)/gu)) {
    if (shown !== '' && shown.length + sentence.length > length) break
    shown += sentence
  }
  return shown
}

const firstParagraph = (text: string) =>
  withoutHeadingMarks(text)
    .split(/\n\s*\n/)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? ''

/** A text without the `##` of its headings. */
export const withoutHeadingMarks = (text: string) => text.replaceAll(/^## /gm, '')
