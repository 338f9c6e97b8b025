import type { Ref } from 'react'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'

type WaitingRuleProps = { date: string; isOne: boolean; ref?: Ref<HTMLDListElement> }

/** What happens to someone on the waiting list until each of the two dates, and afterwards. */
export const WaitingRule = ({ date, isOne, ref }: WaitingRuleProps) => {
  const language = useLanguage()
  const say = useSay(partyMessages)
  const now = useNow()
  const event = new Date(date)
  return (
    <dl className={styles.rule} aria-label={say.rule} tabIndex={-1} ref={ref}>
      <div>
        <dt>{say.until(momentInSentence(waitingListUntil(event), language, now))}</dt>
        <dd>{say.givenUntil(isOne)}</dd>
      </div>
      <div>
        <dt>{say.until(momentInSentence(returnableUntil({ date: event }), language, now))}</dt>
        <dd>{say.returnedUntil}</dd>
      </div>
      <div>
        <dt>{say.afterwards}</dt>
        <dd>{say.youDecide}</dd>
      </div>
    </dl>
  )
}
