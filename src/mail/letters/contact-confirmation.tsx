import { bilingual } from '#shared/language.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Facts, Paragraph, Sheet, SmallPrint } from './sheet.tsx'

/** What the visitor wrote (spec §7). */
type Values = { name: string; email: string; phone: string; message: string }

const messages = bilingual({
  subject: { es: 'Hemos recibido tu mensaje', ca: 'Hem rebut el teu missatge' },
  heading: { es: (name: string) => `Gracias, ${name}`, ca: (name: string) => `Gràcies, ${name}` },
  intro: {
    es: 'Hemos recibido tu mensaje y te contestaremos pronto. Gracias por tu interés. Esto es lo que nos has escrito:',
    ca: 'Hem rebut el teu missatge i et respondrem aviat. Gràcies pel teu interès. Això és el que ens has escrit:',
  },
  message: { es: 'Mensaje', ca: 'Missatge' },
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  notYou: {
    es: 'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección por error.',
    ca: 'Si no has estat tu, no facis res: algú ha escrit la teva adreça per error.',
  },
})

/** `send-contact-confirmation` (spec §7). */
export const contactConfirmation: LetterTemplate<Values> = {
  subject: (_values, language) => messages(language).subject,
  body: ({ name, email, phone, message }, language) => {
    const say = messages(language)
    return (
      <Sheet language={language} heading={say.heading(name)} preview={say.subject}>
        <Paragraph>{say.intro}</Paragraph>
        <Facts
          facts={[
            [say.message, message],
            [say.email, email],
            [say.phone, phone],
          ]}
        />
        <SmallPrint>{say.notYou}</SmallPrint>
      </Sheet>
    )
  },
}
