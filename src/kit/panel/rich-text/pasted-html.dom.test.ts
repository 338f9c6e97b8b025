// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hasWords, tidyPasted } from './pasted-html.ts'

const tidy = (html: string, mayStay = (_src: string): boolean => false) => {
  const onLeft = vi.fn()
  return { html: tidyPasted(html, { mayStay, onLeft }), told: onLeft.mock.calls.length }
}
const here = 'http://localhost:3000'
const ofWord = (mark: string, text: string, ignore = 'mso-list:Ignore') =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1"><span style="${ignore}">${mark}</span>${text}</p>`

test.for<[string, string, string]>([
  ['a first heading is a title', '<h1>Cena <b>de</b> mar</h1>', '<h2>Cena <b>de</b> mar</h2>'],
  ['Word’s title is one', '<p class="MsoTitle">Cena</p>', '<h2>Cena</h2>'],
  ['titles and subtitles stay', '<h2>Cena</h2><h3>Mar</h3>', '<h2>Cena</h2><h3>Mar</h3>'],
  ['smaller headings are subtitles', '<h4>a</h4><h5>b</h5><h6>c</h6>', '<h3>a</h3><h3>b</h3><h3>c</h3>'],
  ['Word’s subtitle is one', '<p class="MsoSubtitle">Mar</p>', '<h3>Mar</h3>'],
  ['an empty line stays behind', '<p>a</p><p> \u00A0 </p><p></p><p>b</p>', '<p>a</p><p>b</p>'],
  ['lines of a Word list are one list', ofWord('·', 'Sopa') + ofWord('·', 'Pan'), '<ul><li>Sopa</li><li>Pan</li></ul>'],
  ['numbered ones too', ofWord('1.', 'Sopa') + ofWord('12)', 'Pan'), '<ol><li>Sopa</li><li>Pan</li></ol>'],
  [
    'a list of another kind is another list',
    `${ofWord('·', 'Sopa')}${ofWord(' a)', 'Pan')}<p>Y vino</p>${ofWord('·', 'Té', 'mso-list: IGNORE')}`,
    '<ul><li>Sopa</li></ul><ol><li>Pan</li></ol><p>Y vino</p><ul><li>Té</li></ul>',
  ],
  ['without a mark it is a list all the same', '<p style="mso-list:l0">Sopa</p>', '<ul><li>Sopa</li></ul>'],
  [
    'a row of a table is an item',
    '<table><caption>Carta</caption><tr><td>Sopa</td><td><p>12 €</p></td></tr><tr><td> </td><td></td></tr><tr><td></td><td>Pan</td></tr></table>',
    '<p>Carta</p><ul><li>Sopa · 12 €</li><li>Pan</li></ul>',
  ],
  [
    'a table of one column only arranges',
    '<table><tr><td>Sopa</td></tr><tr><td><p>Pan</p></td></tr></table>',
    'Sopa<p>Pan</p>',
  ],
  [
    'so does one whose cells hold more than a line',
    '<table><tr><td><h2>Cena</h2></td><td>Sopa</td></tr></table>',
    '<h2>Cena</h2>Sopa',
  ],
  ['or two of them', '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>', '<p>a</p><p>b</p>c'],
  [
    'the inner table of an email goes first',
    '<table><tr><td><table><tr><td>Sopa</td><td>12 €</td></tr></table></td></tr></table>',
    '<ul><li>Sopa · 12 €</li></ul>',
  ],
])('%s', ([, pasted, kept]) => {
  expect(tidy(pasted)).toEqual({ html: kept, told: 0 })
})

test.for<[string, string, string, number]>([
  ['the club’s own picture stays, by its path', `<img src="${here}/files/a.webp?x=1">`, '<img src="/files/a.webp">', 0],
  ['also where only its path was copied', '<img src="/files/a.webp">', '<img src="/files/a.webp">', 0],
  ['in a line without words', '<p><img src="/files/a.webp"></p>', '<p><img src="/files/a.webp"></p>', 0],
  ['one of another site is left, and that is said', '<img src="https://pics.example/a.png">', '', 1],
  ['once for all', '<img src="HTTP://pics.example/a.png"><img src="http://pics.example/b.png">', '', 1],
  ['also by an address without a protocol', '<p>a</p><img src="//pics.example/a.png">', '<p>a</p>', 1],
  ['one of the writer’s own disk is left, which nobody wonders at', '<img src="file:///C:/a.png">', '', 0],
  ['nor at what is no address', '<img src="a.png"><img><img src="https://">', '', 1],
])('%s', ([, pasted, kept, told]) => {
  expect(tidy(pasted)).toEqual({ html: kept, told })
})

test('a picture of another site that the text already had may stay', () => {
  const old = 'https://former.example/old.jpg'
  const html = `<img src="${old}"><img src="https://pics.example/a.png">`
  expect(tidy(html, (src) => src === old)).toEqual({ html: `<img src="${old}">`, told: 1 })
})

test('a paste with words and an image inserts the words', () => {
  const clipboard = (text: string) =>
    ({ getData: (type: string) => (type === 'text/plain' ? text : 'other') }) as DataTransfer
  expect([null, clipboard(''), clipboard(' \n'), clipboard('Sopa')].map(hasWords)).toEqual([false, false, false, true])
})
