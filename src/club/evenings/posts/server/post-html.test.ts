import { expect, test } from 'vitest'
import { excerptFrom, cleanHtml, cleanSubmittedHtml } from './post-html.ts'

test.for([
  [
    'block elements of the editor',
    '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br />e</p><hr /><ul><li>f</li></ul><ol><li>g</li></ol>',
  ],
  ['inline elements', '<p><strong>a</strong><em>b</em><b>c</b><i>d</i><u>e</u><s>f</s><sub>g</sub><sup>h</sup></p>'],
  [
    'quotations, code and figures',
    '<blockquote><cite>a</cite></blockquote><pre><code>b</code></pre><figure><figcaption><mark>c</mark></figcaption></figure>',
  ],
  [
    'links by mail and telephone',
    '<a href="mailto:a@example.org">a</a><a href="tel:+34930000000">b</a><a href="http://x.example">c</a>',
  ],
  [
    'attributes of links and pictures',
    '<a href="/x" title="t" rel="r" target="_top" lang="ca">a</a><img alt="b" src="/files/b.webp" width="1" height="2" loading="lazy" />',
  ],
  ['language attributes', '<p lang="ca">a</p>'],
])('%s stay', ([_what, html]) => {
  expect(cleanHtml(html!)).toBe(html)
})

test.for([
  ['a heading of level 1', '<h1>a</h1>', '<h2>a</h2>'],
  ['a caption of a table', '<table><caption>a</caption></table>', '<p>a</p>'],
  ['a row of a table', '<tr><td>a</td >\n<th>b</th></tr>', '<p>a · b</p>'],
  ['a link to a fragment', '<a href="#top">a</a>', '<a>a</a>'],
  ['a link without a scheme', '<a href="WWW.x.example/#y">a</a>', '<a href="https://WWW.x.example/#y">a</a>'],
  [
    'a link that opens another tab',
    '<a href="/x" target="_blank">a</a>',
    '<a href="/x" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  [
    'a picture without alternative text',
    '<img src="https://x.example/a.jpg">',
    '<img alt="" src="https://x.example/a.jpg" loading="lazy" />',
  ],
  ['a picture without https', '<img src="http://x.example/a.jpg">', '<img alt="" loading="lazy" />'],
  [
    'scripts, styles and ids',
    '<p style="color:red" onclick="x()" class="y" id="z">a<script>x()</script></p>',
    '<p>a</p>',
  ],
])('sanitizing: %s', ([_what, html, cleaned]) => {
  expect(cleanHtml(html!)).toBe(cleaned)
})

test('submitted HTML may contain the site’s own pictures and those already in the post', () => {
  const [own, foreign, known] = ['/files/a.webp', 'https://x.example/b.jpg', 'https://old.example/c.jpg']
  const show = (...pictures: string[]) => pictures.map((src) => `<img alt="" src="${src}" loading="lazy" />`).join('')
  expect(cleanSubmittedHtml(show(own, foreign, known, '//x.example/d.jpg') + '<img>')).toBe(show(own))
  const leadsOut = ['/auth/v1/authorize?provider=x', '/files/../api/a', '/\\x.example/a.webp', '/files/%2e%2e/a']
  expect(cleanSubmittedHtml(show(...leadsOut))).toBe('')
  expect(cleanSubmittedHtml(show(own, foreign, known), `<p>${show(known)}<a href="${foreign}">b</a></p>`)).toBe(
    show(own, known),
  )
})

const word = (length: number) => 'a'.repeat(length)

test.for([
  ['a short text as it is', '<p>Sopa</p>', 'Sopa'],
  [
    'separated blocks',
    '<h2>a</h2><p>b<br>c<br/>d</p><ul><li>e</li><li>f</li></ul><blockquote>g</blockquote><figcaption>h</figcaption>i',
    'a b c d e f g h i',
  ],
  ['decoded entities', '<p>&lt;a&gt; &amp; &quot;b&quot; &amp;lt;</p>', '<a> & "b" &lt;'],
  ['150 characters as they are', `<p>${word(75)} ${word(74)}</p>`, `${word(75)} ${word(74)}`],
  ['151 cut before the last word', `<p>${word(75)} ${word(75)}</p>`, `${word(75)}…`],
  ['a word that ends at 150 whole', `<p>${word(75)} ${word(74)} b</p>`, `${word(75)} ${word(74)}…`],
  ['one long word at 150', `<p>${word(151)}</p>`, `${word(150)}…`],
  ['no comma or dash before the dots', `<p>${word(75)} –, ${word(75)}</p>`, `${word(75)}…`],
])('excerpts: %s', ([_what, html, excerpt]) => {
  expect(excerptFrom(html!)).toBe(excerpt)
})
