import { firstNameOf } from '#base/text/first-name.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import type { RegistrationInPanel } from './queries.ts'
import styles from './registrations.module.css'
import { shownName } from './shown-name.ts'

type GuestNameProps = {
  row: RegistrationInPanel
  /** Whether a companion follows the guest who brings them, and is indented. */
  isGrouped: boolean
  /** What the register and the mail say of the guest, beside the name. */
  children?: ReactNode
}

/**
 * The name of a guest, with the number of companions; of a companion, with the guest who brings them. Why staff seated the party out of turn
 * stands below.
 */
export const GuestName = ({ row, isGrouped, children }: GuestNameProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { host, companions, seatingReason } = row
  return (
    <div className={clsx(styles.guest, host !== null && isGrouped && styles.companion)}>
      <span className={styles.name}>
        <span>{shownName(row, language)}</span>
        {companions > 0 && (
          <>
            {' '}
            <span className={styles.count} title={say.withCompanions(companions)}>
              <span aria-hidden>{`+${companions}`}</span>
              <span className="vh">{say.withCompanions(companions)}</span>
            </span>
          </>
        )}
      </span>
      <span className={styles.marks}>{children}</span>
      <HeldMark {...row} />
      {row.cancelledBy === 'not-mine' && (
        <>
          {' '}
          <Badge tone="neutral">{say.notMine}</Badge>
        </>
      )}
      {host !== null && (
        <small className={isGrouped ? 'vh' : styles.host} title={host}>
          {say.withHost(isGrouped ? firstNameOf(host) : host)}
        </small>
      )}
      {seatingReason && <small className={styles.host}>{say.outOfTurn(seatingReason)}</small>}
    </div>
  )
}

export const isHeld = ({ state }: Pick<RegistrationInPanel, 'state'>) => state === 'held'

/** A seat that is held until the guest confirms the address, or that was freed without a confirmation. */
const HeldMark = (row: Pick<RegistrationInPanel, 'state' | 'heldUntil' | 'cancelledAt'>) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (!row.heldUntil) return null
  if (isHeld(row))
    return (
      <>
        {' '}
        <Badge tone="warn">{say.heldUntil(formatTime(row.heldUntil, language))}</Badge>
      </>
    )
  return row.cancelledAt === row.heldUntil ? (
    <>
      {' '}
      <Badge tone="neutral">{say.expired}</Badge>
    </>
  ) : null
}
