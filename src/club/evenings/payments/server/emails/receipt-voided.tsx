import { words } from '#base/text/words.ts'
import { formatPrice } from '#base/text/money.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { readMoney } from '#club/evenings/payments/server/debts.ts'
import { DebtLines, type DebtValue, debtAttachments } from './debt-lines.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

type Values = DebtValue & {
  eventTitle: string
  /** In euros; negative if the club gave money back. */
  amount: number
  receipt: string
}

/** Tells a guest that a receipt which was emailed counts no more, and what is owed now. */
export const receiptVoided: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: aboutGuest,
    ours: ['eventTitle', 'receipt', 'debt'],
    now: async (club, about, { values }) => ({ ...values, debt: (await readMoney(club, about)).debt }),
    attachments: debtAttachments,
  },
  {
    subject: {
      es: (receipt: string) => `El recibo ${receipt} queda anulado`,
      ca: (receipt: string) => `El rebut ${receipt} queda anul·lat`,
    },
    heading: { es: 'Recibo anulado', ca: 'Rebut anul·lat' },
    text: {
      es: (receipt: string, sum: string, title: string) =>
        `El recibo ${receipt}, de ${sum} por «${title}», ya no vale: lo anotamos mal. Si hay otro en su lugar, te llega en otro correo.`,
      ca: (receipt: string, sum: string, title: string) =>
        `El rebut ${receipt}, de ${sum} per «${title}», ja no val: el vam anotar malament. Si n’hi ha un altre en lloc seu, t’arriba en un altre correu.`,
    },
    wrong: words.replyIfWrong,
  },
  (say, { eventTitle, amount, receipt, debt }, language) => ({
    subject: say.subject(receipt),
    heading: say.heading,
    text: say.text(receipt, formatPrice(Math.abs(amount), language), eventTitle),
    more: <DebtLines debt={debt} language={language} />,
    small: say.wrong,
  }),
)
