import { bilingual } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { EmailLayout, Paragraph, SmallPrint } from '../layout.tsx'
import { HowToPayLines, firstNameOf } from '../registrations/event-email.tsx'
import { NoticeButton, type NoticeEmailValues, whenOf } from './notice-email.tsx'

const messages = bilingual({
  subject: { es: (title: string) => `Queda por pagar: ${title}`, ca: (title: string) => `Queda per pagar: ${title}` },
  heading: { es: (sum: string) => `Quedan ${sum} por pagar`, ca: (sum: string) => `Queden ${sum} per pagar` },
  text: {
    es: (name: string, title: string, when: string) => `${name}, tu reserva para «${title}» (${when}) está sin pagar.`,
    ca: (name: string, title: string, when: string) =>
      `${name}, la teva reserva per a «${title}» (${when}) està sense pagar.`,
  },
  crossed: {
    es: 'Si acabas de pagar, gracias: nuestros correos se habrán cruzado.',
    ca: 'Si acabes de pagar, gràcies: els nostres correus es deuen haver creuat.',
  },
})

/** Reminds a party of what it owes, before the last day to pay. */
export const eventPaymentDue: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  body: (values, language) => {
    const say = messages(language)
    const { payment, balance } = values
    const text = say.text(firstNameOf(values.participantName), values.eventTitle, whenOf(values))
    return (
      <EmailLayout language={language} heading={say.heading(formatPrice(-balance, language))} preview={text}>
        <Paragraph>{text}</Paragraph>
        {payment && <HowToPayLines payment={payment} language={language} />}
        <NoticeButton values={values} language={language} />
        <SmallPrint>{say.crossed}</SmallPrint>
      </EmailLayout>
    )
  },
}
