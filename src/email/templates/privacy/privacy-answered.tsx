import { formatDay } from '#shared/dates/weekday.ts'
import type { PrivacyRequestKind } from '#shared/privacy/requests.ts'
import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { forAdmins } from '../../staff-access.ts'
import { EmailLayout, Note, Paragraph, SmallPrint } from '../layout.tsx'

/** `isErased`: the club has erased the person; `text`: what staff answer, or empty. */
type Values = {
  kind: PrivacyRequestKind
  askedAt: string
  days: number
  isErased: boolean
  text: string
  privacyUrl: string
}

const messages = bilingual({
  subject: { es: 'Nuestra respuesta sobre tus datos', ca: 'La nostra resposta sobre les teves dades' },
  heading: { es: 'Tu petición está contestada', ca: 'La teva petició està resposta' },
  asked: {
    es: (date: string, asked: string) => `El ${date} nos pediste ${asked}.`,
    ca: (date: string, asked: string) => `El ${date} ens vas demanar ${asked}.`,
  },
  answeredIn: {
    es: (days: number) =>
      `Te lo hemos contestado ${days === 0 ? 'el mismo día' : days === 1 ? 'en un día' : `en ${days} días`}.`,
    ca: (days: number) =>
      `T’hem respost ${days === 0 ? 'el mateix dia' : days === 1 ? 'en un dia' : `en ${days} dies`}.`,
  },
  erased: {
    es: 'Hemos borrado los datos que teníamos de ti. Lo que la ley nos obliga a guardar, como la contabilidad y el libro de socios, se queda hasta que termina su plazo, y nadie lo usa para otra cosa.',
    ca: 'Hem esborrat les dades que teníem de tu. El que la llei ens obliga a guardar, com la comptabilitat i el llibre de socis, es queda fins que s’acaba el termini, i ningú no ho fa servir per a res més.',
  },
  howLong: { es: 'Qué guardamos y cuánto tiempo', ca: 'Què guardem i quant de temps' },
  complain: {
    es: 'Si no estás de acuerdo, responde a este correo. También puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
    ca: 'Si no hi estàs d’acord, respon aquest correu. També pots reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).',
  },
})

const askedFor = bilingual({
  access: { es: 'los datos que tenemos de ti', ca: 'les dades que tenim de tu' },
  erasure: { es: 'que borráramos tus datos', ca: 'que esborréssim les teves dades' },
  rectification: { es: 'que corrigiéramos tus datos', ca: 'que corregíssim les teves dades' },
  objection: { es: 'que dejáramos de usar tus datos', ca: 'que deixéssim de fer servir les teves dades' },
})

/** Answers a request about one's own data, and says where to complain (article 12.4 of the GDPR). */
export const privacyAnswered: EmailTemplate<Values> = {
  cause: 'club',
  staff: forAdmins,
  ours: ['kind', 'askedAt', 'text', 'privacyUrl'],
  subject: (_values, language) => messages(language).subject,
  body: ({ kind, askedAt, days, isErased, text, privacyUrl }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.subject}>
        <Paragraph>
          {say.asked(formatDay(askedAt, language), askedFor(language)[kind])} {say.answeredIn(days)}
        </Paragraph>
        <Note text={text} />
        {isErased && <Paragraph>{say.erased}</Paragraph>}
        <Paragraph>
          <a href={privacyUrl} style={{ color: 'inherit' }}>
            {say.howLong}
          </a>
        </Paragraph>
        <SmallPrint>{say.complain}</SmallPrint>
      </EmailLayout>
    )
  },
}
