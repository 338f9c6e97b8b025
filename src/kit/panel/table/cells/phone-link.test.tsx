import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from './phone-link.tsx'

test('a telephone is called by its digits, and shown as it was typed', () => {
  const html = renderToStaticMarkup(<PhoneLink phone="+34 (600) 000-009" />)
  expect(html).toBe('<a class="num nowrap" href="tel:+34600000009">+34 (600) 000-009</a>')
})
