import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { MembershipBenefits } from '#club/pages/facts/visitor/membership-benefits.tsx'
import { MembershipFee, MembershipPayment } from '#club/pages/facts/visitor/membership-fee.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { api } from '#kit/both/api.ts'
import { plates } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import sent from './join-sent.module.css'
import list from './join-benefits.module.css'
import styles from './join-side.module.css'

/** Beside the application: what membership costs and gives, how it is paid, and the steps, as far as the club says so. Once it is sent, only the steps, of which the first is done. */
export const JoinSide = ({ isSent }: { isSent?: boolean }) => {
  const say = useSay(messages)
  const { data } = useQuery(membershipQuery(api))
  const facts = isSent ? undefined : data
  const benefits = facts && <MembershipBenefits benefits={facts.benefits} className={list.benefits} />
  const payment = facts && facts.fee !== null && <MembershipPayment className={styles.payment} />
  return (
    <aside className={clsx('on-dark', styles.side, isSent ? sent.side : styles.more)}>
      {facts && facts.fee !== null && (
        <div className={styles.price}>
          <MembershipFee facts={facts} classes={{ price: styles.amount, text: styles.text }} />
          {payment}
        </div>
      )}
      <img src={plates.table.src} alt="" />
      {facts && facts.benefits.length > 0 && (
        <>
          {/* Open on the page of a wide screen, where there is room for it. */}
          <section className={styles.reasons}>
            <h2>{say.benefits}</h2>
            {benefits}
          </section>
          <details className={styles.fold}>
            <summary className="chevron">{payment ? say.benefitsAndPayment : say.benefits}</summary>
            {benefits}
            {payment}
          </details>
        </>
      )}
      {data && data.steps.length > 0 && (
        <section className={styles.steps}>
          <h2>{say.howToJoin}</h2>
          <ol>
            {data.steps.map(({ title, titleCa, text, textCa }) => (
              <li key={title}>
                <Translated as="b" es={title} ca={titleCa} />
                {text && <Translated as="span" es={text} ca={textCa} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  )
}
