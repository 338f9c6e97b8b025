import { clsx } from 'clsx'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { FileText, Phone, Send, StickyNote } from 'lucide-react'
import { Fragment } from 'react'
import { telephoneUrl } from '#base/club-facts.ts'
import { formatDate } from '#base/dates/dates.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { Initials, initialsOf } from '#kit/site/initials.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { StatusBadge } from '#club/members/requests/staff/status-badge.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages as socioMessages } from '#club/members/members/staff/messages.ts'
import { SocioStatusBadge } from '#club/members/members/staff/socio-status-badge.tsx'
import { messages as shellMessages } from '#kit/panel/shell/messages.ts'
import { EmailLink } from '#kit/panel/table/cells/email-link.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { writeTo } from '#kit/panel/table/cells/write-to.ts'
import { AddToEvent } from './add-to-event.tsx'
import { MemberMark } from '#club/members/members/staff/marks.tsx'
import { messages } from './messages.ts'
import { PersonFigures } from './person-figures.tsx'
import type { PersonHead as Head } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './people.module.css'

/** The head of a person's page: the list, the name and what the register says, how to reach them, and the figures. */
export const PersonHead = ({ person, onNote }: { person: Head; onNote: () => void }) => {
  const say = useSay(messages)
  const { fullName, email, phone } = person
  return (
    <>
      <PageHead title={fullName} isIndexed={false} />
      <Path person={person} />
      <div className={styles.top}>
        <div className={styles.who}>
          <Initials letters={initialsOf(fullName)} />
          <div>
            <h1 className={screens.name}>{fullName}</h1>
            <p className={styles.marks}>
              <Marks person={person} />
            </p>
          </div>
        </div>
        <Acts person={person} onNote={onNote} />
      </div>
      {(phone || email) && (
        <dl className={styles.reach}>
          {phone && (
            <div>
              <dt>{say.phone}</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>{say.address}</dt>
              <dd>
                <EmailLink email={email} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <PersonFigures person={person} />
    </>
  )
}

const Path = ({ person: { kind } }: { person: Head }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const shell = shellMessages(language)
  const [to, text] = {
    member: ['/admin/socios', shell.socios] as const,
    request: ['/admin/solicitudes', shell.requests] as const,
    guest: ['/admin/eventos/inscripciones', say.guests] as const,
  }[kind]
  return (
    <Crumbs to={to} list={text} className={styles.path}>
      <span>{say.person}</span>
    </Crumbs>
  )
}

/** What the register or the application says; of a guest, which members have the same address. */
const Marks = ({ person: { member, merged, request, filesWithAddress } }: { person: Head }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (member)
    return (
      <>
        <MemberMark id={member.id} number={member.membershipNumber} />
        {member.blockedAt ? (
          <Badge tone="danger">{socioMessages(language).blocked}</Badge>
        ) : (
          <SocioStatusBadge status={member.status} />
        )}
        <span>
          {`${typeIn(language)[member.membershipType]}, ${say.since(formatDate(member.createdAt, language))}`}
        </span>
        {merged.map(({ id, membershipNumber }) => (
          <span key={id}>{say.mergedWith(membershipNumber)}</span>
        ))}
      </>
    )
  if (request)
    return (
      <>
        <StatusBadge {...request} />
        <span>{say.asked(formatDate(request.createdAt, language))}</span>
      </>
    )
  if (filesWithAddress.length === 0) return say.withoutFile
  return (
    <span>
      <span>{say.addressOf}</span>
      {filesWithAddress.map(({ id, fullName, membershipNumber }, position) => (
        <Fragment key={id}>
          {' '}
          {position > 0 && <span>· </span>}
          <SiteLink to={`/admin/personas/${id}`}>{`${fullName}, ${membershipNumber}`}</SiteLink>
        </Fragment>
      ))}
    </span>
  )
}

const Acts = ({ person, onNote }: { person: Head; onNote: () => void }) => {
  const say = useSay(messages)
  const { fullName, email, phone, member, request, takesNotes } = person
  useKeys({ email: email !== '' && (() => writeTo(email)) })
  return (
    <div className={styles.acts}>
      {phone && (
        <a className={clsx(buttonLook({ tone: 'ink', size: 'small' }), styles.call)} href={telephoneUrl(phone)}>
          <Phone aria-hidden />
          {say.call}
        </a>
      )}
      {email && (
        <a className={buttonLook({ tone: 'line', size: 'small' })} href={`mailto:${email}`}>
          <Send aria-hidden />
          {say.write}
          <KeyHint name="email" />
        </a>
      )}
      <AddToEvent person={{ fullName, email, phone, ...(member && { memberId: member.id }) }} />
      {takesNotes && (
        <Button tone="line" size="small" className={styles.toNote} onClick={onNote}>
          <StickyNote aria-hidden />
          {say.toNote}
          <KeyHint name="note" />
        </Button>
      )}
      {(member ?? request) && (
        <SiteLink
          className={buttonLook({ tone: 'line', size: 'small' })}
          to={member ? `/admin/socios?ver=${member.id}` : `/admin/solicitudes?ver=${request?.id}`}
        >
          <FileText aria-hidden />
          <span>{member ? say.file : say.request}</span>
        </SiteLink>
      )}
    </div>
  )
}
