import { clsx } from 'clsx'
import { ArchiveRestore, type LucideIcon, Mail, Pencil, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages as emailMessages } from '../emails/messages.ts'
import { messages as contentMessages } from '../form/messages.ts'
import { PersonIcon } from '../person/person-link.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { useBusy } from '../record/use-busy.ts'
import { isHeld } from './guest-name.tsx'
import { messages } from './messages.ts'
import type { RegistrationInPanel } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import registrations from './registrations.module.css'

export type Acts = {
  onEdit: (id: string) => void
  onCancel: (row: RegistrationInPanel) => void
  onRestore: (id: string, isAsked?: boolean) => Promise<unknown>
  onConfirmSeat: (id: string) => Promise<unknown>
  onOpenEmail: (emailId: string) => void
  onDecline: (row: RegistrationInPanel) => void
  /** Shows the money of a party. */
  onMoney: (row: RegistrationInPanel) => void
  /** Gives a waiting party its seats before others. */
  onSeat: (row: RegistrationInPanel) => void
}

type GuestActionsProps = {
  row: RegistrationInPanel
  acts: Acts
  /** Whether the row stands for its waiting party: one button gives seats to all of it. */
  mayGetSeat: boolean
}

/** The buttons of a row of the guest list. */
export const GuestActions = ({ row, acts, mayGetSeat }: GuestActionsProps) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), contentMessages(language)]
  const { id, fullName, email, confirmation } = row
  const named = (action: string) => shared.of(action, fullName)
  const button = (action: string, icon: LucideIcon, onClick: () => void) => (
    <IconButton icon={icon} name={named(action)} title={action} onClick={onClick} />
  )
  if (row.askedAt)
    return (
      <>
        <AcceptButton name={named(say.accept)} accept={() => acts.onRestore(id, true)}>
          {say.accept}
        </AcceptButton>
        <button
          className={clsx(buttons.button, buttons.small, buttons.danger, registrations.decline)}
          type="button"
          aria-label={named(say.decline)}
          onClick={() => acts.onDecline(row)}
        >
          {say.decline}
        </button>
      </>
    )
  return (
    <>
      {mayGetSeat && (
        <button
          className={clsx(buttons.button, buttons.small, buttons.line)}
          type="button"
          aria-label={named(say.seatNow)}
          onClick={() => acts.onSeat(row)}
        >
          {say.seatNow}
        </button>
      )}
      {confirmation?.id &&
        button(emailMessages(language).email, Mail, () => confirmation.id && acts.onOpenEmail(confirmation.id))}
      {button(shared.edit, Pencil, () => acts.onEdit(id))}
      <PersonIcon name={fullName} email={email} row={id} />
      {isHeld(row) && (
        <ActButton
          icon={UserCheck}
          name={named(say.confirmHeld)}
          title={say.confirmHeld}
          act={() => acts.onConfirmSeat(id)}
        />
      )}
      {row.cancelledAt ? (
        <ActButton
          icon={ArchiveRestore}
          name={named(shared.restore)}
          title={shared.restore}
          act={() => acts.onRestore(id)}
        />
      ) : (
        button(row.waitingSince ? say.leaveList : say.cancel, UserX, () => acts.onCancel(row))
      )}
    </>
  )
}

type ActButtonProps = { icon: LucideIcon; name: string; title: string; act: () => Promise<unknown> }

const ActButton = ({ act, ...button }: ActButtonProps) => {
  const { isBusy, run } = useBusy()
  return <IconButton {...button} isOff={isBusy} onClick={() => void run(act)} />
}

type AcceptButtonProps = { name: string; accept: () => Promise<unknown>; children: ReactNode }

const AcceptButton = ({ name, accept, children }: AcceptButtonProps) => {
  const { isBusy, run } = useBusy()
  return (
    <BusyButton
      className={clsx(buttons.button, buttons.small, buttons.ink)}
      type="button"
      aria-label={name}
      isBusy={isBusy}
      onClick={() => void run(accept)}
    >
      {children}
    </BusyButton>
  )
}
