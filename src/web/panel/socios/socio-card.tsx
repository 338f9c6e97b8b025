import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { formatDate } from '#shared/dates/dates.ts'
import { languageOr } from '#shared/text/language.ts'
import { paymentMethods } from '#shared/membership.ts'
import { fields, paymentMethodIn } from '../../public/completion/messages.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { PhoneLink } from '../table/cells/phone-link.tsx'
import { languageIn } from '../form/language-field.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { EmailLink } from '../table/cells/email-link.tsx'
import { messages, typeIn } from './messages.ts'
import { BlockedCard } from './blocked-card.tsx'
import { type SocioCard as Card, readIban, socioQueries } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'
import { SocioStatusBadge } from './socio-status-badge.tsx'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import card from './socio-card.module.css'
import cells from '../table/cells/cells.module.css'

type SocioCardProps = {
  id: string
  onClose: () => void
  /** Missing if the card is read-only. */
  onEdit?: (socio: Card) => void
  onRemove?: (socio: Card) => void
}

/** A member's card in its four groups (spec §2). */
export const SocioCard = ({ id, onClose, onEdit, onRemove }: SocioCardProps) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <RecordDialog title={say.title} query={socioQueries.detail(id)} failure={say.cardError} onClose={onClose}>
      {(socio) =>
        socio.blockedAt ? (
          <BlockedCard socio={socio} blockedAt={socio.blockedAt} onClose={onClose} />
        ) : (
          <Dialog
            title={socio.fullName}
            description={`${socio.membershipNumber} · ${typeIn(language)[socio.membershipType]}`}
            above={<SocioStatusBadge status={socio.status} />}
            onClose={onClose}
          >
            <div className={dialogs.body}>
              <Groups socio={socio} />
              <p className={card.below}>
                <PersonLink email={socio.email} row={socio.id} />
              </p>
            </div>
            {onEdit && onRemove && (
              <div className={dialogs.foot} data-actions>
                <button
                  className={clsx(buttons.button, buttons.small, buttons.danger)}
                  type="button"
                  onClick={() => onRemove(socio)}
                >
                  <Trash2 aria-hidden />
                  {say.removeIt}
                </button>
                <button
                  className={clsx(buttons.button, buttons.small, buttons.ink)}
                  type="button"
                  onClick={() => onEdit(socio)}
                >
                  <Pencil aria-hidden />
                  {say.edit}
                </button>
              </div>
            )}
          </Dialog>
        )
      }
    </RecordDialog>
  )
}

const Groups = ({ socio }: { socio: Card }) => {
  const language = useLanguage()
  const say = messages(language)
  const name = fields(language)
  const method = paymentMethods.find((value) => value === socio.paymentMethod)
  const completed = socio.completedAt ? formatDate(socio.completedAt, language) : say.awaited
  return (
    <>
      <Group title={name.personal}>
        <Fact name={say.email}>
          <EmailLink email={socio.email} />
        </Fact>
        <Fact name={say.phone}>{socio.phone && <PhoneLink phone={socio.phone} />}</Fact>
        <Fact name={name.address}>{socio.address}</Fact>
        <Fact name={name.birthDate}>{socio.birthDate && formatDate(socio.birthDate, language)}</Fact>
        <Fact name={say.language}>{languageIn(language)[languageOr(socio.language)]}</Fact>
        <Fact name={say.joined}>{formatDate(socio.createdAt, language)}</Fact>
        {socio.leftAt && <Fact name={say.left}>{formatDate(socio.leftAt, language)}</Fact>}
        {socio.membershipRequestId && (
          <Fact name={say.completed}>
            {completed} · <SiteLink to={`/admin/solicitudes?id=${socio.membershipRequestId}`}>{say.toRequest}</SiteLink>
          </Fact>
        )}
      </Group>
      <Group title={name.payment}>
        <Fact name={name.paymentMethod}>{method && paymentMethodIn(language)[method]}</Fact>
        {socio.iban && <Iban socio={socio} />}
        {socio.cardHolderName && <Fact name={name.cardHolderName}>{socio.cardHolderName}</Fact>}
        <Fact name={name.billingAddress}>{socio.billingAddress}</Fact>
      </Group>
      <Group title={name.emergency}>
        <Fact name={say.name}>{socio.emergencyContactName}</Fact>
        <Fact name={say.phone}>{socio.emergencyContactPhone && <PhoneLink phone={socio.emergencyContactPhone} />}</Fact>
      </Group>
      <Group title={name.additional}>
        <Fact name={name.dietaryRestrictions}>{socio.dietaryRestrictions}</Fact>
        <Fact name={name.notes}>{socio.notes}</Fact>
      </Group>
    </>
  )
}

/** The last digits of the IBAN; all of it on request. */
const Iban = ({ socio }: { socio: Card }) => {
  const language = useLanguage()
  const say = messages(language)
  const reading = useMutation(readIban(socio.id))
  const read = () => reading.mutate(undefined, { onError: () => void notify('error', say.readFailed) })
  return (
    <Fact name={fields(language).iban}>
      <span className="num">{reading.data?.iban ?? socio.iban}</span>
      {!reading.data && (
        <>
          <BusyButton className={card.link} type="button" isBusy={reading.isPending} onClick={read}>
            {say.showIban}
          </BusyButton>
          <span className={clsx('muted small', cells.line)}>{say.showIbanNote}</span>
        </>
      )}
    </Fact>
  )
}
