import { useQuery } from '@tanstack/react-query'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { formatPrice } from '#base/text/money.ts'
import { api } from '#kit/both/api.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import styles from './completion-form.module.css'

/** What membership costs, before a member says how the fee is paid; nothing while the club does not say it. */
export const FeeNote = () => {
  const language = useLanguage()
  const { data } = useQuery(membershipQuery(api))
  if (!data || data.fee === null) return null
  return (
    <p className={styles.fee}>
      <b className="num">{formatPrice(data.fee, language)}</b> <Translated es={data.feeText} ca={data.feeTextCa} />
    </p>
  )
}
