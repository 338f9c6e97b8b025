import { clsx } from 'clsx'
import type { MembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { MembershipBenefits } from '#club/pages/facts/visitor/membership-benefits.tsx'
import { MembershipFee, MembershipPayment } from '#club/pages/facts/visitor/membership-fee.tsx'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import styles from './fee.module.css'
import { messages } from './messages.ts'

type FeeProps = Pick<MembershipFacts, 'fee' | 'feeText' | 'feeTextCa' | 'benefits'>

/** What membership costs, and what one gets for it, counted. */
export const Fee = ({ benefits, ...facts }: FeeProps) => {
  const say = useSay(messages)
  return (
    <section className={styles.fee} id="ser-socio" aria-labelledby="cuota">
      <div className={clsx('wrap', styles.columns)}>
        <div>
          <h2 id="cuota">{facts.fee === null ? say.whatYouGet : say.cost}</h2>
          <MembershipFee facts={facts} classes={{ price: styles.amount, text: styles.text }} />
          {facts.fee !== null && <MembershipPayment className={styles.payment} />}
          <JoinButton className={clsx(buttonLook({ tone: 'ink' }), styles.join)} />
        </div>
        <MembershipBenefits benefits={benefits} className={styles.benefits} />
      </div>
    </section>
  )
}
