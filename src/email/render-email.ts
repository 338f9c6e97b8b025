import { compile } from 'html-to-text'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClubFacts } from '#shared/club-facts.ts'
import { plain } from '#shared/text/plain.ts'
import { ClubFactsContext } from './club-facts.ts'

/** The doctype for which mail readers support layout with tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders an email's body as HTML, and as text derived from the HTML, in which any line may break. */
export const renderEmail = (body: ReactElement, club: ClubFacts) => {
  const html = renderToStaticMarkup(createElement(ClubFactsContext, { value: club }, body))
  return { html: doctype + withoutJoiners(html), text: plain(toText(html)) }
}

/** No word joiners: some mail readers draw a box for each. What they hold together, a date with its time, is held by its style. */
const withoutJoiners = (html: string) =>
  html
    .replaceAll(/>[^<]*\u2060[^<]*<(?!\/title)/g, (words) =>
      words.replaceAll(/[^<> \n]*\u2060[^<> \n]*/g, '<span style="white-space:nowrap">$&</span>'),
    )
    .replaceAll('\u2060', '')

// Compiled once, because compiling is slow.
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    // The words of a picture without its address.
    { selector: 'img', options: { pathRewrite: () => '' } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
})
