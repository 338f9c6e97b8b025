import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { toGuestAlone } from '../../staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '../layout.tsx'
import { type RemovedEntry, firstNameOf, removalOfSeat, valuesOfEntry } from './event-email.tsx'

type Values = RemovedEntry & {
  participantName: string
  receiverName: string
  eventTitle: string
  eventDate: string
}

const messages = bilingual({
  subject: {
    es: (title: string) => `Has cedido tu plaza: ${title}`,
    ca: (title: string) => `Has cedit la teva plaça: ${title}`,
  },
  heading: {
    es: (name: string) => (name ? `Hecho, ${name}` : 'Hecho'),
    ca: (name: string) => (name ? `Fet, ${name}` : 'Fet'),
  },
  text: {
    es: (receiver: string, title: string, date: string) =>
      `Tu plaza en «${title}» (${date}) es ahora de ${receiver || 'otra persona'}, que recibe su propio correo. Tus enlaces a esta plaza ya no sirven.`,
    ca: (receiver: string, title: string, date: string) =>
      `La teva plaça a «${title}» (${date}) és ara ${receiver ? `de ${receiver}` : 'd’una altra persona'}, que rep el seu propi correu. Els teus enllaços a aquesta plaça ja no serveixen.`,
  },
  notYou: {
    es: 'Si no has sido tú, responde a este correo cuanto antes.',
    ca: 'Si no has estat tu, respon aquest correu com més aviat millor.',
  },
})

/** Confirms to the giver of a seat that it belongs to somebody else now. */
export const seatHandedOver: EmailTemplate<Values> = {
  cause: 'club',
  staff: toGuestAlone,
  ours: ['eventDate', ...valuesOfEntry],
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  calendar: removalOfSeat,
  body: ({ participantName, receiverName, eventTitle, eventDate }, language) => {
    const say = messages(language)
    const text = say.text(receiverName, eventTitle, eventDate)
    return (
      <EmailLayout language={language} heading={say.heading(firstNameOf(participantName))} preview={text}>
        <Paragraph>{text}</Paragraph>
        <SmallPrint>{say.notYou}</SmallPrint>
      </EmailLayout>
    )
  },
}
