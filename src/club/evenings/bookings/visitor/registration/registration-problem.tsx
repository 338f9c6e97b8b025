import { Refused } from '#kit/both/api.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useIsMember } from '../own-registrations/use-is-member.ts'
import { CallLink } from './call-link.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import forms from '#kit/site/form/forms.module.css'

type ProblemProps = {
  error: Error | null
  event: { id: string; date: string }
  /** No seat is free. */
  isFull: boolean
  isWaiting: boolean
  onWait: () => void
}

/** Why a party is not registered, and the ways out: the waiting list, a call. */
export const RegistrationProblem = ({
  error,
  event: { id: eventId, date },
  isFull: hasNoSeat,
  isWaiting,
  onWait,
}: ProblemProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { phone } = useClubFacts()
  const now = useNow()
  const { code = hasNoSeat ? 'event.full' : undefined, details = {} } = error instanceof Refused ? error : {}
  const isMembersOnly = code === 'event.members-only'
  const isMember = useIsMember(isMembersOnly)
  const isFull = hasNoSeat || code === 'event.full'
  const canWait = isFull && !isWaiting && now < waitingListUntil(new Date(date)).getTime()
  return (
    <div className={styles.problem}>
      <p className={forms.error} role="alert">
        {isMembersOnly
          ? say[isMember === false ? 'notMember' : 'membersUntil'](momentInSentence(String(details.from), language))
          : code
            ? messageOf(errorMessages(language), code)
            : say.failure}
      </p>
      <p className={forms.row}>
        {canWait && (
          <Button tone="ink" size="small" onClick={onWait}>
            {say.join}
          </Button>
        )}
        {isFull && !canWait && (
          <span>
            {say.callUs}: <CallLink phone={phone} />
          </span>
        )}
        {isMembersOnly && isMember !== false && <SiteLink to={`/auth?evento=${eventId}`}>{say.signIn}</SiteLink>}
      </p>
    </div>
  )
}
