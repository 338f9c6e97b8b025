import { languageOr } from '#base/text/language.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toPersonalData } from '#platform/outbox/staff-access.ts'
import { dataLinkOf, isAddressOfRequest } from '../data-link.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** Both are read when the email is sent (`club/people/privacy/server/data-link.ts`). */
type Values = { url: string; until: string }

/** The link to all data that the club holds of the recipient. */
export const personalData: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: toPersonalData,
    ours: ['url', 'until'],
    now: async (club, about, { language, recipient }) =>
      (await isAddressOfRequest(club, about, recipient)) ? dataLinkOf(club, about, languageOr(language)) : 'gone',
  },
  {
    subject: { es: 'Los datos que tenemos de ti', ca: 'Les dades que tenim de tu' },
    heading: { es: 'Aquí están tus datos', ca: 'Aquí tens les teves dades' },
    text: {
      es: (until: string) =>
        `Nos has pedido los datos que tenemos de ti. Con este botón los descargas en un archivo ZIP. Funciona una sola vez, hasta el ${until}. No reenvíes este correo: quien lo tenga puede descargarlos.`,
      ca: (until: string) =>
        `Ens has demanat les dades que tenim de tu. Amb aquest botó les baixes en un fitxer ZIP. Funciona una sola vegada, fins ${until}. No reenviïs aquest correu: qui el tingui les pot baixar.`,
    },
    open: { es: 'Descargar mis datos', ca: 'Baixa les meves dades' },
    notYou: {
      es: 'Si no los has pedido, no hagas nada y el enlace caducará.',
      ca: 'Si no les has demanat, no facis res i l’enllaç caducarà.',
    },
  },
  (say, { url, until }, language) => ({
    subject: say.subject,
    heading: say.heading,
    preview: say.heading,
    text: say.text(until && momentInSentence(until, language)),
    button: [say.open, url],
    small: say.notYou,
  }),
)
