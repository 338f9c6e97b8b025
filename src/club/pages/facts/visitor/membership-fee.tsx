import { formatPrice } from '#base/text/money.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import type { MembershipFacts } from '../shared/membership-facts.ts'

type FeeProps = {
  facts: Pick<MembershipFacts, 'fee' | 'feeText' | 'feeTextCa'>
  /** The classes of the price and of the text. */
  classes: { price?: string | undefined; text?: string | undefined }
}

/** What membership costs a year, and what the club says of it; each where the club says it. */
export const MembershipFee = ({ facts: { fee, feeText, feeTextCa }, classes }: FeeProps) => {
  const language = useLanguage()
  return (
    <>
      {fee !== null && <p className={classes.price}>{formatPrice(fee, language)}</p>}{' '}
      {feeText && <Translated as="p" className={classes.text} es={feeText} ca={feeTextCa} />}
    </>
  )
}

const messages = bilingual({
  // The ways to pay of the completion form.
  payment: {
    es: 'Se paga por transferencia, con tarjeta o en efectivo: lo eliges al completar el alta.',
    ca: 'Es paga per transferència, amb targeta o en efectiu: ho tries en completar l’alta.',
  },
})

/** How the fee is paid. */
export const MembershipPayment = ({ className }: { className?: string | undefined }) => (
  <p className={className}>{useSay(messages).payment}</p>
)
