import { expect, test } from 'vitest'
import { beginOncePainted } from './begin-once-painted.ts'
import { hashOf, takeOwnScripts } from './own-scripts.ts'

const mark = 'a-secret-mark'
const injected = [
  '<script>steal(1)</script>',
  '<script nonce="">steal(2)</script>',
  '<script nonce="another">steal(3)</script>',
  '<script type="module">steal(4)</script>',
  '<link rel="modulepreload" href="/files/evil.js" nonce="another"/>',
].join('')
const page =
  `<body>${injected}<link rel="modulepreload" href="/assets/own.js" nonce="${mark}"/>` +
  `<script nonce="${mark}">own(1)</script><script nonce="${mark}" type="module" async="">own(2)</script></body>`

test('a page allows the scripts that its renderer marked, and no script in its content', () => {
  const { html, hashes } = takeOwnScripts(page, mark)
  expect(hashes).toEqual([hashOf('own(1)'), hashOf('own(2)')])
  expect(html, 'the mark stays secret').not.toContain(mark)
})

test('the script that loads the others is marked too, and loads only marked scripts', () => {
  const { html, hashes } = takeOwnScripts(beginOncePainted(page, mark), mark)
  expect(hashes).toHaveLength(3)
  expect(html).toContain('<script type="text/plain" async="">own(2)</script>')
  expect(html).toContain('for (const href of ["/assets/own.js"])')
  expect(html).not.toContain(mark)
})
