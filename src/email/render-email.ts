import { compile } from 'html-to-text'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClubFacts } from '#shared/club-facts.ts'
import { ClubFactsContext } from './club-facts.ts'

/** The doctype under which mail readers know tables for layout. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** An email's body as HTML, and as the text that is read from it. */
export const renderEmail = (body: ReactElement, club: ClubFacts) => {
  const html = renderToStaticMarkup(createElement(ClubFactsContext, { value: club }, body))
  return { html: doctype + html, text: toText(html) }
}

// Made once: it costs more than all the texts it reads in a second.
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
})
