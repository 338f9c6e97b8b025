import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { HoldPanel } from './holds/hold-panel.tsx'
import { businessIn, messages } from './messages.ts'
import { PersonDataActs } from './person-data-acts.tsx'
import type { Whose } from '#club/core/staff/person-data-address.ts'
import { PersonRecords } from './person-records.tsx'
import { personData, privacyRequests } from './queries.ts'
import { RequestRow } from './requests/request-row.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './privacy.module.css'

type PersonDataPanelProps = {
  whose: Whose
  /** Whether it is a part of the person's page, which has the name. */
  isPart?: boolean
  onGone: () => void
}

/** What there is of one person, whose each row is, what they asked and the club has not answered, and the acts. */
export const PersonDataPanel = ({ whose, isPart = false, onGone }: PersonDataPanelProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [ticked, setTicked] = useState<readonly string[]>()
  const { data: person, error, refetch } = useQuery(personData(whose, ticked))
  const { data: open } = useQuery(privacyRequests('open'))
  const requests = open?.rows.filter(({ email }) => email !== '' && email === whose.email.toLowerCase()) ?? []
  // An address that can be one person's is enough; the server asks again.
  const isByAddress = person?.isOnePersons && !ticked && whose.email !== ''
  const subject = { email: whose.email, rows: isByAddress ? [] : [...(ticked ?? person?.ticked ?? [])] }
  const isNobody = error instanceof Refused && error.status === 404
  return (
    <section className={screens.panel}>
      {!isPart && (
        <p className={screens.back}>
          <SiteLink to="/admin/persona">{say.back}</SiteLink>
        </p>
      )}
      {isNobody && <p role="status">{say.nobody}</p>}
      {error && !isNobody && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !person && <Spinner />}
      {person && (
        <>
          <h2>
            {isPart
              ? whose.email || say.noAddress
              : whose.email || person.registrations[0]?.fullName || person.members[0]?.fullName || say.title}
          </h2>
          {requests.length > 0 && (
            <ul className={styles.people}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
          {person.hold && <HoldPanel subject={subject} hold={person.hold} />}
          <h3 className={screens.below}>{say.what}</h3>
          <PersonRecords person={person} ticked={ticked ?? person.ticked} onTick={setTicked} />
          {person.business.length > 0 && (
            <div className={notes.note}>
              <div>
                <p>{say.first}</p>
                <ul>
                  {person.business.map((one) => (
                    <li key={one}>{businessIn(language)[one]}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          <PersonDataActs email={whose.email} subject={subject} person={person} requests={requests} onGone={onGone} />
        </>
      )}
    </section>
  )
}
