import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { opensAnAccount } from '../staff-access.ts'
import { Facts, Paragraph, Button, EmailLayout, SmallPrint } from './layout.tsx'

/** The values of every email of an account. `link` and `code` are stored encrypted. */
type AccountValues = { link: string; code: string; email: string; newEmail: string }

type Sentences = {
  subject: string
  heading: string
  intro: (values: AccountValues) => string
  /** Without it the email has only the code. */
  button?: string
  ifNotYou: string
}

const messages = bilingual({
  code: { es: 'Código', ca: 'Codi' },
  orCode: { es: 'O el código', ca: 'O el codi' },
})

/** An email with one button and, as an alternative, six digits. Both are valid for an hour. */
export const accountEmail = (say: (language: Language) => Sentences): EmailTemplate<AccountValues> => ({
  cause: 'account',
  staff: opensAnAccount,
  ours: ['link', 'code', 'email', 'newEmail'],
  encrypted: ['link', 'code'],
  validForSeconds: 60 * 60,
  subject: (_, language) => say(language).subject,
  body: (values, language) => {
    const { heading, intro, button, ifNotYou } = say(language)
    const { code, orCode } = messages(language)
    return (
      <EmailLayout language={language} heading={heading} preview={intro(values)}>
        <Paragraph>{intro(values)}</Paragraph>
        {button && <Button href={values.link}>{button}</Button>}
        <Facts facts={[[button ? orCode : code, values.code, 'new']]} />
        <SmallPrint>{ifNotYou}</SmallPrint>
      </EmailLayout>
    )
  },
})
