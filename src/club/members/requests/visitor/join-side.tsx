import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { MembershipFee } from '#club/pages/facts/visitor/membership-fee.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { api } from '#kit/both/api.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import styles from './join-side.module.css'

/** Beside the application: what membership costs, and the steps that follow, as far as the club says so. */
export const JoinSide = () => {
  const language = useLanguage()
  const { data } = useQuery(membershipQuery(api))
  return (
    <aside className={clsx('on-dark', styles.side)}>
      <img src={plates.table.src} alt="" />
      {data && data.fee !== null && (
        <div>
          <MembershipFee facts={data} classes={{ price: styles.amount, text: styles.text }} />
          <p className={styles.aYear}>{messages(language).aYear}</p>
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
