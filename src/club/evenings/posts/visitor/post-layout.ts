/**
 * Prepares the sanitized HTML of a post for its page: pictures become figures; quotes say how long they are, whether a quotation mark begins them, and who said it stands in a paragraph of its own. The editor has no captions:
 * a paragraph in italics directly below a picture is one.
 */
export const withLayout = (html: string) =>
  html
    .replaceAll(blocks, (block, alone?: string, _tag?: string, bare?: string) => {
      const picture = alone ?? bare
      if (picture) return `<figure${isDrawing.test(picture) ? ' data-drawing=""' : ''}>${picture}</figure>`
      return block.startsWith('<blockquote') ? asQuote(block) : block
    })
    .replaceAll(captions, '$1<figcaption>$2</figcaption></figure>')
    .replaceAll(afterHeading, '$1$3$2')

// One block with all that is in it, a picture alone in a paragraph, or a picture in no paragraph.
const blocks = /<p>(<img\b[^>]*>)<\/p>|<(p|h[2-4]|li|blockquote|figure)\b.*?<\/\2>|(<img\b[^>]*>)/gs
const captions = /(<img\b[^>]*>)<\/figure>\s*<p><em>((?:(?!<\/?(?:p|em)>).)*)<\/em><\/p>/gs

// A drawing below a heading stands after the text that the heading announces.
const afterHeading = /(<\/h[2-4]>)\s*(<figure data-drawing(?:(?!<\/figure>).)*<\/figure>)\s*(<p>(?:(?!<\/p>).)*<\/p>)/gs

const isDrawing = /\bsrc="\/plates\//

// What follows a quotation of some words: «Se come con las manos», dice una socia.
const narration =
  /<p>((?:«(?:[^»<\s]+\s){3}[^»<]*»)|(?:“(?:[^”<\s]+\s){3}[^”<]*”))[,.]?\s+([^«“]+)<\/p>(?=\s*<\/blockquote>)/

const asQuote = (block: string) => {
  const quote = block.replace(narration, '<p>$1</p>')
  const length = quoteLength(quote)
  if (!length) return block
  const hanging = /^[«“]/.test(textOf(quote)) ? ' data-hanging=""' : ''
  return block
    .replace(narration, '<p>$1</p><p data-said="">$2</p>')
    .replace('<blockquote', `<blockquote data-length="${length}"${hanging}`)
}

// Up to these numbers of letters a quote is set large, or larger than the text.
const quoteLength = (html: string) => {
  const { length } = textOf(html)
  return length <= 150 ? 'short' : length <= 300 ? 'medium' : undefined
}

/** Whether the first paragraph is long enough for a large initial of four lines. */
export const hasInitial = (html: string) => {
  const [, first = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? []
  return /^[«“¿¡]?\p{L}/u.test(first) && textOf(first).length >= 180
}

/** The minutes that reading takes, at 220 words a minute. */
export const minutesToRead = (html: string) => Math.max(1, Math.round(textOf(html).split(/\s+/).length / 220))

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').trim()
