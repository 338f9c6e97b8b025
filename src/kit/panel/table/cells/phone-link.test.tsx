import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from './address.tsx'
import { PhoneLink } from './phone-link.tsx'

test('an address breaks after its @', () => {
  const lineOf = (of: string) => renderToStaticMarkup(<Address of={of} />).replaceAll(/<\/?span[^>]*>/g, '')
  expect(lineOf('anna@example.org')).toBe('anna@<wbr/>example.org')
  expect(lineOf('example.org')).toBe('example.org')
})

test('a telephone is called by its digits, and shown as it was typed', () => {
  const html = renderToStaticMarkup(<PhoneLink phone="+34 (600) 000-009" />)
  expect(html).toBe('<a class="num nowrap" href="tel:+34600000009">+34 (600) 000-009</a>')
})
