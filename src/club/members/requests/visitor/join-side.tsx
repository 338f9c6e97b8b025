import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { MembershipBenefits } from '#club/pages/facts/visitor/membership-benefits.tsx'
import { MembershipFee } from '#club/pages/facts/visitor/membership-fee.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { api } from '#kit/both/api.ts'
import { plates } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import styles from './join-side.module.css'

/** Beside the application: what membership costs, how it is paid, and the steps, as far as the club says so. Once it is sent, the first is done. */
export const JoinSide = ({ isSent }: { isSent?: boolean }) => {
  const say = useSay(messages)
  const { data } = useQuery(membershipQuery(api))
  return (
    <aside className={clsx('on-dark', styles.side, isSent && styles.sent)}>
      <img src={plates.table.src} alt="" />
      {data && data.fee !== null && (
        <div>
          <MembershipFee facts={data} classes={{ price: styles.amount, text: styles.text }} />
          <p className={styles.payment}>{say.payment}</p>
        </div>
      )}
      <ol className={styles.steps}>
        {data?.steps.map(({ title, titleCa, text, textCa }) => (
          <li key={title}>
            <Translated as="b" es={title} ca={titleCa} />
            {text && <Translated as="span" es={text} ca={textCa} />}
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** Beside the form on its page, on narrow screens below it: what membership gives. */
export const JoinReasons = () => {
  const { data } = useQuery(membershipQuery(api))
  return data && <MembershipBenefits benefits={data.benefits} className={clsx('on-dark', styles.benefits)} />
}
