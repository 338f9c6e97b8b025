import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatPrice } from '#base/text/money.ts'
import { api } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { MemberCard } from '#club/members/own-file/visitor/member-card.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { messages } from '../both/messages.ts'
import styles from './member-number.module.css'

/** Who has completed the data. `pass`: joins the file to an account; null for a child’s. */
export type NewMember = { number: string; fullName: string; email: string; pass: string | null }

/** The number of a new member, large and on a drawn card, which a toast would cover on a phone; the way on leads home (spec §8). */
export const MemberNumber = ({ number, fullName, email, pass }: NewMember) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: facts } = useQuery(membershipQuery(api))
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => title.current?.focus(), [])
  const [, digits = number] = /(\d+)$/.exec(number) ?? []
  return (
    <section className={styles.page}>
      <img className={styles.rays} src="/illustrations/number.svg" alt="" />
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1}>
          <span className={styles.done}>{say.success}</span> <span>{say.yourNumber}</span>{' '}
          <b className="num">{Number(digits)}</b>
        </h1>
        <p>
          <span>{say.successText(number)}</span> {say.yourSeat}
        </p>
        {typeof facts?.fee === 'number' && <p>{say.firstFee(formatPrice(facts.fee, language))}</p>}
        <p className={styles.ways}>
          <SiteLink className={buttonLook({ tone: 'ink' })} to="/eventos">
            {say.toEvents}
          </SiteLink>
          <SiteLink className={buttonLook({ tone: 'line' })} to="/">
            {say.toHome}
          </SiteLink>
        </p>
        <p className={styles.account}>
          {say.withAccount}{' '}
          <SiteLink to={pass ? `/mi-cuenta?nueva#${pass}` : '/auth?nueva'} state={{ fullName, email }}>
            {say.toAccount}
          </SiteLink>
        </p>
      </div>
      <div className={styles.card}>
        <MemberCard number={number} fullName={fullName} />
      </div>
    </section>
  )
}
