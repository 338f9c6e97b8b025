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
      attribs: { ...leading(attribs), ...(attribs.target === '_blank' && { rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}

/** Where a link leads: a bare «www.» to its site. A mark inside the text leads nowhere, since nothing keeps an id here. */
const leading = ({ ...attribs }: sanitizeHtml.Attributes) => {
  if (attribs.href?.startsWith('#')) delete attribs.href
  else if (attribs.href) attribs.href = attribs.href.replace(/^www\./i, 'https://$&')
  return attribs
}

/** Rich text with nothing in it that could run: cleaned when a post is stored and again when it is shown. */
export const cleanHtml = (html: string, more: sanitizeHtml.IOptions = {}) =>
  sanitizeHtml(html.replaceAll(betweenCells, ' · '), { ...options, ...more })

/**
 * Rich text as somebody writes it now: pictures of the club's own alone, since another site's would have each reader's
 * browser ask there (decision 21). Those that `before` shows, brought from the former site, stay.
 */
export const cleanSubmittedHtml = (html: string, before = '') => {
  const known = picturesOf(before)
  return cleanHtml(html, {
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !isOwn(src) && !known.has(src),
  })
}

const isOwn = (src: string) => /^\/(?!\/)/.test(src)

const picturesOf = (html: string) => {
  const found = new Set<string>()
  const note = ({ tag, attribs: { src } }: sanitizeHtml.IFrame) => {
    if (tag === 'img' && src) found.add(src)
    return false
  }
  cleanHtml(html, { exclusiveFilter: note })
  return found
}

// The editor knows no tables: a row of one that came from elsewhere is a line, its cells kept apart.
const betweenCells = /<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi

const excerptLength = 150

/** The first 150 characters of a post's words, cut at a word (spec §2). */
export const excerptFrom = (html: string) => {
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
