import { compile } from 'html-to-text'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClubFacts } from '#base/club-facts.ts'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { cleanLine } from '#base/text/clean.ts'
import { languageOr } from '#base/text/language.ts'
import { plain } from '#base/text/plain.ts'
import type { StoredEmail } from './claim.ts'
import type { EmailTemplates } from './email-template.ts'
import { withCleanValues } from './clean-values.ts'
import { ClubFactsContext } from './parts/club-facts.ts'

/** Renders an email as HTML and text, with its attachments. @throws Error for an unknown template */
export const composeEmail = (
  templates: EmailTemplates,
  email: Pick<StoredEmail, 'template' | 'language' | 'values'>,
  club = defaultClubFacts,
) => {
  const template = templates[email.template]
  if (!template) throw new Error(`There is no email called ${email.template}`)
  const language = languageOr(email.language)
  // The values were typed when the email was queued; the table stores them as JSON.
  const values = withCleanValues(email.values, template.ours) as never
  return {
    subject: cleanLine(template.subject(values, language)),
    ...renderEmail(template.body(values, language), club),
    replyTo: template.replyTo?.(values),
    answers: template.answers?.(values),
    unsubscribe: template.unsubscribe?.(values),
    attachments: template.attachments?.(values, language),
    // As a calendar part with its method: a plain attachment updates no entry.
    icalEvent: template.calendar?.(values, club),
  }
}

/** The doctype for which mail readers support layout with tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders an email's body as HTML, and as text derived from the HTML, in which any line may break. */
export const renderEmail = (body: ReactElement, club: ClubFacts) => {
  // A telephone number stays on one line.
  const facts = { ...club, phone: club.phone.replaceAll(' ', '\u00a0') }
  const html = renderToStaticMarkup(createElement(ClubFactsContext, { value: facts }, body))
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
