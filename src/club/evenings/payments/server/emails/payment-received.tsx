import { ofName } from '#base/text/of-name.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { type PaymentMethod, receiptOfCode } from '../../shared/rules/payments.ts'
import type { Db } from '#platform/database/open.ts'
import { payments } from '../table.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { formatPrice } from '#base/text/money.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

type Values = {
  participantName: string
  eventTitle: string
  /** In euros; negative if the club gave money back. */
  amount: number
  method: PaymentMethod
  /** The day of the payment, as "yyyy-MM-dd". */
  paidOn: string
  receipt: string
}

/** Confirms a payment to a guest, or money given back, with the number of the receipt. */
export const paymentReceived: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: aboutGuest,
    ours: ['eventTitle', 'method', 'paidOn', 'receipt'],
    now: async ({ db }, _about, { values }) => ((await isVoided(db, values.receipt)) ? 'payment-voided' : values),
  },
  {
    received: {
      es: (amount: string, title: string) => `Hemos recibido ${amount} por ${title}`,
      ca: (amount: string, title: string) => `Hem rebut ${amount} per ${title}`,
    },
    returned: {
      es: (amount: string, title: string) => `Te devolvemos ${amount} de ${title}`,
      ca: (amount: string, title: string) => `Et tornem ${amount} ${ofName(title)}`,
    },
    receivedHeading: {
      es: (name: string) => (name ? `Recibido, ${name}` : 'Recibido'),
      ca: (name: string) => (name ? `Rebut, ${name}` : 'Rebut'),
    },
    returnedHeading: { es: () => 'Tu dinero, de vuelta', ca: () => 'Els teus diners, de tornada' },
    receivedText: {
      es: (amount: string, title: string) => `Hemos anotado tu pago de ${amount} por «${title}». Gracias.`,
      ca: (amount: string, title: string) => `Hem anotat el teu pagament de ${amount} per «${title}». Gràcies.`,
    },
    returnedText: {
      es: (amount: string, title: string) => `Hemos anotado una devolución de ${amount} de «${title}».`,
      ca: (amount: string, title: string) => `Hem anotat una devolució de ${amount} de «${title}».`,
    },
    amount: { es: 'Importe', ca: 'Import' },
    how: { es: 'Forma', ca: 'Forma' },
    day: words.date,
    receipt: words.receipt,
    cash: { es: 'Efectivo', ca: 'Efectiu' },
    card: { es: 'Tarjeta', ca: 'Targeta' },
    transfer: words.transfer,
    bizum: words.bizum,
    online: { es: 'En línea', ca: 'En línia' },
    wrong: words.replyIfWrong,
  },
  (say, { participantName, eventTitle, amount, method, paidOn, receipt }, language) => {
    const act = amount > 0 ? 'received' : 'returned'
    const sum = formatPrice(Math.abs(amount), language)
    const subject = say[act](sum, eventTitle)
    return {
      subject,
      heading: say[`${act}Heading`](firstNameOf(participantName)),
      preview: `${subject}. ${say.receipt} ${receipt}.`,
      text: say[`${act}Text`](sum, eventTitle),
      facts: [
        [say.amount, sum],
        [say.how, say[method]],
        [say.day, formatDay(paidOn, language)],
        [say.receipt, receipt],
      ],
      small: say.wrong,
    }
  },
)

/** Whether the payment of a receipt has been voided. */
const isVoided = async (db: Db, code: unknown) => {
  const receipt = receiptOfCode(String(code))
  if (!receipt) return false
  const { receiptYear, receiptNumber, voidedAt } = payments
  const isThis = and(eq(receiptYear, receipt.receiptYear), eq(receiptNumber, receipt.receiptNumber))
  return (await db.$count(payments, and(isThis, isNotNull(voidedAt)))) > 0
}
