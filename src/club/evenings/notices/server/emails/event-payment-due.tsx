import { firstNameOf } from '#base/text/first-name.ts'
import { formatPrice } from '#base/text/money.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { DebtLines, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import { NoticeButton, type NoticeEmailValues, greeting, ofNotice } from './notice-email.tsx'

/** Reminds a party of what it owes, before the last day to pay. */
export const eventPaymentDue: EmailTemplate<NoticeEmailValues> = plainEmail(
  { ...ofNotice, attachments: debtAttachments },
  {
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
  },
  (say, values, language) => ({
    subject: say.subject(values.eventTitle),
    heading: greeting(say.heading(formatPrice(-values.balance, language)), firstNameOf(values.participantName)),
    event: values,
    text: say.text(values.eventTitle, values.when),
    more: (
      <>
        <DebtLines debt={values.debt} language={language} />
        <NoticeButton values={values} language={language} />
      </>
    ),
    small: say.crossed,
  }),
)
