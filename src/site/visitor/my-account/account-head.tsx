import { useQuery } from '@tanstack/react-query'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { AskForLink, JoinFile } from '#club/members/own-file/visitor/join-file.tsx'
import { BlankCard, MemberCard } from '#club/members/own-file/visitor/member-card.tsx'
import { messages as ofFile } from '#club/members/own-file/visitor/messages.ts'
import { type OwnMembership, ownMembership } from '#club/members/own-file/visitor/queries.ts'
import { messages } from './messages.ts'
import styles from './my-account.module.css'

type AccountHeadProps = {
  title: string
  email: string
  name: string
  pass: string | undefined
  onPassUsed: () => void
}

/** Who is here: a member with number and card, or how the file comes to this account. */
export const AccountHead = ({ title, email, name, pass, onPassUsed }: AccountHeadProps) => {
  const { data } = useQuery(ownMembership(email))
  const member = data?.member
  const isJoining = pass !== undefined && data !== undefined && !member
  const isOffered = !isJoining && data?.hasFileToJoin
  return (
    <header className={styles.head}>
      <img className={styles.rays} src="/illustrations/number.svg" alt="" />
      <div className={styles.words}>
        {isJoining ? (
          <JoinFile email={email} pass={pass} onDone={onPassUsed} />
        ) : isOffered ? (
          <AskForLink email={email} />
        ) : (
          <Greeting title={title} email={email} name={member?.fullName ?? name} member={member} />
        )}
      </div>
      {(member ?? (isJoining || isOffered)) && (
        <div className={styles.card}>
          {member ? <MemberCard number={member.membershipNumber} fullName={member.fullName} /> : <BlankCard />}
        </div>
      )}
    </header>
  )
}

type GreetingProps = Pick<AccountHeadProps, 'title' | 'email' | 'name'> & {
  member: OwnMembership['member'] | undefined
}

const Greeting = ({ title, email, name, member }: GreetingProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sayOfFile = useSay(ofFile)
  const now = useNow()
  return (
    <>
      <h1>{name ? say.hello(firstNameOf(name)) : title}</h1>
      {member && member.status !== 'inactive' && (
        <p>
          <span>{sayOfFile.number}</span> <b className="num">{digitsOf(member.membershipNumber)}</b>{' '}
          <span>{sayOfFile.since(dayInSentence(member.memberSince, language, now))}</span>{' '}
          {member.status === 'suspended' && sayOfFile.suspended}
        </p>
      )}
      {member?.leftAt && <p>{sayOfFile.left(dayInSentence(member.leftAt, language, now))}</p>}
      <p className={member ? 'small' : undefined}>{email}</p>
    </>
  )
}

const digitsOf = (number: string) => Number(/\d+$/.exec(number)?.[0] ?? number)
