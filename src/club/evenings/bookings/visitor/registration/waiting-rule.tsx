import type { Ref } from 'react'
import { formatDayTime } from '#base/dates/weekday.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'

type WaitingRuleProps = { date: string; isOne: boolean; ref?: Ref<HTMLDListElement> }

/** What happens to someone on the waiting list until each of the two dates, and afterwards. */
export const WaitingRule = ({ date, isOne, ref }: WaitingRuleProps) => {
  const language = useLanguage()
  const say = useSay(partyMessages)
  const event = new Date(date)
  return (
    <dl className={styles.rule} aria-label={say.rule} tabIndex={-1} ref={ref}>
      <div>
        <dt>{say.until(formatDayTime(waitingListUntil(event), language))}</dt>
        <dd>{say.givenUntil(isOne)}</dd>
      </div>
      <div>
        <dt>{say.until(formatDayTime(returnableUntil({ date: event }), language))}</dt>
        <dd>{say.returnedUntil}</dd>
      </div>
      <div>
        <dt>{say.afterwards}</dt>
        <dd>{say.youDecide}</dd>
      </div>
    </dl>
  )
}
