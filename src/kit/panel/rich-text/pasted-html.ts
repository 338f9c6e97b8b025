/**
 * Converts HTML from Word and similar programs to what the editor supports: a first heading as a title, lists as lists, table
 * rows as a list. Drops empty lines, and pictures from the person's disk or from other sites (decision 15), of which it tells
 * `onLeft`. `mayStay` accepts pictures that the text already had.
 */
export const tidyPasted = (html: string, { mayStay, onLeft }: Pictures) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6, p.MsoSubtitle')) rename(heading, 'h3')
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) intoList(item)
  const left = [...body.querySelectorAll('img')].filter((image) => !isKept(image, mayStay))
  for (const image of left) image.remove()
  if (left.some((image) => ofTheWeb.test(image.getAttribute('src') ?? ''))) onLeft()
  // Inner tables first, because emails use nested tables for their layout.
  for (const table of [...body.querySelectorAll('table')].toReversed()) unfold(table)
  for (const line of body.querySelectorAll('p')) if (isEmpty(line)) line.remove()
  return body.innerHTML
}

type Pictures = { mayStay: (src: string) => boolean; onLeft: () => void }

const ofTheWeb = /^(?:https?:)?\/\//i

/** A picture of the club, by its path, or one that may stay. */
const isKept = (image: Element, mayStay: Pictures['mayStay']) => {
  const src = image.getAttribute('src') ?? ''
  if (!/^(?:https?:|\/)/i.test(src) || !URL.canParse(src, location.origin)) return false
  const { origin, pathname } = new URL(src, location.origin)
  if (origin !== location.origin) return mayStay(src)
  image.setAttribute('src', pathname)
  return true
}

/** Word adds a picture of the text to the clipboard. If there are words, the person copied the words. */
export const hasWords = (pasted: DataTransfer | null) => (pasted?.getData('text/plain') ?? '').trim() !== ''

const rename = (element: Element, name: string) => {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes a list item as a paragraph with a mark: «·», «1.». Consecutive ones become one list. */
const intoList = (line: Element) => {
  const mark = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const name = /^\s*\w+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const before = line.previousElementSibling
  const list = before?.localName === name ? before : line.ownerDocument.createElement(name)
  const item = line.ownerDocument.createElement('li')
  item.append(...line.childNodes)
  if (list === before) line.remove()
  else line.replaceWith(list)
  list.append(item)
}

const severalLines = 'ul, ol, h2, h3, blockquote, img, p + p'

/** A row becomes a list item, «Sopa · 12 €». A layout table leaves the content of its cells. */
const unfold = (table: HTMLTableElement) => {
  const rows = [...table.rows]
  const cells = rows.flatMap((row) => [...row.cells])
  const isData = rows.some((row) => row.cells.length > 1) && !cells.some((cell) => cell.querySelector(severalLines))
  const list = table.ownerDocument.createElement('ul')
  for (const row of isData ? rows : []) {
    const filled = [...row.cells].filter((cell) => cell.textContent.trim() !== '')
    const item = table.ownerDocument.createElement('li')
    for (const [position, cell] of filled.entries()) item.append(position > 0 ? ' · ' : '', ...contentOf(cell))
    if (filled.length > 0) list.append(item)
  }
  if (table.caption) rename(table.caption, 'p')
  table.before(...table.querySelectorAll(':scope > p'))
  if (isData) table.before(list)
  else for (const cell of cells) table.before(...cell.childNodes)
  table.remove()
}

const contentOf = (cell: Element) => (cell.querySelector(':scope > p') ?? cell).childNodes

const isEmpty = (line: Element) => line.textContent.trim() === '' && !line.querySelector('img')
