import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { mostInvitations } from '../shared/import-form.ts'
import { messages } from './messages.ts'
import { type LastImport as Last, inviteImported, lastImport, undoImport } from './queries.ts'
import styles from './last-import.module.css'

/** The last import: undone while nobody has touched it; whom it made, invited to their account; what their files lack. */
export const LastImport = ({ onUndone }: { onUndone: () => void }) => {
  const say = useSay(messages)
  const { data } = useQuery(lastImport())
  const last = data?.last
  const undoing = useQuestion<Last>({
    text: ({ created, changed }) => say.undoText(created, changed),
    confirm: say.undo,
    act: async ({ id }) => {
      await undoImport(id)
      onUndone()
    },
    done: say.undone,
    failed: say.undoFailed,
    why: {
      'import.touched': (details) => cannotUndo(say, details as Touched),
      'import.undone': say.undone,
      'import.not-found': say.gone,
    },
  })
  const inviting = useQuestion<Last>({
    text: ({ toInvite }) => say.inviteText(toInvite, mostInvitations),
    confirm: say.inviteThem,
    act: ({ id }) => inviteImported(id),
    done: say.invited,
    failed: say.inviteFailed,
  })
  if (!last || last.undoneAt) return null
  return (
    <>
      <UndoBar last={last} onUndo={() => undoing.ask(last)} />
      {last.toInvite > 0 && (
        <p className={styles.invite}>
          <Button tone="line" size="small" onClick={() => inviting.ask(last)}>
            <Mail aria-hidden />
            <span>{say.invite(last.toInvite)}</span>
          </Button>
        </p>
      )}
      <Missing last={last} />
      {undoing.dialog}
      {inviting.dialog}
    </>
  )
}

type Touched = NonNullable<Last['touched']>

/** Whom somebody has touched since: the first ones by name. */
const cannotUndo = (say: ReturnType<typeof messages>, { count, named }: Touched) => {
  if (named.length === 0) return say.cannotUndo
  const more = count > named.length ? ` ${say.andMore(count - named.length)}` : ''
  return say.touched(named.join(', ') + more)
}

const UndoBar = ({ last, onUndo }: { last: Last; onUndo: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const day = <b>{say.lastDay(formatDateTime(last.at, language))}</b>
  if (last.touched && !last.canUndo)
    return (
      <p className={styles.over}>
        {day} <span>{cannotUndo(say, last.touched)}</span>
      </p>
    )
  return (
    <div className={styles.undo} role="status">
      <p>
        {day} <span>{say.canUndo}</span>
      </p>
      <Button tone="ink" onClick={onUndo}>
        {say.undo}
      </Button>
    </div>
  )
}

/** What the new files lack, each with the list of them. */
const Missing = ({ last: { id, missing } }: { last: Last }) => {
  const say = useSay(messages)
  const lines = [
    { count: missing.email, filter: 'no-email', text: say.withoutEmail },
    { count: missing.address, filter: 'no-address', text: say.withoutAddress },
    { count: missing.iban, filter: 'no-iban', text: say.withoutIban },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <section className={styles.missing}>
      <h2>{say.missing}</h2>
      <ul>
        {lines.map(({ count, filter, text }) => (
          <li key={filter}>
            <SiteLink to={`/admin/socios?filter=${filter}&import=${id}`}>{text(count)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
