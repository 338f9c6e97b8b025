import { clsx } from 'clsx'
import type { MembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import styles from './fee.module.css'
import { messages } from './messages.ts'

type FeeProps = Pick<MembershipFacts, 'fee' | 'feeText' | 'feeTextCa' | 'benefits'>

/** What membership costs, and what one gets for it, counted. */
export const Fee = ({ fee, feeText, feeTextCa, benefits }: FeeProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <section className={styles.fee} id="ser-socio" aria-labelledby="cuota">
      <div className={clsx('wrap', styles.columns)}>
        <div>
          <h2 id="cuota">{fee === null ? say.whatYouGet : say.cost}</h2>
          {fee !== null && <p className={styles.amount}>{formatPrice(fee, language)}</p>}
          {feeText && <Translated as="p" className={styles.text} es={feeText} ca={feeTextCa} />}
          <JoinButton className={clsx(buttonLook({ tone: 'ink' }), styles.join)} />
        </div>
        {benefits.length > 0 && (
          <ul className={styles.benefits}>
            {benefits.map(({ count, text, textCa }) => (
              <li key={text}>
                <b>{count}</b> <Translated es={text} ca={textCa} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
