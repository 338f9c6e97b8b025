/** The first paragraph of a text, cut at a word, for a page's description. `length` in characters. */
export const excerpt = (text: string, length = 160) => {
  const first =
    withoutHeadingMarks(text)
      .split(/\n\s*\n/)[0]
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  if (first.length <= length) return first
  return `${first.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`
}

/** The description of an event without the marks of its headings. */
export const withoutHeadingMarks = (text: string) => text.replaceAll(/^## /gm, '')
