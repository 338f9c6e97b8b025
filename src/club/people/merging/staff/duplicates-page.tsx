import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { ComparedFiles } from './compared-files.tsx'
import { messages } from './messages.ts'
import { type Duplicates, duplicates, isListed, pairOf } from './queries.ts'
import { RecentMerges } from './recent-merges.tsx'
import styles from './merging.module.css'

type Pair = Duplicates['pairs'][number]
const nameOf = ({ one, other }: Pick<Pair, 'one' | 'other'>) => `${one.id}.${other.id}`

/** Files that may be of one person: the pairs, and the chosen one beside them. */
export default function DuplicatesPage() {
  const say = useSay(messages)
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(duplicates())
  const chosen = data?.pairs.find((pair) => nameOf(pair) === params.get('par')) ?? data?.pairs[0]
  return (
    <>
      <Crumbs to="/admin/socios" list={say.members}>
        <span>{say.title}</span>
      </Crumbs>
      <ScreenHeader title={say.title} />
      {error && !data && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data && !chosen && <EmptyState title={say.none} text={say.noneText} />}
      {data && chosen && (
        <div className={styles.both}>
          <nav className={styles.card} aria-label={say.pairs}>
            {data.pairs.map((pair) => (
              <SiteLink
                key={nameOf(pair)}
                className={styles.pair}
                to={`/admin/socios/duplicados?par=${nameOf(pair)}`}
                aria-current={pair === chosen ? 'true' : undefined}
              >
                <b>{pair.one.fullName}</b>
                <small>{say.both(pair.one.membershipNumber, pair.other.membershipNumber)}</small>
                <small>{pair.why.map((why) => say[`${why}Alike`]).join(' · ')}</small>
              </SiteLink>
            ))}
          </nav>
          <div>
            <Compared key={nameOf(chosen)} pair={chosen} />
            <p className={styles.undoable}>{say.undoable}</p>
          </div>
        </div>
      )}
      {data && <RecentMerges merges={data.merges} />}
    </>
  )
}

const Compared = ({ pair }: { pair: Pair }) => {
  const say = useSay(messages)
  const client = useQueryClient()
  const asked = { one: pair.one.id, other: pair.other.id }
  const { data, error, refetch } = useQuery({ ...pairOf(asked), enabled: () => isListed(client, asked) })
  if (error instanceof Refused && error.status === 404) return <p>{say.pairGone}</p>
  if (error && !data) return <NotLoaded title={say.pairError} error={error} retry={refetch} />
  if (!data) return <Spinner />
  return <ComparedFiles files={data.files} mayBeCouple={pair.why.includes('email')} />
}
