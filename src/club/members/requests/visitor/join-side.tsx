import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { formatPrice } from '#base/text/money.ts'
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
          <p className={styles.amount}>{formatPrice(data.fee, language)}</p>
          <p className={styles.aYear}>{messages(language).aYear}</p>
          {data.feeText && <Translated as="p" className={styles.text} es={data.feeText} ca={data.feeTextCa} />}
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
