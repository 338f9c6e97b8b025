import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import styles from './member-number.module.css'
import buttons from '../../ui/button/buttons.module.css'

type MemberNumberProps = { number: string; fullName: string }

/** The number of a new member, large and on a drawn card, which a toast would cover on a phone; the way on leads home (spec §8). */
export const MemberNumber = ({ number, fullName }: MemberNumberProps) => {
  const say = messages(useLanguage())
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => title.current?.focus(), [])
  const [, digits = number] = /(\d+)$/.exec(number) ?? []
  return (
    <section className={styles.page}>
      <img className={styles.rays} src="/illustrations/number.svg" alt="" />
      <div className={styles.words}>
        <p className={styles.done}>{say.success}</p>
        <h1 ref={title} tabIndex={-1}>
          <span>{say.yourNumber}</span> <b className="num">{Number(digits)}</b>
        </h1>
        <p>
          <span>{say.successText(number)}</span> {say.yourSeat}
        </p>
        <p className={styles.ways}>
          <SiteLink className={clsx(buttons.button, buttons.ink)} to="/eventos">
            {say.toEvents}
          </SiteLink>
          <SiteLink className={clsx(buttons.button, buttons.line)} to="/">
            {say.toHome}
          </SiteLink>
        </p>
      </div>
      <div className={styles.card}>
        <Wordmark />
        <p>
          <b className="num">{number}</b>
          <span>{fullName}</span>
        </p>
      </div>
    </section>
  )
}
