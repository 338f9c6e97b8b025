import type { LetterTemplate } from '../letter-template.ts'
import { Facts, Paragraph, Pill, Sheet, SmallPrint } from './sheet.tsx'
import type { Language } from '#shared/language.ts'

/** What every letter of an account carries. `link` and `code` are posted sealed. */
type AccountValues = { link: string; code: string; email: string; newEmail: string }

type Sentences = {
  subject: string
  heading: string
  intro: (values: AccountValues) => string
  button: string
  codeName: string
  ifNotYou: string
}

/** A letter with one button and, for those who cannot follow it, the six digits. Both count for an hour. */
export const accountLetter = (say: (language: Language) => Sentences): LetterTemplate<AccountValues> => ({
  sealed: ['link', 'code'],
  subject: (_, language) => say(language).subject,
  body: (values, language) => {
    const { heading, intro, button, codeName, ifNotYou } = say(language)
    return (
      <Sheet language={language} heading={heading} preview={intro(values)}>
        <Paragraph>{intro(values)}</Paragraph>
        {button && <Pill href={values.link}>{button}</Pill>}
        <Facts facts={[[codeName, values.code]]} />
        <SmallPrint>{ifNotYou}</SmallPrint>
      </Sheet>
    )
  },
})
