import sanitizeHtml from 'sanitize-html'

const tags = 'p br hr h2 h3 h4 blockquote ul ol li pre code a strong em b i u s sub sup mark cite figure figcaption img'

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target', 'lang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    h1: 'h2',
    caption: 'p',
    tr: 'p',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}

/** Rich text with nothing in it that could run: cleaned when a post is stored and again when it is shown. */
export const cleanHtml = (html: string) => sanitizeHtml(html.replaceAll(betweenCells, ' · '), options)

// The editor knows no tables: a row of one that came from elsewhere is a line, its cells kept apart.
const betweenCells = /<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi

const excerptLength = 150

/** The first 150 characters of a post's words, cut at a word (spec §2). */
export const beginningOf = (html: string) => {
  const words = wordsOf(html)
  if (words.length <= excerptLength) return words
  const cut = words.slice(0, excerptLength + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, excerptLength)).replace(/[\s.,;:–—-]+$/, '')}…`
}

/** A post's words without any markup. */
const wordsOf = (html: string) =>
  entities(sanitizeHtml(html.replaceAll(/<\/(?:p|h\d|li|blockquote|figcaption)>|<br\s*\/?>/g, '$& '), noTags))
    .replaceAll(/\s+/g, ' ')
    .trim()

const noTags: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const entities = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity)
