import { Refused } from '#kit/both/api.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
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
  size: number
  free: number
  isTooMany: boolean
  isWaiting: boolean
  onBeFewer: () => void
  onWait: () => void
}

/** Why a party is not registered, and the ways out: fewer people, the waiting list, a call. */
export const RegistrationProblem = ({
  error,
  event: { id: eventId, date },
  size,
  free,
  isTooMany,
  isWaiting,
  onBeFewer,
  onWait,
}: ProblemProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { phone } = useClubFacts()
  const now = useNow()
  const { code = isTooMany ? 'event.full' : undefined, details = {} } = error instanceof Refused ? error : {}
  const isMembersOnly = code === 'event.members-only'
  const isMember = useIsMember(isMembersOnly)
  const isTooFew = isTooMany && free > 0
  const isFull = isTooMany || code === 'event.full'
  const canWait = isFull && !isWaiting && now < waitingListUntil(new Date(date)).getTime()
  return (
    <div className={styles.problem}>
      <p className={forms.error} role="alert">
        {isTooFew
          ? say.tooFew(free, size)
          : isMembersOnly
            ? say[isMember === false ? 'notMember' : 'membersUntil'](formatDayTime(String(details.from), language))
            : code
              ? messageOf(errorMessages(language), code)
              : say.failure}
      </p>
      <p className={forms.row}>
        {isTooFew && (
          <Button tone="line" size="small" onClick={onBeFewer}>
            {say.beFewer}
          </Button>
        )}
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
