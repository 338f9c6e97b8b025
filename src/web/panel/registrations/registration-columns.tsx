import { clsx } from 'clsx'
import { ArchiveRestore, type LucideIcon, Mail, Pencil, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#shared/dates/dates.ts'
import type { Language } from '#shared/text/language.ts'
import { knownFromIn } from '../../public/events/registration/registration-messages.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { EmailBadge } from '../emails/email-badge.tsx'
import { messages as emailMessages } from '../emails/messages.ts'
import { Badge } from '../record/badge.tsx'
import { PhoneLink } from '../table/cells/phone-link.tsx'
import { columnsOf } from '../table/columns.ts'
import { Email } from '../table/cells/email.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { useBusy } from '../record/use-busy.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages } from './messages.ts'
import { SelectRow, SelectPage } from './select-boxes.tsx'
import type { RegistrationInPanel } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import registrations from './registrations.module.css'
import cells from '../table/cells/cells.module.css'

const columns = columnsOf<RegistrationInPanel>()

type Acts = {
  onEdit: (id: string) => void
  onCancel: (row: RegistrationInPanel) => void
  onRestore: (id: string, isAsked?: boolean) => Promise<unknown>
  onConfirmSeat: (id: string) => Promise<unknown>
  onOpenEmail: (emailId: string) => void
  onDecline: (row: RegistrationInPanel) => void
  /** Whether rows can be selected. */
  isSelectable: boolean
}

/** The columns of the guest list. */
export const registrationColumns = (language: Language, acts: Acts) => {
  const { onEdit, onCancel, onRestore, onConfirmSeat, onOpenEmail, onDecline, isSelectable } = acts
  const say = messages(language)
  const shared = contentMessages(language)
  const sources: Record<string, string> = knownFromIn(language)
  return columns.columns([
    ...(isSelectable
      ? [
          columns.display({
            id: 'pick',
            header: () => <SelectPage />,
            cell: ({ row: { original } }) => <SelectRow row={original} />,
            meta: { card: 'pick' },
          }),
        ]
      : []),
    columns.accessor('fullName', {
      header: say.fullName,
      cell: ({ row: { original }, getValue }) => (
        <>
          {getValue()}
          <HeldMark {...original} />
        </>
      ),
      meta: { card: 'title' },
    }),
    columns.accessor('email', {
      header: say.email,
      cell: ({ row: { original } }) => (
        <>
          <Email address={original.email} />
          {original.phone && <br />}
          {original.phone && <PhoneLink phone={original.phone} />}
          {original.withSameAddress > 1 && (
            <Badge tone="warn">{say[original.email ? 'sameAddress' : 'samePerson'](original.withSameAddress)}</Badge>
          )}
        </>
      ),
      meta: { card: 'line' },
    }),
    columns.accessor('isMember', {
      header: say.isMember,
      cell: ({ getValue }) => getValue() && <Badge tone="neutral">{say.isMember}</Badge>,
      meta: { card: 'foot' },
    }),
    columns.accessor('dietaryRestrictions', {
      header: say.diet,
      cell: ({ row: { original }, getValue }) => (
        <Words name={say.diet} language={original.language}>
          {getValue() && <b>{getValue()}</b>}
        </Words>
      ),
      meta: { card: 'line' },
    }),
    columns.accessor('notes', {
      header: say.notes,
      cell: ({ row: { original }, getValue }) => (
        <Words name={say.notes} language={original.language}>
          {getValue()}
        </Words>
      ),
      meta: { card: 'line' },
    }),
    columns.accessor('howDidYouKnowUs', {
      header: say.source,
      cell: ({ getValue }) => sources[getValue()] ?? getValue(),
      meta: { card: 'hidden' },
    }),
    columns.display({
      id: 'confirmation',
      header: say.confirmation,
      cell: ({ row: { original } }) => original.confirmation && <EmailBadge status={original.confirmation.status} />,
      meta: { card: 'corner' },
    }),
    columns.display({
      id: 'actions',
      header: shared.actions,
      cell: ({ row: { original } }) => {
        const button = (action: string, icon: LucideIcon, onClick: () => void) => (
          <IconButton icon={icon} name={shared.of(action, original.fullName)} title={action} onClick={onClick} />
        )
        const { id, confirmation } = original
        if (original.askedAt)
          return (
            <>
              <AcceptButton name={shared.of(say.accept, original.fullName)} accept={() => onRestore(id, true)}>
                {say.accept}
              </AcceptButton>
              <button
                className={clsx(buttons.button, buttons.small, buttons.danger, registrations.decline)}
                type="button"
                aria-label={shared.of(say.decline, original.fullName)}
                onClick={() => onDecline(original)}
              >
                {say.decline}
              </button>
            </>
          )
        return (
          <>
            {confirmation?.id && button(emailMessages(language).email, Mail, () => onOpenEmail(confirmation.id))}
            {button(shared.edit, Pencil, () => onEdit(id))}
            {isHeld(original) && (
              <ActButton
                icon={UserCheck}
                name={shared.of(say.confirmHeld, original.fullName)}
                title={say.confirmHeld}
                act={() => onConfirmSeat(id)}
              />
            )}
            {original.cancelledAt ? (
              <ActButton
                icon={ArchiveRestore}
                name={shared.of(shared.restore, original.fullName)}
                title={shared.restore}
                act={() => onRestore(id)}
              />
            ) : (
              button(say.cancel, UserX, () => onCancel(original))
            )}
          </>
        )
      },
      meta: { card: 'actions' },
    }),
  ])
}

type WordsProps = { name: string; language: string; children: ReactNode }

/** A text of the guest, in the guest's language. A card has no column heads, so it shows the name of the column. */
const Words = ({ name, language, children }: WordsProps) =>
  children && (
    <div className={cells.words}>
      <span className={cells.heading}>{name}: </span>
      <span lang={language}>{children}</span>
    </div>
  )

/** A seat that is held until the guest confirms the address, or that was freed without a confirmation. */
const HeldMark = (row: Pick<RegistrationInPanel, 'heldUntil' | 'cancelledAt'>) => {
  const language = useLanguage()
  const say = messages(language)
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

const isHeld = ({ heldUntil, cancelledAt }: Pick<RegistrationInPanel, 'heldUntil' | 'cancelledAt'>) =>
  heldUntil !== null && cancelledAt === null

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
