import { useRef } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import { NewNote } from './note-form.tsx'
import { personPage } from '#club/core/staff/person-address.ts'
import { addNote } from './queries.ts'
import { Timeline } from './timeline.tsx'
import styles from './history.module.css'

/** Beside a list there is room for so many lines. */
const mostBeside = 6

/** The newest of a person's timeline beside a list, with the field of a note, unless it is read-only. The page has all of it. */
export const PersonHistory = ({ id, isReadOnly = false }: { id: string; isReadOnly?: boolean }) => {
  const say = useSay(messages)
  const note = useRef<HTMLTextAreaElement>(null)
  return (
    <section className={styles.history} aria-label={say.history}>
      <div className={styles.head}>
        <h3>{say.history}</h3>
        <SiteLink to={personPage(id)}>{say.toPage}</SiteLink>
      </div>
      {!isReadOnly && <NewNote field={note} onSave={(text) => addNote(id, { text })} />}
      <Timeline id={id} part="all" most={mostBeside} />
    </section>
  )
}
