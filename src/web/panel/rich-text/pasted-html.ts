/**
 * What Word and its kin put on the clipboard, in the words the editor knows: first headings as titles, lists as lists, the
 * rows of a table as a list; empty lines stay behind, and pictures that are not the club's: those on the writer's own disk,
 * and those of other sites (decision 21), which `onLeft` hears of. `mayStay` knows pictures that the text had before.
 */
export const tidyPasted = (html: string, { mayStay, onLeft }: Pictures) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6, p.MsoSubtitle')) rename(heading, 'h3')
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) intoList(item)
  const left = [...body.querySelectorAll('img')].filter((image) => !isKept(image, mayStay))
  for (const image of left) image.remove()
  if (left.some((image) => ofTheWeb.test(image.getAttribute('src') ?? ''))) onLeft()
  // The inner ones first: emails are laid out in tables of tables.
  for (const table of [...body.querySelectorAll('table')].toReversed()) unfold(table)
  for (const line of body.querySelectorAll('p')) if (isEmpty(line)) line.remove()
  return body.innerHTML
}

type Pictures = { mayStay: (src: string) => boolean; onLeft: () => void }

const ofTheWeb = /^(?:https?:)?\/\//i

/** The club's own picture, by its path wherever it was copied from, or one that may stay. */
const isKept = (image: Element, mayStay: Pictures['mayStay']) => {
  const src = image.getAttribute('src') ?? ''
  if (!/^(?:https?:|\/)/i.test(src) || !URL.canParse(src, location.origin)) return false
  const { origin, pathname } = new URL(src, location.origin)
  if (origin !== location.origin) return mayStay(src)
  image.setAttribute('src', pathname)
  return true
}

/** Word adds a picture of the text to the text: where there are words, they are what was copied. */
export const hasWords = (pasted: DataTransfer | null) => (pasted?.getData('text/plain') ?? '').trim() !== ''

const rename = (element: Element, name: string) => {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** A line of a Word list is a paragraph with its mark written out: «·», «1.». Lines that follow each other are one list. */
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

/** A row becomes an item, «Sopa · 12 €». A table that only arranges a page leaves what its cells hold. */
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
