import { clsx } from 'clsx'
import { fullDay } from '#base/dates/full-day.ts'
import type { Language } from '#base/text/language.ts'
import { headOfPaper } from '#club/pages/facts/shared/club-on-paper.ts'
import type { MembershipType, SocioStatus } from '../shared/membership.ts'
import { messages } from './certificate-messages.ts'
import { typeIn } from './type-names.ts'
import papers from '#kit/both/print/paper.module.css'
import styles from './certificate.module.css'

/** What a certificate says. Days are "yyyy-MM-dd", `at` an instant. */
type Certified = {
  membershipNumber: string
  fullName: string
  memberSince: string
  membershipType: MembershipType
  status: SocioStatus
  statusSince: string
  club: Parameters<typeof headOfPaper>[0]
  at: string
}

/** The certificate of a membership, to print and to sign by hand. */
export const Certificate = ({ member, language }: { member: Certified; language: Language }) => {
  const say = messages(language)
  const { club, status, statusSince, at } = member
  const dayIn = (day: string) => fullDay(day, language)
  const lines = [
    [say.fullName, member.fullName],
    [say.number, member.membershipNumber],
    [say.since, dayIn(member.memberSince)],
    [say.type, typeIn(language)[member.membershipType]],
    [say.state, say.stateSince(say[status], dayIn(statusSince))],
  ]
  return (
    <div className={clsx(papers.paper, styles.certificate)} lang={language}>
      <p>{headOfPaper(club).join(' · ')}</p>
      <h1>{say.title}</h1>
      <p>{say.certifies}</p>
      <dl>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{say.soThat}</p>
      <p>{[club.city, dayIn(at)].filter(Boolean).join(', ')}</p>
      <div className={styles.signatures}>
        <p>{say.secretary}</p>
        <p>{say.president}</p>
      </div>
    </div>
  )
}
