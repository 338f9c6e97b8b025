import { words } from '#shared/text/words.ts'
import { type Debt, debtInWords } from '#shared/bookings/debt.ts'
import { groupedBizum } from '#shared/bookings/how-to-pay.ts'
import { transferText } from '#shared/bookings/transfer-code.ts'
import { groupedIban } from '#shared/iban/grouped-iban.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import { Facts, LargeText, Paragraph, SmallPrint } from '../layout.tsx'
import { QrPicture, qrAttachment } from './qr-picture.tsx'

/** What the reader's party owes, read before sending; null or absent if it owes nothing. */
export type DebtValue = { debt?: Debt | null }

const messages = bilingual({
  transfer: words.transfer,
  bizum: words.bizum,
  door: { es: 'En la puerta', ca: 'A la porta' },
  onArrival: { es: 'O al llegar', ca: 'O en arribar' },
  concept: { es: 'Pon este concepto:', ca: 'Posa-hi aquest concepte:' },
  scan: {
    es: 'O escanea este código con la app de tu banco: rellena la transferencia.',
    ca: 'O escaneja aquest codi amb l’app del teu banc: emplena la transferència.',
  },
  codeName: { es: 'Código QR de la transferencia', ca: 'Codi QR de la transferència' },
})

const cid = 'transferencia'

/** The sentence of the debt, the ways to pay it, the concept in large letters, and the QR code of the transfer. */
export const DebtLines = ({ debt, language }: DebtValue & { language: Language }) => {
  if (!debt) return null
  const say = messages(language)
  const { iban, accountHolder, bizum, atDoor, code } = debt
  const isRemote = iban !== '' || bizum !== ''
  return (
    <>
      <Paragraph>
        <b>{debtInWords(debt, language)}</b>
      </Paragraph>
      {isRemote && (
        <>
          <Facts
            facts={[
              [say.transfer, iban && `${groupedIban(iban)}\n${accountHolder}`],
              [say.bizum, groupedBizum(bizum)],
              [say.door, atDoor ? say.onArrival : ''],
            ]}
          />
          <LargeText name={say.concept}>{code}</LargeText>
        </>
      )}
      {iban && (
        <div data-skip-in-text="true">
          <SmallPrint>{say.scan}</SmallPrint>
          <QrPicture cid={cid} alt={say.codeName} size={220} />
        </div>
      )}
    </>
  )
}

/** The picture that the lines show, if the club has an account. */
export const debtAttachments = ({ debt }: DebtValue) => {
  const text = debt ? transferText(debt) : undefined
  return text === undefined ? [] : [qrAttachment(cid, text, { encoding: 'byte', border: 4, scale: 6 })]
}
