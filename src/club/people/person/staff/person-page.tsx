import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { OlderNewer } from '#kit/site/older-newer.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { PersonDataPanel } from '#club/people/privacy/staff/person-data-panel.tsx'
import { LinkTabs } from '#kit/panel/shell/link-tabs.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { NewNote } from './note-form.tsx'
import { personPage } from '#club/core/staff/person-address.ts'
import { PersonHead } from './person-head.tsx'
import { addNote, personQuery } from './queries.ts'
import { tabsOf } from './tabs.ts'
import { Timeline } from './timeline.tsx'
import styles from './people.module.css'

/** The page of a person: the head, and what happened in one timeline, in parts that each have an address. */
export default function PersonPage() {
  const say = useSay(messages)
  const { id = '', tab: path = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const note = useRef<HTMLTextAreaElement>(null)
  const { data: person, error, refetch } = useQuery(personQuery(id))

  if (error instanceof Refused && error.status === 404)
    return (
      <EmptyState title={say.notFound} text={say.notFoundText}>
        <SiteLink className={buttonLook({ tone: 'line' })} to="/admin/socios">
          {say.members}
        </SiteLink>
      </EmptyState>
    )
  if (error && !person) return <NotLoaded title={say.loadError} error={error} retry={refetch} />
  if (!person) return <Spinner />
  // A request leads to the file that came of it, a booking to the member who made it.
  if (person.id !== id) return <Navigate to={personPage(person.id, path)} replace />
  const shown = tabsOf(person, may)
  const tab = shown.find((one) => one.path === path)
  if (!tab) return <Navigate to={personPage(id)} replace />
  const { member } = person
  const mayJoin = member?.status === 'active' && !member.blockedAt && may('guests')
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const pageAt = (at: number, text: string) => ({ to: `${personPage(id, path)}?page=${at}`, text })
  return (
    <>
      <PersonHead person={person} onNote={() => note.current?.focus()} />
      <LinkTabs
        label={say.parts}
        tabs={shown.map((one) => ({
          to: personPage(id, one.path),
          text: say[one.name],
          isCurrent: one === tab,
        }))}
      />
      {tab.part ? (
        // Nothing of another person or part stays while this one loads.
        <div key={`${id} ${path}`} className={styles.part}>
          {person.takesNotes && (tab.part === 'all' || tab.part === 'notes') && (
            <NewNote field={note} isAtFoot onSave={(text) => addNote(id, { text })} />
          )}
          <Timeline
            id={id}
            member={mayJoin ? { id, fullName: person.fullName } : undefined}
            part={tab.part}
            page={page}
          >
            {(isMore) => (
              <OlderNewer
                label={say.pages}
                older={isMore ? pageAt(page + 1, say.older) : undefined}
                newer={page > 1 ? pageAt(page - 1, say.newer) : undefined}
              />
            )}
          </Timeline>
        </div>
      ) : (
        <PersonDataPanel
          key={person.id}
          whose={{ email: person.email, row: person.id }}
          isPart
          onGone={() => void navigate('/admin/socios', { replace: true })}
        />
      )}
    </>
  )
}
