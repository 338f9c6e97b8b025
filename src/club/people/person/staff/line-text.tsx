import type { ReactNode } from 'react'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { formatDate } from '#base/dates/dates.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { alertNames } from '#club/core/alerts/shared/alert-names.ts'
import { EmailBadge } from '#club/core/emails/staff/email-badge.tsx'
import { emailName } from '#club/core/emails/shared/email-names.ts'
import { partyAddress } from '#club/evenings/payments/staff/party-address.ts'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { type FileOfPerson, JoinFile } from './join-file.tsx'
import { moveOf } from '#club/members/members/shared/membership.ts'
import { DashedMark } from '#club/members/members/staff/marks.tsx'
import { actsIn, messages } from './messages.ts'
import { Note } from './note-line.tsx'
import type { TimelineLine } from './queries.ts'

type Moved = Extract<TimelineLine, { kind: 'moved' }>

type LineTextProps = {
  line: TimelineLine
  isToCome: boolean
  /** The member whose page it is, for who may join a booking to the file. */
  member?: FileOfPerson | undefined
}

/** A line in words: the fact, below it the particulars and who of the staff did it. */
export const LineText = ({ line, isToCome, member }: LineTextProps) => {
  const say = useSay(messages)
  const particulars = useParticulars(line)
  if (line.kind === 'note') return <Note note={line} />
  const below = [...particulars, line.by && say.by(line.by)].filter(Boolean).join(', ')
  return (
    <>
      <p>
        <Sentence line={line} isToCome={isToCome} />{' '}
        {line.hasSameAddress && <DashedMark text={say.sameAddress} title={say.sameAddressTitle} />}
      </p>
      {line.hasSameAddress && line.kind === 'booked' && member && (
        <JoinFile bookingId={line.bookingId} member={member} />
      )}
      {line.kind === 'moved' && line.reason && <small>{`«${line.reason}»`}</small>}
      {line.kind === 'applied' && line.reason && <small lang={line.language}>{`«${line.reason}»`}</small>}
      {below && <small>{below}</small>}
    </>
  )
}

/** What became of the membership, and since when, which may be another day than that of the line. */
const movedText = ({ status, membershipType, was, onDay }: Moved, language: Language) => {
  const say = messages(language)
  const move = moveOf(was, status)
  const what = move === 'type' ? say.typeNow(typeIn(language)[membershipType]) : say[move]
  return `${what}, ${say.since(formatDate(onDay, language))}`
}

const Sentence = ({ line, isToCome }: LineTextProps): ReactNode => {
  const language = useLanguage()
  const say = useSay(messages)
  switch (line.kind) {
    case 'applied':
    case 'completed':
      return say[line.kind]
    case 'moved':
      return movedText(line, language)
    case 'joined':
      return (
        <>
          {say.joined} <b className="num">{line.membershipNumber}</b>
        </>
      )
    case 'consent':
      return say[line.about]
    case 'alert':
      return say[line.answer]
    case 'act':
      return (actsIn(language) as Record<string, string>)[line.action] ?? line.action
    case 'booked':
      return (
        <>
          <span>{line.waits ? say.waits : say.booked}</span> <EventLink line={line} />
        </>
      )
    case 'table':
      return (
        <>
          {!isToCome && <span>{say.hadTable}</span>} <EventLink line={line} />
        </>
      )
    case 'arrived':
    case 'cancelled':
      return (
        <>
          {say[line.kind]} <EventLink line={line} />
        </>
      )
    case 'payment':
      return (
        <>
          <span>{line.amount > 0 ? say.receivedSum : say.returnedSum}</span>{' '}
          <SiteLink to={partyAddress(line.bookingId)}>
            <b className="num">{formatEuros(Math.abs(line.amount), language)}</b>
          </SiteLink>
          {line.isVoided && <span>{` (${say.voided})`}</span>}
        </>
      )
    case 'email':
      return (
        <>
          {say.email}{' '}
          <SiteLink to={`/admin/cartas?filter=all&id=${line.id}`}>{emailName(language, line.template)}</SiteLink>{' '}
          {line.status !== 'sent' && <EmailBadge {...line} />}
        </>
      )
    default:
      return null
  }
}

const EventLink = ({
  line,
}: {
  line: Extract<TimelineLine, { kind: 'booked' | 'table' | 'arrived' | 'cancelled' }>
}) => (
  <SiteLink to={`/admin/eventos/${line.event.id}/inscripciones?${new URLSearchParams({ search: line.name })}`}>
    <b>{inLanguage(useLanguage(), line.event.title, line.event.titleCa)}</b>
  </SiteLink>
)

/** What stands below the sentence. */
const useParticulars = (line: TimelineLine) => {
  const language = useLanguage()
  const say = useSay(messages)
  const titleOf = (event: { title: string; titleCa: string } | null) =>
    event ? `«${inLanguage(language, event.title, event.titleCa)}»` : ''
  switch (line.kind) {
    case 'consent':
      return [titleOf(line.event)]
    case 'alert':
      return [alertNames(language)[line.about](inLanguage(language, line.name, line.nameCa))]
    case 'booked':
    case 'table':
    case 'cancelled':
      return [say.seats(line.people), line.hasSameAddress && say.inTheNameOf(line.name)]
    case 'arrived':
      return [say.people(line.people), line.hasSameAddress && say.inTheNameOf(line.name)]
    case 'payment': {
      const money = moneyMessages(language)
      return [
        titleOf(line.event),
        money[line.method].toLocaleLowerCase(language),
        money.receipt(line.receipt).toLocaleLowerCase(language),
      ]
    }
    case 'email':
      return [titleOf(line.event), line.recipient]
    default:
      return []
  }
}
