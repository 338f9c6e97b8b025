import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { NotLoaded } from '../record/not-loaded.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { messages } from './messages.ts'
import { PersonPanel } from './person-panel.tsx'
import { type Whose, personQueries } from './queries.ts'
import { RetentionPanel } from './retention-panel.tsx'
import buttons from '../../ui/button/buttons.module.css'
import screens from '../shell/screen.module.css'
import styles from './person.module.css'

/** «Persona»: finds what the club holds of somebody, gives it, blocks it and erases it; and what is deleted by time. */
export default function PersonPage() {
  const say = messages(useLanguage())
  const [search, setSearch] = useState('')
  const [whose, setWhose] = useState<Whose>()
  return (
    <>
      <ScreenHeader title={say.title} />
      <p className="muted">{say.intro}</p>
      {whose ? (
        <PersonPanel whose={whose} onClose={() => setWhose(undefined)} />
      ) : (
        <section className={screens.panel}>
          <SearchBox hint={say.search} value={search} onChange={setSearch} />
          {search !== '' && <People search={search} onOpen={setWhose} />}
        </section>
      )}
      <RetentionPanel />
    </>
  )
}

const People = ({ search, onOpen }: { search: string; onOpen: (whose: Whose) => void }) => {
  const say = messages(useLanguage())
  const { data, error, refetch } = useQuery(personQueries.people(search))
  // An address may stand in an account or an email alone, which the search by name does not cover.
  const address = /^\S+@\S+\.\S+$/.test(search) ? search.toLowerCase() : undefined
  if (error) return <NotLoaded title={say.loadError} error={error} retry={refetch} />
  if (!data) return <Spinner />
  const isListed = data.rows.some(({ email }) => email.toLowerCase() === address)
  if (data.rows.length === 0 && !address) return <p role="status">{say.nobody}</p>
  return (
    <ul className={styles.people}>
      {address && !isListed && (
        <li>
          <button
            className={clsx(buttons.button, buttons.small, buttons.quiet)}
            type="button"
            onClick={() => onOpen({ email: address })}
          >
            {address}
          </button>
        </li>
      )}
      {data.rows.map(({ kind, id, name, email, title }) => (
        <li key={id}>
          <button
            className={clsx(buttons.button, buttons.small, buttons.quiet)}
            type="button"
            onClick={() => onOpen(email ? { email } : { email: '', row: id })}
          >
            {name}
          </button>{' '}
          <span className="muted">{[say[kind], email || say.noAddress, title].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
