import { words } from '#shared/text/words.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { aboutRequest } from '../staff-access.ts'
import { Facts, Paragraph, EmailLayout, SmallPrint } from './layout.tsx'

/** The three values of spec §7. */
type Values = { fullName: string; email: string; language: Language }

const messages = bilingual({
  subject: { es: 'Hemos recibido tu solicitud', ca: 'Hem rebut la teva sol·licitud' },
  heading: { es: 'Te estamos leyendo', ca: 'T’estem llegint' },
  intro: {
    es: 'Gracias por querer sentarte a nuestra mesa. Leemos las solicitudes una a una y te contestaremos pronto.',
    ca: 'Gràcies per voler seure a la nostra taula. Llegim les sol·licituds d’una en una i et respondrem aviat.',
  },
  name: words.inNameOf,
  email: words.mail,
  notice: {
    es: 'Si no has pedido entrar en el Cercle, no hace falta que hagas nada.',
    ca: 'Si no has demanat entrar al Cercle, no cal que facis res.',
  },
})

/** `send-membership-confirmation` (spec §7). */
export const membershipConfirmation: EmailTemplate<Values> = {
  cause: 'form',
  staff: aboutRequest,
  ours: ['email', 'language'],
  subject: (_values, language) => messages(language).subject,
  body: ({ fullName, email }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.intro}>
        <Paragraph>{say.intro}</Paragraph>
        <Facts
          facts={[
            [say.name, fullName],
            [say.email, email],
          ]}
        />
        <SmallPrint>{say.notice}</SmallPrint>
      </EmailLayout>
    )
  },
}
