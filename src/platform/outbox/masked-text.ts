import { compile } from 'html-to-text'
import { plain } from '#base/text/plain.ts'
import type { composeEmail } from './compose-email.ts'
import { type EmailTemplate, isForOwnerOnly } from './email-template.ts'

/** What stands for the address of a link, and for a code. */
const mask = '•••'

/**
 * Subject and text of an email for staff: no address of a link, since it may carry a pass, and nothing that looks like a pass. Undefined
 * for emails of accounts, which open them.
 */
export const maskedText = (
  name: string,
  template: EmailTemplate<never> | undefined,
  { subject, html }: Pick<ReturnType<typeof composeEmail>, 'subject' | 'html'>,
) =>
  isForOwnerOnly(name, template)
    ? undefined
    : { subject: masked(subject), text: masked(plain(toText(html))).replaceAll(/\n{3,}/g, '\n\n') }

export const masked = (text: string) => text.replaceAll(address, mask).replaceAll(pass, mask)

const address = /\S*:\/\/\S*/g
/** Long, with a digit and without a space. */
const pass = /(?=[\w-]*\d)[\w-]{24,}/g

const toText = compile({
  wordwrap: false,
  formatters: {
    link: (link, walk, builder) => {
      walk(link.children, builder)
      builder.addInline(` ${mask}`)
    },
  },
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', format: 'link' },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
})
