import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './money-strip.module.css'

type Money = { expected: number; received: number; owed: number; toReturn: number; owing: number }

/** The money of an event. What was paid, is owed and is to be given back leads to those guests. Nothing for a free event. */
export const MoneyStrip = ({ eventId, money }: { eventId: string; money: Money }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { expected, received, owed, toReturn, owing } = money
  if (expected === 0 && received === 0 && toReturn === 0) return null
  const figure = (sum: number, word: string, filter?: string, tone?: string) => (
    <li className={clsx(sum > 0 && tone)}>
      {filter && sum > 0 ? (
        <SiteLink to={`/admin/eventos/${eventId}/inscripciones?filter=${filter}`}>
          <b>{formatEuros(sum, language)}</b> <span>{word}</span>
        </SiteLink>
      ) : (
        <>
          <b>{formatEuros(sum, language)}</b> <span>{word}</span>
        </>
      )}
    </li>
  )
  return (
    <div>
      <ul className={styles.sums}>
        {figure(expected, say.expected)}
        {figure(received, say.received, 'paid')}
        {figure(owed, say.owe(owing), 'owing', styles.missing)}
        {figure(toReturn, say.giveBack, 'refund', styles.toReturn)}
      </ul>
      <div
        className={styles.bar}
        style={{ '--kept': expected > 0 ? Math.min(1, (received - toReturn) / expected) : 0 } as CSSProperties}
      />
    </div>
  )
}
