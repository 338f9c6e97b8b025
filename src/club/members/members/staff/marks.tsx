import { clsx } from 'clsx'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Symbol } from '#kit/site/logo.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { personPage } from '#club/core/staff/person-address.ts'
import styles from './marks.module.css'

const messages = bilingual({ fromRegister: { es: 'Del registro de socios', ca: 'Del registre de socis' } })

/** A member by the register, with a link to the person for who may open it. */
export const MemberMark = ({ id, number }: { id: string; number: string }) => {
  const say = useSay(messages)
  const shown = (
    <>
      <Symbol />
      {number}
    </>
  )
  const mark = { className: clsx('num', styles.mark), title: say.fromRegister }
  return useMay()('members') ? (
    <SiteLink {...mark} to={personPage(id)}>
      {shown}
    </SiteLink>
  ) : (
    <span {...mark}>{shown}</span>
  )
}

/** Somebody's own word, or an equal address: dashed, because the club does not know it. */
export const DashedMark = ({ text, title }: { text: string; title?: string }) => (
  <span className={clsx(styles.mark, styles.dashed)} title={title}>
    {text}
  </span>
)
