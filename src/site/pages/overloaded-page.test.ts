import { expect, test } from 'vitest'
import { overloadedPage } from './overloaded-page.ts'

test.for([
  ['es', 'La mesa está llena', 'Reintentar'],
  ['ca', 'La taula és plena', 'Torna-ho a provar'],
] as const)('the page of an overloaded site says it, and asks for no file (%s)', ([language, heading, again]) => {
  const html = overloadedPage(language)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(html).toMatch(new RegExp(`<a href=""[^>]*>${again}</a>`))
  expect(html).not.toMatch(/<link|<script|src=/)
})
