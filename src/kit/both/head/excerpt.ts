/** The first paragraph of a text, cut after a word. `length` in characters. For the description of a page. */
export const excerpt = (text: string, length = 160) => {
  const first =
    withoutHeadingMarks(text)
      .split(/\n\s*\n/)[0]
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  if (first.length <= length) return first
  return `${first.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`
}

/** A text without the `##` of its headings. */
export const withoutHeadingMarks = (text: string) => text.replaceAll(/^## /gm, '')
