import { words } from '#base/text/words.ts'
import { type Debt, debtInWords } from '../../shared/rules/debt.ts'
import { groupedBizum } from '#club/pages/facts/shared/how-to-pay.ts'
import { transferText } from '../../shared/rules/transfer-code.ts'
import { limits } from '#base/limits.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { Facts, LargeText, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { QrPicture, qrAttachment } from './qr-picture.tsx'

/** What the reader's party owes, read before sending; null or absent if it owes nothing. */
export type DebtValue = {
  debt?: Debt | null
  /** So many seats that cost something were cancelled too late: they stay due. */
  late?: number
}

const messages = bilingual({
  late: {
    es: (isOne: boolean) =>
      `Se ${isOne ? 'ha' : 'han'} cancelado cuando faltaban menos de ${limits.cancellationNoticeHours} horas: ${isOne ? 'la silla se cobra' : 'las sillas se cobran'} igualmente.`,
    ca: (isOne: boolean) =>
      `S’${isOne ? 'ha' : 'han'} cancel·lat quan faltaven menys de ${limits.cancellationNoticeHours} hores: ${isOne ? 'la cadira es cobra' : 'les cadires es cobren'} igualment.`,
  },
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

/** Why cancelled seats stay due, the sentence of the debt, the ways to pay it, the concept in large letters, and the QR code of the transfer. */
export const DebtLines = ({ debt, late = 0, language }: DebtValue & { language: Language }) => {
  const say = messages(language)
  const reason = late > 0 && <Paragraph>{say.late(late === 1)}</Paragraph>
  if (!debt) return reason
  const { iban, accountHolder, bizum, atDoor, code } = debt
  const isRemote = iban !== '' || bizum !== ''
  return (
    <>
      {reason}
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
        <div className="scanned" data-skip-in-text="true">
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
