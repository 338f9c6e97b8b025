import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { aboutMessage } from '../staff-access.ts'
import { Paragraph, EmailLayout, SmallPrint } from './layout.tsx'

/** The values of spec §7. The email repeats none of them, because the address may be another person's. */
type Values = { name: string; email: string; phone: string; message: string }

const messages = bilingual({
  subject: { es: 'Hemos recibido tu mensaje', ca: 'Hem rebut el teu missatge' },
  heading: { es: 'Gracias por escribirnos', ca: 'Gràcies per escriure’ns' },
  intro: {
    es: 'Hemos recibido tu mensaje y te contestaremos pronto. Gracias por tu interés.',
    ca: 'Hem rebut el teu missatge i et respondrem aviat. Gràcies pel teu interès.',
  },
  notYou: {
    es: 'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección por error.',
    ca: 'Si no has estat tu, no facis res: algú ha escrit la teva adreça per error.',
  },
})

/** `send-contact-confirmation` (spec §7). */
export const contactConfirmation: EmailTemplate<Values> = {
  cause: 'form',
  staff: aboutMessage,
  ours: ['email'],
  subject: (_values, language) => messages(language).subject,
  body: (_values, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.subject}>
        <Paragraph>{say.intro}</Paragraph>
        <SmallPrint>{say.notYou}</SmallPrint>
      </EmailLayout>
    )
  },
}
