import { words } from '#shared/text/words.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { toGuestAlone } from '../staff-access.ts'
import { Facts, Paragraph, EmailLayout } from './layout.tsx'

/** A visitor's message, and the language for the reply. */
type Values = { name: string; email: string; phone: string; message: string; language: Language }

const messages = bilingual({
  subject: {
    es: (name: string) => `Mensaje de ${name} desde la web`,
    ca: (name: string) => `Missatge de ${name} des del web`,
  },
  heading: { es: 'Mensaje desde la web', ca: 'Missatge des del web' },
  intro: {
    es: (name: string) => `${name} ha escrito desde la página de contacto. Si respondes a este correo, le llega.`,
    ca: (name: string) => `${name} ha escrit des de la pàgina de contacte. Si respons aquest correu, li arriba.`,
  },
  message: words.message,
  email: words.mail,
  phone: words.phone,
  writesIn: { es: 'Escribe en', ca: 'Escriu en' },
})

const names = bilingual({
  es: { es: 'castellano', ca: 'castellà' },
  ca: { es: 'catalán', ca: 'català' },
})

/** A visitor's message to the club. A reply goes to the visitor (decision 40). */
export const contactMessage: EmailTemplate<Values> = {
  cause: 'form',
  staff: toGuestAlone,
  // The club reads the message as it was written, with its links.
  ours: ['email', 'message', 'language'],
  subject: ({ name, email }, language) => messages(language).subject(name || email),
  replyTo: ({ email }) => email,
  body: (values, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={values.message.slice(0, 120)}>
        <Paragraph>{say.intro(values.name || values.email)}</Paragraph>
        <Facts
          facts={[
            [say.message, values.message],
            [say.email, values.email],
            [say.phone, values.phone],
            [say.writesIn, names(language)[values.language]],
          ]}
        />
      </EmailLayout>
    )
  },
}
