import { clsx } from 'clsx'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { paymentMethods } from '../shared/membership.ts'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { BusyButton } from '#kit/site/button/busy-button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { languageIn } from '#kit/both/language-field.tsx'
import { MemberMark } from './marks.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { PersonDataLink } from '#club/core/staff/person-data-link.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { RecordPeek } from '#kit/panel/record/peek/record-peek.tsx'
import { writeTo } from '#kit/panel/table/cells/write-to.ts'
import { EmailLink } from '#kit/panel/table/cells/email-link.tsx'
import { messages } from './messages.ts'
import { BlockedMember } from './blocked-file.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import { MemberAccount } from './member-account.tsx'
import { Membership } from './membership.tsx'
import { type SocioCard, readIban, socioDetail } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'
import { SocioForm } from './socio-form.tsx'
import { SocioStatusBadge } from './socio-status-badge.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './socio-peek.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

type SocioPeekProps = {
  id: string
  takesFocus?: boolean
  onClose: () => void
  /** Missing if the file is read-only. */
  onRemove?: (socio: SocioCard) => void
}

/** A member's file in its four groups (spec §2). */
export const SocioPeek = ({ id, takesFocus = true, onClose, onRemove }: SocioPeekProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [edited, setEdited] = useState<SocioCard>()
  return (
    <>
      <RecordPeek
        title={say.title}
        query={socioDetail(id)}
        failure={say.cardError}
        titleOf={({ fullName }) => fullName}
        marks={({ id: fileId, membershipNumber, membershipType, status, blockedAt }) => (
          <>
            <MemberMark id={fileId} number={membershipNumber} />
            {blockedAt ? <Badge tone="danger">{say.blocked}</Badge> : <SocioStatusBadge status={status} />}
            {typeIn(language)[membershipType]}
          </>
        )}
        takesFocus={takesFocus}
        onClose={onClose}
      >
        {(socio) =>
          socio.blockedAt ? (
            <BlockedMember key={id} socio={socio} blockedAt={socio.blockedAt} />
          ) : (
            <>
              <div className={styles.acts}>
                {socio.email && <EmailButton email={socio.email} />}
                {onRemove && (
                  <>
                    <AddMember socio={socio} />
                    <Button tone="line" size="small" onClick={() => setEdited(socio)}>
                      <Pencil aria-hidden />
                      {say.edit}
                    </Button>
                    <IconButton
                      icon={Trash2}
                      name={say.removeIt}
                      title={say.removeIt}
                      onClick={() => onRemove(socio)}
                    />
                  </>
                )}
              </div>
              <div className={dialogs.body}>
                <Groups key={id} socio={socio} isReadOnly={!onRemove} />
                <p className={styles.below}>
                  <PersonDataLink email={socio.email} row={socio.id} />
                </p>
                <p className={styles.below}>
                  <HistoryButton record={socio.id} name={socio.fullName} isLog />
                </p>
              </div>
            </>
          )
        }
      </RecordPeek>
      {edited && <SocioForm socio={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const AddMember = ({ socio: { id, fullName, email, phone, language } }: { socio: SocioCard }) => {
  const { AddToEvent } = usePanelParts()
  return <AddToEvent person={{ fullName, email, phone: phone ?? '', memberId: id, language: languageOr(language) }} />
}

const EmailButton = ({ email }: { email: string }) => {
  const say = useSay(messages)
  useKeys({ email: () => writeTo(email) })
  return (
    <a className={buttonLook({ tone: 'ink', size: 'small' })} href={`mailto:${email}`}>
      <Send aria-hidden />
      {say.write}
      <KeyHint name="email" />
    </a>
  )
}

const Groups = ({ socio, isReadOnly }: { socio: SocioCard; isReadOnly: boolean }) => {
  const language = useLanguage()
  const { PersonHistory } = usePanelParts()
  const say = useSay(messages)
  const name = fields(language)
  const method = paymentMethods.find((value) => value === socio.paymentMethod)
  const completed = socio.completedAt ? formatDate(socio.completedAt, language) : say.awaited
  return (
    <>
      <Group title={name.personal}>
        <Fact name={say.email}>
          {socio.email ? <EmailLink email={socio.email} /> : <span className="muted">{say.noEmail}</span>}
        </Fact>
        <Fact name={say.phone}>{socio.phone && <PhoneLink phone={socio.phone} />}</Fact>
        <Fact name={name.address}>{socio.address}</Fact>
        <Fact name={name.birthDate}>{socio.birthDate && formatDate(socio.birthDate, language)}</Fact>
        <Fact name={say.language}>{languageIn(language)[languageOr(socio.language)]}</Fact>
        <Fact name={say.joined}>{formatDate(socio.memberSince, language)}</Fact>
        {socio.leftAt && <Fact name={say.left}>{formatDate(socio.leftAt, language)}</Fact>}
        {socio.membershipRequestId && (
          <Fact name={say.completed}>
            <span>{`${completed} ·`}</span>{' '}
            <SiteLink to={`/admin/solicitudes?ver=${socio.membershipRequestId}`}>{say.toRequest}</SiteLink>
          </Fact>
        )}
      </Group>
      <Membership socio={socio} isReadOnly={isReadOnly} />
      <MemberAccount socio={socio} isReadOnly={isReadOnly} />
      <PersonHistory id={socio.id} isReadOnly={isReadOnly} />
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
const Iban = ({ socio }: { socio: SocioCard }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const mayRead = useMay()('treasury')
  const [whole, setWhole] = useState<string | null>()
  const reading = useAct(() => readIban(socio.id), { failed: say.readFailed, onDone: ({ iban }) => setWhole(iban) })
  return (
    <Fact name={fields(language).iban}>
      <span className="num">{whole ?? socio.iban}</span>
      {socio.ibanChangedAt && (
        <span className={cells.line}>{say.ibanByMember(formatDate(socio.ibanChangedAt, language))}</span>
      )}
      {mayRead && whole === undefined && (
        <>
          <BusyButton className={styles.link} type="button" isBusy={reading.isBusy} onClick={() => void reading.run()}>
            {say.showIban}
          </BusyButton>
          <span className={clsx('muted small', cells.line)}>{say.showIbanNote}</span>
        </>
      )}
    </Fact>
  )
}
