import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { HoldPanel } from './holds/hold-panel.tsx'
import { messages } from './messages.ts'
import { PersonDataActs } from './person-data-acts.tsx'
import type { Whose } from '#club/core/staff/person-data-address.ts'
import { PersonRecords } from './person-records.tsx'
import { personData, privacyRequests } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'

type PersonDataPanelProps = {
  whose: Whose
  /** Whether it is a part of the person's page, which has the name. */
  isPart?: boolean
  onGone: () => void
}

/** What one person asked and the club has not answered, the acts, what there is of the person, and whose each row is. */
export const PersonDataPanel = ({ whose, isPart = false, onGone }: PersonDataPanelProps) => {
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
          {person.hold && <HoldPanel subject={subject} hold={person.hold} />}
          <PersonDataActs email={whose.email} subject={subject} person={person} requests={requests} onGone={onGone} />
          <h3 className={screens.below}>{say.what}</h3>
          <PersonRecords person={person} ticked={ticked ?? person.ticked} onTick={setTicked} />
        </>
      )}
    </section>
  )
}
