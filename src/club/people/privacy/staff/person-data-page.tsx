import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isAddress } from '#base/text/is-address.ts'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { SearchBox } from '#kit/panel/table/search-box.tsx'
import { messages } from './messages.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import { PersonDataPanel } from './person-data-panel.tsx'
import { peopleWith } from './queries.ts'
import { RequestsPanel } from './requests/requests-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './privacy.module.css'

/**
 * «Privacidad»: finds what the club holds of somebody, gives it, blocks it and erases it; and what is deleted by time. The person, or the
 * search, stands in the address, so that other screens lead here.
 */
export default function PersonDataPage() {
  const say = useSay(messages)
  const [params, setParams] = useSearchParams()
  const [email, row, search] = [params.get('email') ?? '', params.get('row') ?? undefined, params.get('search') ?? '']
  const show = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true })
  return (
    <>
      <ScreenHeader title={say.title} />
      <p className="muted">{say.intro}</p>
      <p className={screens.above}>
        <SiteLink to="/admin/persona/registro">{say.toRegister}</SiteLink>
      </p>
      {email || row ? (
        <PersonDataPanel key={`${email} ${row}`} whose={{ email, row }} onGone={() => show({})} />
      ) : (
        <>
          <section className={screens.panel}>
            <SearchBox
              hint={say.search}
              value={search}
              onChange={(text) => show(text === '' ? {} : { search: text })}
            />
            {search !== '' && <People search={search} />}
          </section>
          <RequestsPanel />
          <RetentionPanel />
        </>
      )}
    </>
  )
}

const People = ({ search }: { search: string }) => {
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(peopleWith(search))
  // An address may stand in an account or an email alone, which the search by name does not cover.
  const address = isAddress(search) ? search.toLowerCase() : undefined
  if (error) return <NotLoaded title={say.loadError} error={error} retry={refetch} />
  if (!data) return <Spinner />
  const isListed = data.rows.some(({ email }) => email.toLowerCase() === address)
  if (data.rows.length === 0 && !address) return <p role="status">{say.nobody}</p>
  return (
    <ul className={styles.people}>
      {address && !isListed && (
        <li>
          <SiteLink to={personDataAddress({ email: address })}>{address}</SiteLink>
        </li>
      )}
      {data.rows.map(({ kind, id, name, email, title, isBlocked }) => (
        <li key={id}>
          <SiteLink to={personDataAddress({ email, row: id })}>{name}</SiteLink>{' '}
          <span className="muted">{[say[kind], email || say.noAddress, title].filter(Boolean).join(' · ')}</span>{' '}
          {isBlocked && <Badge tone="danger">{say.isBlocked}</Badge>}
        </li>
      ))}
    </ul>
  )
}
