import sanitizeHtml from 'sanitize-html'
import { isOwnPicture } from '#base/own-picture.ts'

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
      attribs: { ...withTarget(attribs), ...(attribs.target === '_blank' && { rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}

/** Adds https to «www.…», and removes links to fragments, since ids are removed too. */
const withTarget = ({ ...attribs }: sanitizeHtml.Attributes) => {
  if (attribs.href?.startsWith('#')) delete attribs.href
  else if (attribs.href) attribs.href = attribs.href.replace(/^www\./i, 'https://$&')
  return attribs
}

/** Sanitizes HTML: when a post is stored and again when it is shown. */
export const cleanHtml = (html: string, more: sanitizeHtml.IOptions = {}) =>
  sanitizeHtml(html.replaceAll(betweenCells, ' · '), { ...options, ...more })

/**
 * Sanitizes submitted HTML and removes pictures of other sites, which readers' browsers would load from there (decision 15).
 * Those already in `before`, imported from the former site, stay.
 */
export const cleanSubmittedHtml = (html: string, before = '') => {
  const existing = picturesOf(before)
  return cleanHtml(html, {
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !isOwnPicture(src) && !existing.has(src),
  })
}

const picturesOf = (html: string) => {
  const found = new Set<string>()
  const collect = ({ tag, attribs: { src } }: sanitizeHtml.IFrame) => {
    if (tag === 'img' && src) found.add(src)
    return false
  }
  cleanHtml(html, { exclusiveFilter: collect })
  return found
}

// The editor has no tables: the row of a pasted table becomes a paragraph with separated cells.
const betweenCells = /<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi

const excerptLength = 150

/** The first 150 characters of a post's text, cut at a word (spec §2). */
export const excerptFrom = (html: string) => {
  const text = textOf(html)
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, excerptLength)).replace(/[\s.,;:–—-]+$/, '')}…`
}

/** The text of HTML, without markup. */
const textOf = (html: string) =>
  decodeEntities(sanitizeHtml(html.replaceAll(/<\/(?:p|h\d|li|blockquote|figcaption)>|<br\s*\/?>/g, '$& '), noTags))
    .replaceAll(/\s+/g, ' ')
    .trim()

const noTags: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const entityTexts: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entityTexts[entity] ?? entity)
