import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '#kit/both/language.tsx'
import { openTasks } from '#club/core/staff/queries.ts'
import { messages } from '#club/core/emails/staff/messages.ts'
import { NoMailNote, useHasNoMail } from '#club/core/emails/staff/no-mail-note.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'

/**
 * Warns that emails leave for nobody, or wait, because the mail server refuses them or the forms have sent too many. Renders nothing if all is well.
 */
export const MailWarnings = () => {
  const say = useSay(messages)
  const people = useQuery(openTasks()).data?.people
  const hasNoMail = useHasNoMail()
  if (!people) return null
  const { keepsEmails, refusedByRelay = 0, relaySays, outcomeUnknown = 0, heldBack = 0 } = people
  return (
    <>
      {keepsEmails && (
        <p className={clsx(notes.note, screens.above)} role="status">
          {say.keepsEmails}
        </p>
      )}
      {hasNoMail && !keepsEmails && (
        <div className={screens.above}>
          <NoMailNote />
        </div>
      )}
      {refusedByRelay > 0 && (
        <p className={clsx(notes.note, screens.above)} role="status">
          <span>
            <span>{say.refusedByRelay(refusedByRelay)}</span> <span lang="en">{relaySays}</span>
          </span>
        </p>
      )}
      {outcomeUnknown > 0 && (
        <p className={clsx(notes.note, screens.above)} role="status">
          {say.outcomesUnknown(outcomeUnknown)}
        </p>
      )}
      {heldBack > 0 && (
        <p className={clsx(notes.note, screens.above)} role="status">
          {say.heldBack(heldBack)}
        </p>
      )}
    </>
  )
}
