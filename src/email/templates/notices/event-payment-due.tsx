import { bilingual } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { aboutGuest } from '../../staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '../layout.tsx'
import { DebtLines, debtAttachments } from '../registrations/debt-lines.tsx'
import { firstNameOf } from '../registrations/event-email.tsx'
import { NoticeButton, type NoticeEmailValues, greeting, valuesOfNotice } from './notice-email.tsx'

const messages = bilingual({
  subject: { es: (title: string) => `Queda por pagar: ${title}`, ca: (title: string) => `Queda per pagar: ${title}` },
  heading: { es: (sum: string) => `Quedan ${sum} por pagar`, ca: (sum: string) => `Queden ${sum} per pagar` },
  text: {
    es: (title: string, when: string) => `Son de tu reserva para «${title}» (${when}).`,
    ca: (title: string, when: string) => `Són de la teva reserva per a «${title}» (${when}).`,
  },
  crossed: {
    es: 'Si acabas de pagar, gracias: nuestros correos se habrán cruzado.',
    ca: 'Si acabes de pagar, gràcies: els nostres correus es deuen haver creuat.',
  },
})

/** Reminds a party of what it owes, before the last day to pay. */
export const eventPaymentDue: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  staff: aboutGuest,
  ours: valuesOfNotice,
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  attachments: debtAttachments,
  body: (values, language) => {
    const say = messages(language)
    const text = say.text(values.eventTitle, values.when)
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={greeting(say.heading(formatPrice(-values.balance, language)), firstNameOf(values.participantName))}
        preview={text}
      >
        <Paragraph>{text}</Paragraph>
        <DebtLines debt={values.debt} language={language} />
        <NoticeButton values={values} language={language} />
        <SmallPrint>{say.crossed}</SmallPrint>
      </EmailLayout>
    )
  },
}
